// What discovery found: trees, the localizations in them, and their table files. Nothing is parsed.

package import LprojFiles
package import LprojSource

/// The kinds of table files.
package enum TableFormat: String, Sendable, Hashable, CaseIterable {
  case strings, stringsdict, xcstrings

  /// All cases, made once, because every file of a folder is compared with them.
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
  /// The path inside the `.lproj` without extension: the table's name.
  package var table: String
  /// The content, if the path is only a name for it (standard input).
  package var contents: [UInt8]?
  package var format: TableFormat
  /// Its number among the tables in localizations of its tree; -1 for one in none.
  package internal(set) var number: Int32 = -1
  /// Whether findings in it are wanted; others are only read to compare with.
  package var isSelected = true

  package init(path: String, format: TableFormat, table: String) {
    self.path = path
    self.format = format
    self.table = table
  }

  /// By the bytes of paths: equal strings may be composed in different ways, and name different files then.
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
  /// Without the suffix.
  package var name: String
  package var path: String
  package var tables: [TableFile] = []
  /// All other files, and folders that are one resource, as paths inside the folder.
  package var otherFiles: [String] = []
  /// Whether there is nothing in it but tables, and no folder.
  package var holdsOnlyTables = false
  package var isSelected = true
  /// Whether only single files of it were named, so that the others are skipped.
  package var isPart = false

  package init(name: String, path: String) {
    self.name = name
    self.path = path
  }
}

/// An entry that looks like a localization, but not to the loader.
package struct StrayLocalization: Sendable, Hashable {
  package enum Problem: Sendable, Hashable {
    /// A file, not a folder.
    case file
    /// In another localization.
    case nested
    /// `.LPROJ` or the like.
    case suffix
    /// In a bundle, but not where its resources are: in the folder named.
    case place(String)
  }

  package var path: String
  package var problem: Problem

  /// Whether it lies in the wrong place of a bundle.
  package var isElsewhere: Bool { if case .place = problem { true } else { false } }
}

/// One folder that holds localizations or string catalogs, with all that belongs together in it.
package struct Tree: Sendable {
  package enum Kind: String, Sendable {
    case resources, application, framework, bundle, `extension`, source
  }

  package var path: String
  package var kind: Kind
  /// Sorted by name.
  package var localizations: [LocalizationFolder] = []
  package var catalogs: [TableFile] = []
  /// Files with one table in all languages, as system bundles have them.
  package var loctables: [String] = []
  /// Tables that are in no `.lproj`: top-level copies, and stray files.
  package var looseTables: [TableFile] = []
  /// Beside localizations: everything at top level that is not a localization, and what lies in folders
  /// there that localizations have too, as paths inside the tree.
  package var topLevelFiles: [String] = []
  package var strays: [StrayLocalization] = []

  package init(path: String, kind: Kind) {
    self.path = path
    self.kind = kind
  }

  /// Gives the tables in localizations their numbers.
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
