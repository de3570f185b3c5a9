// What an exchange with translators is asked for, and what comes of it.

public import LprojConfig
public import LprojFiles
public import LprojReport
internal import LprojSource

/// The formats of exchange.
public enum ExchangeFormat: String, Sendable, CaseIterable {
  case xliff
  /// Xcode's folder around an XLIFF file.
  case xcloc
  case csv
  /// For programs that translate: what a translator needs to know of each text, as JSON.
  case json

  /// The format that the name of a file chooses.
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
  /// The folder whose tables are exported; paths in the result are relative to it.
  public var path: String
  /// Languages or names of `.lproj` folders, existing or not.
  public var locales: [String]
  public var format = ExchangeFormat.xliff
  /// The development localization; nil to find it out.
  public var source: String?
  /// Begin CSV with a byte order mark.
  public var withMark = false
  /// Write all columns of CSV, not only those that translators and an import need.
  public var withAllColumns = false
  public var honoursIgnoreFiles = true
  /// Which configurations are honoured.
  public var configuration = ConfigurationChoice.nearest
  /// Patterns of paths to leave out, relative to the current folder.
  public var exclude: [String] = []
  /// Leave out what has a translation.
  public var isMissingOnly = false
  /// Take a language that nothing has for a mistake, not for a new one.
  public var isOfKnownLanguages = false
  /// Give the texts as values, too.
  public var gathersTexts = false
  /// Files read at a time.
  public var jobs = 1

  /// Where files are read from.
  public var workspace: Workspace

  public init(path: String, in workspace: Workspace, locales: [String]) {
    self.path = path
    self.workspace = workspace
    self.locales = locales
  }
}

/// What is handed to the translator of one language.
public struct ExportedDocument: Sendable {
  /// The language tag.
  public var language: String
  /// One file without a path, or the files of a folder.
  public var parts: [(path: String, bytes: [UInt8])]
  public var units: Int
  /// Units that have no translation yet.
  public var untranslated: Int
  public var tables: Int
  /// The texts as values, where the request gathers them.
  public var sheet: TranslationSheet?
}

/// The result of an export.
public struct ExportOutcome: Sendable {
  public var documents: [ExportedDocument] = []
  /// One line for each text that was left out because the format cannot hold it.
  public var refusals: [String] = []
  public var failures: [Failure] = []
  public var remarks: [String] = []
}

/// The options of `Exchange.plan`.
public struct ImportRequest: Sendable {
  /// An XLIFF, CSV or JSON file, or an `.xcloc` folder.
  public var file: String
  /// What it holds, when `file` is only a name for that.
  public var contents: [UInt8]?
  /// The folder that was exported.
  public var path: String
  /// Nil to decide by the file's name.
  public var format: ExchangeFormat?
  /// The language of what does not name its own.
  public var locale: String?
  public var source: String?
  public var honoursIgnoreFiles = true
  /// Which configurations are honoured.
  public var configuration = ConfigurationChoice.nearest
  /// Patterns of paths to leave out, relative to the current folder.
  public var exclude: [String] = []

  /// Files read at a time.
  public var jobs = 1

  /// Where files are read from; tables are written to the disk.
  public var workspace: Workspace

  public init(file: String, path: String, in workspace: Workspace) {
    self.file = file
    self.workspace = workspace
    self.path = path
  }
}

/// What an import would do; `Exchange.write` does it.
public struct ImportPlan: Sendable {
  public var report: ImportReport
  /// What could not be done.
  public var failures: [Failure] = []
  public var remarks: [String] = []
  var writes: [PlannedWrite] = []
  let workspace: Workspace
  let folders: WrittenFolders
}

/// A table with its new contents.
struct PlannedWrite: Sendable {
  var path: String
  /// What it held when the plan was made; nil when there was no file.
  var old: [UInt8]?
  var new: [UInt8]
}
