// What a conversion is asked to do, and what came of it.

public import LprojConfig
public import LprojFiles
public import LprojReport
public import LprojSource

/// The options of `Convert.run`.
public struct ConvertRequest: Sendable {
  /// The form that a conversion makes.
  public enum Target: String, Sendable, CaseIterable {
    /// A string catalog for each table.
    case catalog
    /// `.strings` and `.stringsdict` for each language of each catalog.
    case tables
  }

  /// Folders and files; what lies below the current folder is reported relative to it.
  public var paths: [String]
  public var target: Target
  /// The folder that everything is written to; nil for where the sources are.
  public var output: String?
  /// Tables to convert, by name; all when empty.
  public var tables: [String] = []
  /// The development localization; nil to find it out.
  public var source: String?
  public var writes = true
  /// Whether `ConvertedFile.difference` is wanted.
  public var showsDifferences = false
  /// The configuration, and paths to leave out beside those of it.
  public var configuration = ConfigurationChoice.nearest
  public var exclude: [String] = []
  /// Whether `.gitignore` and the list of dependency folders are honoured.
  public var honoursIgnoreFiles = true
  public var jobs: Int
  /// Where files are read from; what is made goes to the disk.
  public var workspace: Workspace

  public init(paths: [String], to target: Target, in workspace: Workspace, jobs: Int) {
    self.paths = paths
    self.target = target
    self.workspace = workspace
    self.jobs = jobs
  }
}

/// One file that was made, or would be.
public struct ConvertedFile: Sendable {
  public var path: String
  public var difference: FileDifference?
  var bytes: [UInt8]
  /// The table that it has, and the tree of that.
  var table = ""
  var tree = ""
}

/// The result of a conversion.
public struct ConvertOutcome: Sendable {
  /// Sorted by path.
  public var files: [ConvertedFile] = []
  /// What cannot be carried, as warnings, and what is wrong with the sources, as errors.
  public var findings: [FindingBatch] = []
  /// Tables that something in the sources stopped; the others are made.
  public var refusedTables: [String] = []
  public var isRefused: Bool { !refusedTables.isEmpty }
  /// The files that what was made takes the place of, and the targets that ship them; sorted.
  public var sources: [String] = []
  public var targets: [String] = []
  /// What could not be read or written.
  public var failures: [Failure] = []
  public var remarks: [String] = []
}
