// What is asked of an extraction, and what came of it.

public import LprojConfig
public import LprojFiles
public import LprojReport
public import LprojSource

/// The folders to extract from, and the form of the result.
public struct ExtractRequest: Sendable {
  /// Folders with sources and tables.
  public var paths: [String]
  public var workspace: Workspace
  public var jobs: Int
  /// The development localization; nil to find it out for each tree.
  public var source: String?
  /// Which configurations are honoured.
  public var configuration = ConfigurationChoice.nearest
  /// Patterns of paths to leave out, relative to the current folder.
  public var exclude: [String] = []
  /// Whether nothing is written.
  public var isDryRun = false

  public init(paths: [String], in workspace: Workspace, jobs: Int) {
    self.paths = paths
    self.workspace = workspace
    self.jobs = jobs
  }
}

/// What came of an extraction.
public struct ExtractOutcome: Sendable {
  /// A table that takes texts.
  public struct Table: Sendable {
    public var path: String
    /// How many keys the code asks it for.
    public var keyCount = 0
    /// Keys that it gets.
    public var new: [Key] = []
    /// Keys that a catalog has marked as gone and the code names.
    public var again: [Key] = []
    /// Keys that nothing in the code names: marked in a catalog, told of a table.
    public var gone: [Key] = []
    /// Keys whose text in the code is another one now, with that.
    public var changed: [(key: Key, text: Key)] = []
    public var difference: FileDifference?
    public var isCatalog: Bool

    /// Whether the file becomes another.
    public var isChanged: Bool { difference.map { $0.old != $0.new } ?? false }
  }

  /// A table that keys would come into, of a localization that only has the most entries.
  public struct Guess: Sendable {
    public var path: String
    public var localization: String
    public var keyCount: Int
  }

  public var tables: [Table] = []
  public var guessed: [Guess] = []
  /// Keys that are not whole, with their places.
  public var unknown: [String] = []
  /// Keys of sources whose targets ship no table that could take them, with their places.
  public var unplaced: [String] = []
  /// Keys given to functions of the system that the project defines anew, with their places and these.
  public var redefined: [String] = []
  public var remarks: [String] = []
  public var failures: [Failure] = []
  public var refusals: [String] = []
}
