// Results of a search: trees, the localizations in them, and their table files. Nothing is parsed.

package import LprojFiles
package import LprojSource

package enum TableFormat: String, Sendable, Hashable, CaseIterable {
  case strings, stringsdict, xcstrings

  /// The value of `allCases`, stored because every file name is compared with all formats.
  private static let known = allCases

  package init?(fileName: String) {
    guard let format = Self.known.first(where: { Paths.has(fileName, extension: $0.rawValue) })
    else { return nil }
    self = format
  }
}

/// One table file, or standard input.
package struct TableFile: Sendable, Hashable {
  package var path: String
  /// The name of the table: the path inside the `.lproj` without extension.
  package var table: String
  /// The content of standard input; nil for a file on the disk.
  package var contents: [UInt8]?
  package var format: TableFormat
  /// The index of the file among all tables in localizations of the tree; -1 for a file outside of localizations.
  package internal(set) var number: Int32 = -1
  /// Whether findings in the file are wanted. Unselected files are only read for comparisons.
  package var isSelected = true

  package init(path: String, format: TableFormat, table: String) {
    self.path = path
    self.format = format
    self.table = table
  }

  /// Compares paths and table names by bytes. Equal strings may differ in Unicode normalization and then name different files.
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
  /// The name without `.lproj`.
  package var name: String
  package var path: String
  package var tables: [TableFile] = []
  /// The paths, inside the folder, of all files except for tables. Also the paths of folders that are one resource, such as `Main.nib`.
  package var otherFiles: [String] = []
  package var holdsOnlyTables = false
  package var isSelected = true
  /// Whether only single files in the folder were requested. All other files in the folder are unselected.
  package var isPart = false

  package init(name: String, path: String) {
    self.name = name
    self.path = path
  }
}

/// An entry of a folder that looks like a localization, although the loader does not use it as one.
package struct StrayLocalization: Sendable, Hashable {
  /// The reason why the loader does not find the entry.
  package enum Problem: Sendable, Hashable {
    /// A file in place of a folder.
    case file
    /// A localization inside another localization.
    case nested
    /// A wrong suffix, such as `.LPROJ`.
    case suffix
    /// A localization in a bundle, but outside of the resources folder. The value is the right place, such as `Contents/Resources`.
    case place(String)
  }

  package var path: String
  package var problem: Problem

  /// Whether the entry is in the wrong place of a bundle.
  package var isElsewhere: Bool { if case .place = problem { true } else { false } }
}

/// A folder with localizations, string catalogs or tables, and the files beside the localizations.
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
  /// Tables outside of `.lproj` folders, such as a `Localizable.strings` beside `en.lproj`.
  package var looseTables: [TableFile] = []
  /// The paths, inside the tree, of all entries at its top level except for localizations. If a localization has a folder `Help`, the contents of a
  /// top-level `Help` are included.
  package var topLevelFiles: [String] = []
  package var strays: [StrayLocalization] = []

  package init(path: String, kind: Kind) {
    self.path = path
    self.kind = kind
  }

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
