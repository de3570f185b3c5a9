// A request to change keys, and its outcome.

public import LprojConfig
public import LprojFiles
public import LprojReport
public import LprojSource

/// The options of `KeyChange.run`.
public struct KeyChangeRequest: Sendable {
  /// One kind of change.
  public enum Act: Sendable {
    /// Gives a key another name in tables, catalogs, configurations and sources.
    case rename(Key, to: Key)
    /// Removes keys that the code does not name.
    ///
    /// - Parameters:
    ///   - stale: whether to remove catalog entries that Xcode marked as stale.
    ///   - manual: whether to remove catalog entries that were added by hand.
    case removeUnused(stale: Bool, manual: Bool)
    /// Adds the keys that the named localizations lack, as texts to translate. An empty list stands for all localizations.
    case addMissing([String])
  }

  public var act: Act
  /// Folders with tables and sources.
  public var paths: [String]
  public var workspace: Workspace
  public var jobs: Int
  /// The only table to change; nil for all.
  public var table: String?
  /// The source localization; nil to detect it for each tree.
  public var source: String?
  /// Whether sources are read, and changed if a key is renamed.
  public var changesCode = true
  /// The choice of configuration files.
  public var configuration = ConfigurationChoice.nearest
  /// Patterns of paths to leave out, relative to the current folder.
  public var exclude: [String] = []
  public var isDryRun = false

  public init(_ act: Act, paths: [String], in workspace: Workspace, jobs: Int) {
    self.act = act
    self.paths = paths
    self.workspace = workspace
    self.jobs = jobs
  }
}

/// The result of a change of keys.
public struct KeyChangeOutcome: Sendable {
  /// A place of a renamed key.
  public struct Place: Hashable, Sendable {
    public var path: String
    public var position: Position
  }

  /// A changed file.
  public struct File: Sendable {
    public var path: String
    /// The added or removed keys.
    public var keys: [Key] = []
    public var difference: FileDifference
  }

  /// The reason why nothing is changed.
  public struct Refusal: Sendable {
    public var path: String
    public var position: Position?
    public var reason: String
  }

  /// The files in the order of writing.
  public var files: [File] = []
  public var places: [Place] = []
  public var refusals: [Refusal] = []
  /// The numbers of unused keys that stay because a catalog marks them as stale or as manual.
  public var kept: (stale: Int, manual: Int) = (0, 0)
  public var failures: [Failure] = []
  public var remarks: [String] = []
}
