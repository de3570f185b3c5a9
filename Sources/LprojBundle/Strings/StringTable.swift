// The two files of one strings table, found and read.

package import LprojSource

/// One file of a table: where it was found, and what it holds.
package struct StringTableFile: Sendable {
  package let resource: FoundResource
  package let trace: [SearchedPlace]
  /// The file as read. When it is not loaded it contributes nothing, and still hides the files of
  /// the languages behind it.
  package let content: PropertyListFile

  package var isBroken: Bool { !content.isLoaded }
}

/// A table as the loader puts it together: its `.strings` and `.stringsdict` files are looked for
/// separately and may come from different languages.
package struct StringTable: Sendable {
  package let name: String
  package let strings: StringTableFile?
  package let stringsdict: StringTableFile?
  /// The places that were looked at for a file that was not found.
  package let stringsTrace: [SearchedPlace]
  package let stringsdictTrace: [SearchedPlace]

  /// The file that has the key; the plural file comes first.
  package func file(of key: Key) -> StringTableFile? {
    [stringsdict, strings].compactMap(\.self).first { $0.content.members[key] != nil }
  }

  /// The file that the loader names as the table's, whatever the key: the plural file when it can
  /// be read, else the other one, broken or not.
  package var loaderFile: StringTableFile? {
    if let stringsdict, !stringsdict.isBroken { return stringsdict }
    return strings
  }

  /// All keys, sorted by bytes.
  package var keys: [Key] {
    let all = [strings, stringsdict].compactMap(\.self).flatMap { $0.content.members.keys }
    return Set(all).sorted()
  }
}
