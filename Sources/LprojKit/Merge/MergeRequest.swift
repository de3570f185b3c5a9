// The request and the outcome of a merge of tables in conflict.

internal import LprojConfig
public import LprojFiles
internal import LprojMerge
public import LprojSource

/// The options of `Merge.run`.
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
  /// The environment variables for git.
  public var environment: Environment
  /// Decisions in order. If several decisions fit a conflict, the last decision counts.
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
  /// The localization; nil for a conflict outside of localizations.
  public var localization: String?
  /// The names below the key and the localization, such as `stringUnit.value`.
  public var place: String
  /// The value in the base; nil if the base lacks the value.
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
    /// The conflicts in `MergedFile.conflicts` are open.
    case open
    /// One side removed the file.
    case removed(MergeRequest.Decision.Side)
    /// A version does not parse, or the merged file would be wrong, so git's text merge stays. The associated value names the version.
    case unread(String)
    /// The file is not merged: it is a link or a pointer of Git LFS, or both sides removed the file.
    case leftToGit
  }

  /// The path; relative to the current folder if the file is below that folder.
  public var path: String
  public var result: Result
  public var conflicts: [OpenConflict] = []
  public var isStaged = false
  /// The attributes that the file lost when it was replaced, in words; nil if all attributes were kept.
  public var remark: String?
}

/// The result of a merge.
public struct MergeOutcome: Sendable {
  public var files: [MergedFile] = []
  public var failures: [Failure] = []

  /// Whether any file is left unmerged.
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
  func fits(_ conflict: OpenConflict) -> Bool {
    if let localization, conflict.localization != localization { return false }
    guard let key else { return true }
    return isExact ? Key(key) == conflict.key : NamePattern(key).matches(conflict.key)
  }
}
