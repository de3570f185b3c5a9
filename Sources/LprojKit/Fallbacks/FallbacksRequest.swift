// What the fallbacks of a tree are asked for.

internal import LprojBundle
public import LprojConfig
public import LprojFiles
public import LprojReport

/// The options of `Fallbacks.run`.
public struct FallbacksRequest: Sendable {
  /// The order of looking.
  public enum Order: String, Sendable, CaseIterable {
    /// What CFBundle does.
    case loader
    /// The order in Apple's Bundle Programming Guide: region, language, nonlocalized.
    case guide
  }

  /// Folders, bundles and tables; what lies below the current folder is reported relative to it.
  public var paths: [String]
  /// Lists of preferred languages, one for each reader; when empty there is a reader for each
  /// localization.
  public var readers: [[String]] = []
  /// Resources to report on, as paths inside a localization; all when empty. In these names, those of
  /// tables and keys, `*` and `?` stand for what they do in patterns, unless something has that name.
  public var resources: [String] = []
  public var tables: [String] = []
  public var keys: [String] = []
  /// Whether tables are read, so that a copy that cannot be read counts as none.
  public var readsTables = true
  /// Whether tables are all the resources that are wanted.
  public var areTablesOnly = false
  /// The application that hosts a framework or plug-in, whose language it follows.
  public var mainBundle: String?
  public var order = Order.loader
  public var isExplained = false
  /// Whether every cell in which the two orders differ is wanted, or only how many there are.
  public var keepsAllDifferences = true
  /// The names of `platforms` and `idioms`.
  public var platform: String?
  public var idiom: String?
  /// The development localization; nil to find it out.
  public var source: String?
  public var honoursIgnoreFiles = true
  /// Which configurations are honoured.
  public var configuration = ConfigurationChoice.nearest
  /// Patterns of paths to leave out, relative to the current folder.
  public var exclude: [String] = []

  /// String catalogs by the paths of the tables that a build makes of them.
  var catalogs: [String: String] = [:]

  /// Where files are read from.
  public var workspace: Workspace

  public init(paths: [String], in workspace: Workspace) {
    self.paths = paths
    self.workspace = workspace
  }

  /// The names of the platforms that a bundle can run on.
  public static var platforms: [String] { Platform.allCases.map(\.rawValue) }
  /// The names of the devices that a bundle can run on.
  public static var idioms: [String] { Idiom.allCases.map(\.rawValue) }

  /// Whether only some resources or keys are wanted.
  var namesContents: Bool { !(resources.isEmpty && tables.isEmpty && keys.isEmpty) }

  var device: Device {
    Device(platform.flatMap(Platform.init) ?? .macos, idiom.flatMap(Idiom.init))
  }
}

/// What came of it.
public struct FallbacksOutcome: Sendable {
  public var report: FallbacksReport
  /// What could not be read or found, sorted by path.
  public var failures: [Failure]
  /// Files and folders of the trees that the system kept from being read.
  package var unread: [Failure] = []
}
