// The request and the outcome of a conversion.

public import LprojConfig
public import LprojFiles
public import LprojReport
public import LprojSource

/// The options of `Convert.run`.
public struct ConvertRequest: Sendable {
  /// The form to convert to.
  public enum Target: String, Sendable, CaseIterable {
    /// One string catalog for each table.
    case catalog
    /// One `.strings` and `.stringsdict` for each language of each catalog.
    case tables
  }

  /// Folders and files. Paths below the current folder are reported relative to it.
  public var paths: [String]
  public var target: Target
  /// The folder for all outputs; nil to write beside the sources.
  public var output: String?
  /// Names of the tables to convert; empty for all.
  public var tables: [String] = []
  /// The source localization; nil to detect it.
  public var source: String?
  public var writes = true
  /// Whether the outcome has `ConvertedFile.difference`.
  public var showsDifferences = false
  /// The configuration, and further paths to leave out.
  public var configuration = ConfigurationChoice.nearest
  public var exclude: [String] = []
  /// Whether `.gitignore` and the list of dependency folders are honoured.
  public var honoursIgnoreFiles = true
  public var jobs: Int
  /// The file system to read from; outputs go to the disk.
  public var workspace: Workspace

  public init(paths: [String], to target: Target, in workspace: Workspace, jobs: Int) {
    self.paths = paths
    self.target = target
    self.workspace = workspace
    self.jobs = jobs
  }
}

/// A written file, or one that a dry run would write.
public struct ConvertedFile: Sendable {
  public var path: String
  public var difference: FileDifference?
  var bytes: [UInt8]
  /// The name of the converted table, and the path of its tree.
  var table = ""
  var tree = ""
}

/// The result of a conversion.
public struct ConvertOutcome: Sendable {
  /// All files, sorted by path.
  public var files: [ConvertedFile] = []
  /// Contents that the new form cannot hold, as warnings, and faults in the sources, as errors.
  public var findings: [FindingBatch] = []
  /// Tables with a fault in the sources that stops their conversion; all other tables are converted.
  public var refusedTables: [String] = []
  public var isRefused: Bool { !refusedTables.isEmpty }
  /// The source files that the new files replace, and the targets that ship them; sorted.
  public var sources: [String] = []
  public var targets: [String] = []
  /// Files that could not be read or written.
  public var failures: [Failure] = []
  public var remarks: [String] = []
}
