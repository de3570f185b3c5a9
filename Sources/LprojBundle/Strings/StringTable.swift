// The two files of one strings table, found and read.

package import LprojSource

/// One file of a table: its place and its content.
package struct StringTableFile: Sendable {
  package let resource: FoundResource
  package let trace: [SearchedPlace]
  /// The file as read. If it is not loaded, it contributes nothing, but still hides the files of the languages after it.
  package let content: PropertyListFile

  package var isBroken: Bool { !content.isLoaded }
}

/// A table as the loader assembles it. Its `.strings` and `.stringsdict` files are searched separately and may come from different languages.
package struct StringTable: Sendable {
  package let name: String
  package let strings: StringTableFile?
  package let stringsdict: StringTableFile?
  /// The places that were searched for a missing file.
  package let stringsTrace: [SearchedPlace]
  package let stringsdictTrace: [SearchedPlace]

  /// The file that has the key. The plural file is preferred.
  package func file(of key: Key) -> StringTableFile? {
    [stringsdict, strings].compactMap(\.self).first { $0.content.members[key] != nil }
  }

  /// The file that the loader reports for the table, whatever the key is: the plural file if it can be read, otherwise the `.strings` file, even a
  /// broken one.
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
