// The two files of a strings table, as found and read.

package import LprojSource

package struct StringTableFile: Sendable {
  package let resource: FoundResource
  /// The file as read. A file that is not loaded has no entries, but still hides the files of later languages.
  package let content: PropertyListFile

  package var isBroken: Bool { !content.isLoaded }
}

/// A table as the loader assembles it. Its `.strings` and `.stringsdict` files are searched separately and may come from different languages.
package struct StringTable: Sendable {
  package let name: String
  package let strings: StringTableFile?
  package let stringsdict: StringTableFile?

  /// Returns the file that has the key; nil if neither file has it. The plural file is preferred.
  package func file(of key: Key) -> StringTableFile? {
    [stringsdict, strings].compactMap(\.self).first { $0.content.members[key] != nil }
  }

  /// The file that the loader reports for the table: the plural file if it can be read, otherwise the `.strings` file, even a broken one.
  package var loaderFile: StringTableFile? {
    if let stringsdict, !stringsdict.isBroken { return stringsdict }
    return strings
  }
}
