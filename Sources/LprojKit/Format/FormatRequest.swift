// The request and the outcome of formatting.

public import LprojConfig
public import LprojFiles
public import LprojFormat
public import LprojReport

/// The options of `Format.run`.
public struct FormatRequest: Sendable {
  /// Folders, `.strings` files and string catalogs. Reports show paths below the current folder as relative paths.
  public var paths: [String]
  /// The contents of the path `-`; nil if `-` is an ordinary path.
  public var standardInput: [UInt8]?
  /// The name of standard input in reports.
  public var standardInputName = "standard-input.strings"
  public var options = FormatOptions()
  /// Whether changed files are written. Formatted standard input is only returned, in `FormattedFile.output`.
  public var writes = true
  /// Whether the outcome has `FormattedFile.difference`.
  public var showsDifferences = false
  /// Whether the search skips paths in `.gitignore` and dependency folders.
  public var honoursIgnoreFiles = true
  /// The choice of configuration files.
  public var configuration = ConfigurationChoice.nearest
  /// Patterns of paths to leave out, relative to the current folder.
  public var exclude: [String] = []
  public var jobs: Int
  /// The file system to read from; changed files are written to the disk.
  public var workspace: Workspace

  public init(paths: [String], in workspace: Workspace, jobs: Int) {
    self.paths = paths
    self.workspace = workspace
    self.jobs = jobs
  }
}

/// One file and the result of formatting it.
public struct FormattedFile: Sendable {
  /// The outcome for one file.
  public enum Result: Sendable, Hashable {
    case unchanged
    /// The formatted bytes differ from the old bytes. The file was written if the request writes files.
    case changed
    /// The file is a binary or XML table; `FormatOptions.convertsPropertyLists` would convert it to text.
    case propertyList
    /// The contents of the file prevented any change. The message begins with path, line and column.
    case refused(String)
    /// The file could not be read or written.
    case failed(Failure)
  }

  public var path: String
  public var result: Result
  /// The change of the file; nil if the request shows no differences.
  public var difference: FileDifference?
  /// A remark if attributes of the replaced file could not be kept; otherwise nil.
  public var remark: String?
  /// The formatted standard input; nil for files, and if standard input is refused.
  public var output: [UInt8]?
}

/// The result of formatting.
public struct FormatOutcome: Sendable {
  /// The files, sorted by path.
  public var files: [FormattedFile] = []
  /// Files that could not be read, sorted by path.
  public var failures: [Failure] = []
  /// Remarks on files that are left as they are, and on file attributes that could not be kept.
  public var remarks: [String] = []
  /// The paths of the files that the request names directly, not through a folder.
  public var named: Set<String> = []
}

/// The reason why bytes are not formatted.
public struct FormatFailure: Error, Hashable, Sendable {
  /// The message, which begins with path, line and column.
  public var message: String
}
