// Results of a search: trees, the localizations in them, and their table files. Nothing is parsed.

package import LprojFiles
package import LprojSource

/// The kinds of table files.
package enum TableFormat: String, Sendable, Hashable, CaseIterable {
  case strings, stringsdict, xcstrings

  /// All formats, stored once because all files of a folder are compared with them.
  private static let known = allCases

  package init?(fileName: String) {
    guard let format = Self.known.first(where: { Paths.has(fileName, extension: $0.rawValue) })
    else { return nil }
    self = format
  }
}

/// One table file on the disk.
package struct TableFile: Sendable, Hashable {
  package var path: String
  /// The table's name: the path inside the `.lproj` without extension.
  package var table: String
  /// The content, if the path is only a name for it (standard input).
  package var contents: [UInt8]?
  package var format: TableFormat
  /// The index of the file among all tables in localizations of the tree; -1 outside of localizations.
  package internal(set) var number: Int32 = -1
  /// Whether findings in the file are wanted. Other files are only read for comparisons.
  package var isSelected = true

  package init(path: String, format: TableFormat, table: String) {
    self.path = path
    self.format = format
    self.table = table
  }

  /// Compares the bytes of paths. Equal strings may differ in Unicode normalization, and then name different files.
  package static func == (left: TableFile, right: TableFile) -> Bool {
    left.path.hasBytes(of: right.path) && left.table.hasBytes(of: right.table)
      && left.contents == right.contents && left.format == right.format
      && left.number == right.number && left.isSelected == right.isSelected
  }

  package func read(in workspace: Workspace) throws(Failure) -> ByteBuffer {
    if let contents { return ByteBuffer(contents, spare: contents.count + 64) }
    return try workspace.read(path)
  }
}

/// One `.lproj` folder.
package struct LocalizationFolder: Sendable {
  /// The name without the suffix.
  package var name: String
  package var path: String
  package var tables: [TableFile] = []
  /// All other files, and folders that are one resource, as paths inside the folder.
  package var otherFiles: [String] = []
  /// Whether all entries of the folder are tables.
  package var holdsOnlyTables = false
  package var isSelected = true
  /// Whether only single files in the folder were named, so that its other files are skipped.
  package var isPart = false

  package init(name: String, path: String) {
    self.name = name
    self.path = path
  }
}

/// An entry that looks like a localization, but is not one for the loader.
package struct StrayLocalization: Sendable, Hashable {
  /// The reason why the loader does not find the entry.
  package enum Problem: Sendable, Hashable {
    /// A file in place of a folder.
    case file
    /// A localization inside another one.
    case nested
    /// A wrong suffix, such as `.LPROJ`.
    case suffix
    /// A localization in a bundle, but outside of the resources folder. The value is the place of that folder.
    case place(String)
  }

  package var path: String
  package var problem: Problem

  /// Whether the entry is in the wrong place of a bundle.
  package var isElsewhere: Bool { if case .place = problem { true } else { false } }
}

/// A folder with localizations or string catalogs, and the files that belong to them.
package struct Tree: Sendable {
  package enum Kind: String, Sendable {
    case resources, application, framework, bundle, `extension`, source
  }

  package var path: String
  package var kind: Kind
  /// The localizations, sorted by name.
  package var localizations: [LocalizationFolder] = []
  package var catalogs: [TableFile] = []
  /// The paths of `.loctable` files, which hold one table in all languages, as in system bundles.
  package var loctables: [String] = []
  /// Tables outside of `.lproj` folders: copies at top level, and stray files.
  package var looseTables: [TableFile] = []
  /// The paths inside the tree of all top-level entries except for localizations. If a localization has the same folder, the paths of the folder's
  /// contents are included.
  package var topLevelFiles: [String] = []
  package var strays: [StrayLocalization] = []

  package init(path: String, kind: Kind) {
    self.path = path
    self.kind = kind
  }

  /// Gives the tables in localizations their indices.
  mutating func numberTables() {
    var number: Int32 = 0
    for folder in localizations.indices {
      for table in localizations[folder].tables.indices {
        localizations[folder].tables[table].number = number
        number += 1
      }
    }
  }

  package var isEmpty: Bool {
    localizations.isEmpty && catalogs.isEmpty && looseTables.isEmpty && loctables.isEmpty
  }
}
