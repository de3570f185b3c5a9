// What a merge of conflicting tables is asked for, and what came of it.

internal import LprojConfig
public import LprojFiles
internal import LprojMerge
public import LprojSource

/// Which files in conflict are merged by key, and how.
public struct MergeRequest: Sendable {
  /// A side that conflicts are decided for.
  public struct Decision: Hashable, Sendable {
    /// A side of a merge.
    public enum Side: String, Sendable, CaseIterable { case ours, theirs }

    public var side: Side
    /// With `*` and `?`; nil for all keys.
    public var key: String?
    /// Whether `*` and `?` stand for themselves.
    public var isExact = false
    /// Nil for all localizations.
    public var localization: String?

    public init(_ side: Side, key: String? = nil, localization: String? = nil) {
      (self.side, self.key, self.localization) = (side, key, localization)
    }
  }

  /// Files and folders; empty for all of the repository.
  public var paths: [String]
  public var workspace: Workspace
  /// What git is started with.
  public var environment: Environment
  /// They apply in order: of several that fit, the last one counts.
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
  /// Nil where the conflict is in no localization, or in an unknown one.
  public var localization: String?
  /// The names below the key and the localization, such as `stringUnit.value`.
  public var place: String
  /// Nil where that side does not have it.
  public var base: Key?
  public var ours: Key?
  public var theirs: Key?
}

/// A file in conflict, and what became of it.
public struct MergedFile: Sendable {
  /// The outcome for one file.
  public enum Result: Hashable, Sendable {
    /// Nothing is open.
    case merged
    /// What is listed is open.
    case open
    /// One side removed it.
    case removed(MergeRequest.Decision.Side)
    /// A side does not parse: the text merge of git stays.
    case unread(String)
    /// It is a link, or git keeps it elsewhere.
    case leftToGit
  }

  /// As short as it can be.
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

  /// Whether something is left to decide.
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
  /// Whether it is about a conflict.
  func fits(_ conflict: OpenConflict) -> Bool {
    if let localization, conflict.localization != localization { return false }
    guard let key else { return true }
    return isExact ? Key(key) == conflict.key : NamePattern(key).matches(conflict.key)
  }
}
