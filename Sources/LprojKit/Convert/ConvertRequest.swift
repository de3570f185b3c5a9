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
    /// A `.strings` file for each language of each catalog, and a `.stringsdict` file if the language has variations.
    case tables
  }

  /// Folders and files. Reports show paths below the current folder as relative paths.
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
  /// The choice of the configuration file, which may leave out paths.
  public var configuration = ConfigurationChoice.nearest
  /// Patterns of paths to leave out, relative to the current folder.
  public var exclude: [String] = []
  /// Whether the search skips paths in `.gitignore` and dependency folders.
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

/// A written file, or a file that a dry run would write.
public struct ConvertedFile: Sendable {
  public var path: String
  public var difference: FileDifference?
  var bytes: [UInt8]
  /// The name of the converted table.
  var table = ""
  /// The path of the tree with the table.
  var tree = ""
}

/// The result of a conversion.
public struct ConvertOutcome: Sendable {
  /// All new files, sorted by path.
  public var files: [ConvertedFile] = []
  /// Warnings about contents that the new form cannot hold, and errors about faults in the sources.
  public var findings: [FindingBatch] = []
  /// Tables that are not converted, because their sources have a fault. All other tables are converted.
  public var refusedTables: [String] = []
  public var isRefused: Bool { !refusedTables.isEmpty }
  /// The paths of the source files that the new files replace, sorted.
  public var sources: [String] = []
  /// The names of the targets that ship the files in `sources`, sorted.
  public var targets: [String] = []
  /// Files that could not be read or written.
  public var failures: [Failure] = []
  public var remarks: [String] = []
}
