// The report of `lproj targets`: projects, their targets, and shipped files.

/// The projects with their targets. Paths are as reports show them.
public struct TargetsReport: Sendable {
  /// A remark on a project, such as a part that was not understood.
  public struct Remark: Sendable, Hashable {
    public var path: String
    public var line: Int?
    public var message: String

    public init(path: String, line: Int?, message: String) {
      self.path = path
      self.line = line
      self.message = message
    }
  }

  /// One file that a target ships.
  public struct File: Sendable {
    public var path: String
    public var phase: String
    public var localization: String?
    /// The encoding that the project states.
    public var encoding: String?
    public var isMissing: Bool

    public init(
      path: String, phase: String, localization: String?, encoding: String?, isMissing: Bool
    ) {
      self.path = path
      self.phase = phase
      self.localization = localization
      self.encoding = encoding
      self.isMissing = isMissing
    }
  }

  /// One target with its files.
  public struct Target: Sendable {
    public var name: String
    public var kind: String
    public var platforms: [String]?
    public var developmentLanguage: String?
    public var localizations: [String] = []
    public var infoPlist: String?
    public var generatesInfoPlist = false
    public var generatedKeys: [(key: String, value: String)] = []
    public var settings: [(name: String, value: String)] = []
    public var computedSettings: [String] = []
    public var dependencies: [String] = []
    public var files: [File] = []
    /// The reasons why the list of files may be incomplete.
    public var unread: [Remark] = []

    public init(name: String, kind: String) {
      self.name = name
      self.kind = kind
    }
  }

  /// One project with its targets.
  public struct Project: Sendable {
    public var path: String
    public var name: String
    public var buildSystem: String
    public var loader: String
    public var developmentLanguage: String?
    public var knownRegions: [String] = []
    public var targets: [Target] = []
    public var unread: [Remark] = []
    public var remarks: [Remark] = []

    public init(path: String, name: String, buildSystem: String, loader: String) {
      self.path = path
      self.name = name
      self.buildSystem = buildSystem
      self.loader = loader
    }

    /// Whether the project was understood completely.
    public var isWhole: Bool { unread.isEmpty && targets.allSatisfy(\.unread.isEmpty) }
  }

  public var projects: [Project] = []

  public init() {}
}
