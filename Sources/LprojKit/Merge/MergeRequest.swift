// The request and the outcome of a merge of tables in conflict.

internal import LprojConfig
public import LprojFiles
internal import LprojMerge
public import LprojSource

/// The files in conflict to merge by key, and how.
public struct MergeRequest: Sendable {
  /// A decision that some conflicts take the value of one side.
  public struct Decision: Hashable, Sendable {
    /// A side of a merge.
    public enum Side: String, Sendable, CaseIterable { case ours, theirs }

    public var side: Side
    /// A key or a pattern with `*` and `?`; nil for all keys.
    public var key: String?
    /// Whether `*` and `?` are ordinary characters.
    public var isExact = false
    /// The localization; nil for all.
    public var localization: String?

    public init(_ side: Side, key: String? = nil, localization: String? = nil) {
      (self.side, self.key, self.localization) = (side, key, localization)
    }
  }

  /// Files and folders; empty for the whole repository.
  public var paths: [String]
  public var workspace: Workspace
  /// The environment of git.
  public var environment: Environment
  /// Decisions in order: the last one that fits a conflict counts.
  public var decisions: [Decision] = []
  /// Whether merged files are staged.
  public var stages = false
  public var writes = true

  public init(paths: [String], in workspace: Workspace, _ environment: Environment) {
    (self.paths, self.workspace, self.environment) = (paths, workspace, environment)
  }
}

/// A value that both sides changed.
public struct OpenConflict: Hashable, Sendable {
  public var key: Key
  /// The localization; nil if there is none, or if it is unknown.
  public var localization: String?
  /// The names below the key and the localization, such as `stringUnit.value`.
  public var place: String
  /// The value in the base; nil if the base does not have it.
  public var base: Key?
  public var ours: Key?
  public var theirs: Key?
}

/// A file in conflict, and its result.
public struct MergedFile: Sendable {
  /// The outcome for one file.
  public enum Result: Hashable, Sendable {
    /// Every conflict is decided.
    case merged
    /// The listed conflicts are open.
    case open
    /// One side removed the file.
    case removed(MergeRequest.Decision.Side)
    /// A side does not parse, so git's text merge stays.
    case unread(String)
    /// The file is a link, or its content is elsewhere, as with Git LFS.
    case leftToGit
  }

  /// The path; relative to the current folder if the file is below that folder.
  public var path: String
  public var result: Result
  public var conflicts: [OpenConflict] = []
  public var isStaged = false
  /// Properties of the old file that the new one could not keep, in words; nil if it kept all.
  public var remark: String?
}

/// The result of a merge.
public struct MergeOutcome: Sendable {
  public var files: [MergedFile] = []
  public var failures: [Failure] = []

  /// Whether a conflict is open.
  public var isOpen: Bool { files.contains { $0.result != .merged } }
}

extension OpenConflict {
  init(_ conflict: MergeConflict, _ format: TableMerge.Format, path: String) {
    (base, ours, theirs) = (conflict.base, conflict.ours, conflict.theirs)
    var names = conflict.path[...]
    if format == .catalog {
      if names.first == Key("strings"), names.count > 1 { names.removeFirst() }
      key = names.popFirst() ?? Key("")
      if names.first == Key("localizations"), names.count > 1 {
        names.removeFirst()
        localization = names.popFirst()?.description
      }
    } else {
      key = names.popFirst() ?? Key("")
      localization = path.split(separator: "/").last { $0.hasSuffix(".lproj") }
        .map { String($0.dropLast(6)) }
    }
    place = names.map(\.description).joined(separator: ".")
  }
}

extension MergeRequest.Decision {
  /// Whether the decision applies to a conflict.
  func fits(_ conflict: OpenConflict) -> Bool {
    if let localization, conflict.localization != localization { return false }
    guard let key else { return true }
    return isExact ? Key(key) == conflict.key : NamePattern(key).matches(conflict.key)
  }
}
