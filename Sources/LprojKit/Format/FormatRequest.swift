// What formatting is asked to do.

public import LprojConfig
public import LprojFiles
public import LprojFormat
public import LprojReport

/// The options of `Format.run`.
public struct FormatRequest: Sendable {
  /// Folders and `.strings` files. What lies below the current folder is reported relative to it.
  public var paths: [String]
  /// What the path `-` stands for; nil where it is a path like others.
  public var standardInput: [UInt8]?
  /// The name under which that is reported.
  public var standardInputName = "standard-input.strings"
  public var options = FormatOptions()
  /// Whether files that change are written. Standard input never is: see `FormattedFile.output`.
  public var writes = true
  /// Whether `FormattedFile.difference` is wanted.
  public var showsDifferences = false
  /// Whether `.gitignore` and the list of dependency folders are honoured.
  public var honoursIgnoreFiles = true
  /// Which configurations are honoured.
  public var configuration = ConfigurationChoice.nearest
  /// Patterns of paths to leave out, relative to the current folder.
  public var exclude: [String] = []
  public var jobs: Int
  /// Where files are read from; what changes is written to the disk.
  public var workspace: Workspace

  public init(paths: [String], in workspace: Workspace, jobs: Int) {
    self.paths = paths
    self.workspace = workspace
    self.jobs = jobs
  }
}

/// What came of one file.
public struct FormattedFile: Sendable {
  /// The outcome for one file.
  public enum Result: Sendable, Hashable {
    case unchanged
    /// It was written, or would be.
    case changed
    /// A binary or XML table, which `FormatOptions.convertsPropertyLists` would make text.
    case propertyList
    /// Not touched for what is in it: a message that begins with path, line and column.
    case refused(String)
    /// It could not be read or written.
    case failed(Failure)
  }

  public var path: String
  public var result: Result
  /// Of a file that changes, when it was asked for.
  public var difference: FileDifference?
  /// What could not be kept of the file that was replaced.
  public var remark: String?
  /// What standard input becomes; nil for files, and when it is refused.
  public var output: [UInt8]?
}

/// What came of it all.
public struct FormatOutcome: Sendable {
  /// Sorted by path.
  public var files: [FormattedFile] = []
  /// What could not be read, sorted by path.
  public var failures: [Failure] = []
  /// What was named and is not formatted.
  public var remarks: [String] = []
  /// The paths of files that the request names.
  public var named: Set<String> = []
}

/// Why bytes are not formatted.
public struct FormatFailure: Error, Hashable, Sendable {
  /// Begins with path, line and column.
  public var message: String
}
