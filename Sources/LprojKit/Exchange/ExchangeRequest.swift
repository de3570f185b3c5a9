// The requests and outcomes of exports and imports.

public import LprojConfig
public import LprojFiles
public import LprojReport
internal import LprojSource

/// The file formats for translators.
public enum ExchangeFormat: String, Sendable, CaseIterable {
  case xliff
  /// The folder that Xcode exports, with an XLIFF file inside.
  case xcloc
  case csv
  /// JSON for programs that translate, with notes and the places in code for each text.
  case json

  /// Chooses the format by the extension of a file name. Returns nil if the extension is unknown.
  public init?(fileName: String) {
    if fileName.hasSuffix(".xliff") || fileName.hasSuffix(".xlf") {
      self = .xliff
    } else if fileName.hasSuffix(".xcloc") || fileName.hasSuffix(".xcloc/") {
      self = .xcloc
    } else if fileName.hasSuffix(".csv") {
      self = .csv
    } else if fileName.hasSuffix(".json") {
      self = .json
    } else {
      return nil
    }
  }
}

/// The options of `Exchange.export`.
public struct ExportRequest: Sendable {
  /// The folder with the tables to export; paths in the result are relative to it.
  public var path: String
  /// Languages or names of `.lproj` folders, which need not exist.
  public var locales: [String]
  public var format = ExchangeFormat.xliff
  /// The source localization; nil to detect it.
  public var source: String?
  /// Whether CSV begins with a byte order mark.
  public var withMark = false
  /// Whether CSV has all columns, not only the columns that translators and an import need.
  public var withAllColumns = false
  public var honoursIgnoreFiles = true
  /// The choice of configuration files.
  public var configuration = ConfigurationChoice.nearest
  /// Patterns of paths to leave out, relative to the current folder.
  public var exclude: [String] = []
  /// Whether texts with a translation are left out.
  public var isMissingOnly = false
  /// Whether it is an error to name a language that no tree has. Otherwise, such a language is a new one.
  public var isOfKnownLanguages = false
  /// Whether the outcome also has the texts as values.
  public var gathersTexts = false
  /// The number of files to read at once.
  public var jobs = 1

  /// The file system to read from.
  public var workspace: Workspace

  public init(path: String, in workspace: Workspace, locales: [String]) {
    self.path = path
    self.workspace = workspace
    self.locales = locales
  }
}

/// The document for the translator of one language.
public struct ExportedDocument: Sendable {
  /// The language tag.
  public var language: String
  /// The files of the document: one file with an empty path, or the files of a folder.
  public var parts: [(path: String, bytes: [UInt8])]
  public var units: Int
  /// The number of units without a translation.
  public var untranslated: Int
  public var tables: Int
  /// The texts as values; nil unless the request gathers the texts.
  public var sheet: TranslationSheet?
}

/// The result of an export.
public struct ExportOutcome: Sendable {
  public var documents: [ExportedDocument] = []
  /// One line for each text that the format cannot hold.
  public var refusals: [String] = []
  public var failures: [Failure] = []
  public var remarks: [String] = []
}

/// The options of `Exchange.plan`.
public struct ImportRequest: Sendable {
  /// An XLIFF, CSV or JSON file, or an `.xcloc` folder.
  public var file: String
  /// The bytes to import, with `file` as their name in messages; nil to read the file.
  public var contents: [UInt8]?
  /// The folder that was exported.
  public var path: String
  /// The format. If nil, the extension of the file decides. If `contents` are given, nil stands for XLIFF.
  public var format: ExchangeFormat?
  /// The target language of files that name no target language.
  public var locale: String?
  public var source: String?
  public var honoursIgnoreFiles = true
  /// The choice of configuration files.
  public var configuration = ConfigurationChoice.nearest
  /// Patterns of paths to leave out, relative to the current folder.
  public var exclude: [String] = []

  /// The number of files to read at once.
  public var jobs = 1

  /// The file system to read from; tables are written to the disk.
  public var workspace: Workspace

  public init(file: String, path: String, in workspace: Workspace) {
    self.file = file
    self.workspace = workspace
    self.path = path
  }
}

/// The changes of an import, which `Exchange.write` writes.
public struct ImportPlan: Sendable {
  public var report: ImportReport
  /// Files that could not be read.
  public var failures: [Failure] = []
  public var remarks: [String] = []
  var writes: [PlannedWrite] = []
  let workspace: Workspace
  let folders: WrittenFolders
}

struct PlannedWrite: Sendable {
  var path: String
  /// The bytes of the file when the plan was made; nil if there was no file.
  var old: [UInt8]?
  var new: [UInt8]
}
