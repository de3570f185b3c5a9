// The request and the outcome of an extraction.

public import LprojConfig
public import LprojFiles
public import LprojReport
public import LprojSource

/// The options of `Extract.run`.
public struct ExtractRequest: Sendable {
  /// Folders with sources and tables.
  public var paths: [String]
  public var workspace: Workspace
  public var jobs: Int
  /// The source localization; nil to detect it for each tree.
  public var source: String?
  /// The choice of configuration files.
  public var configuration = ConfigurationChoice.nearest
  /// Patterns of paths to leave out, relative to the current folder.
  public var exclude: [String] = []
  /// Whether no file is written.
  public var isDryRun = false

  public init(paths: [String], in workspace: Workspace, jobs: Int) {
    self.paths = paths
    self.workspace = workspace
    self.jobs = jobs
  }
}

/// The result of an extraction.
public struct ExtractOutcome: Sendable {
  /// A table for extracted texts.
  public struct Table: Sendable {
    public var path: String
    /// The number of keys that the code looks up in the table.
    public var keyCount = 0
    /// Keys to add.
    public var new: [Key] = []
    /// Keys that a catalog marks as gone, but the code names again.
    public var again: [Key] = []
    /// Keys that the code no longer names. In a catalog, they are marked. For a table, they are only reported.
    public var gone: [Key] = []
    /// Keys with a text in the code that differs from the text in the table, each with the text in the code.
    public var changed: [(key: Key, text: Key)] = []
    public var difference: FileDifference?
    public var isCatalog: Bool

    /// Whether the file changes.
    public var isChanged: Bool { difference.map { $0.old != $0.new } ?? false }
  }

  /// A table of the localization with the most entries, chosen only because no localization is known to be the source.
  public struct Guess: Sendable {
    public var path: String
    public var localization: String
    public var keyCount: Int
  }

  public var tables: [Table] = []
  public var guessed: [Guess] = []
  /// Keys with parts that are known only at run time, each with its place.
  public var unknown: [String] = []
  /// Keys that have no place in a table, each with its place in code. The targets that compile the source ship no table with the name in the code.
  public var unplaced: [String] = []
  /// Keys in calls of a system function that the project redefines, with their places and the function.
  public var redefined: [String] = []
  public var remarks: [String] = []
  public var failures: [Failure] = []
  public var refusals: [String] = []
}
