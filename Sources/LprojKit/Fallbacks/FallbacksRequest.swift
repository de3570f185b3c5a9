// The request and the outcome of a search for fallbacks.

internal import LprojBundle
public import LprojConfig
public import LprojFiles
public import LprojReport

/// The options of `Fallbacks.run`.
public struct FallbacksRequest: Sendable {
  /// The order of the search.
  public enum Order: String, Sendable, CaseIterable {
    /// The order of CFBundle.
    case loader
    /// The order in Apple's Bundle Programming Guide: region, language, nonlocalized.
    case guide
  }

  /// Folders, bundles and tables. Reports show paths below the current folder as relative paths.
  public var paths: [String]
  /// The preferred languages of each user; if empty, there is one user for each localization.
  public var readers: [[String]] = []
  /// Resources to report on, as paths inside a localization; empty for all. In names of resources, tables and keys, `*` and `?` are wildcards unless
  /// a name matches exactly.
  public var resources: [String] = []
  public var tables: [String] = []
  public var keys: [String] = []
  /// Whether tables are read, so that the report marks tables that the loader refuses.
  public var readsTables = true
  /// Whether only tables are reported.
  public var areTablesOnly = false
  /// The path of the application that hosts a framework or plug-in. The application decides the language.
  public var mainBundle: String?
  public var order = Order.loader
  public var isExplained = false
  /// Whether the report has all differences between the order of the loader and the order of the guide. If not, it has only the first differences of
  /// each resource, and their number.
  public var keepsAllDifferences = true
  /// The name of a platform in `platforms`; nil to detect the platform.
  public var platform: String?
  public var idiom: String?
  /// The source localization; nil to detect it.
  public var source: String?
  public var honoursIgnoreFiles = true
  /// The choice of configuration files.
  public var configuration = ConfigurationChoice.nearest
  /// Patterns of paths to leave out, relative to the current folder.
  public var exclude: [String] = []

  /// The paths of string catalogs, by the paths of the tables that a build makes of the catalogs.
  var catalogs: [String: String] = [:]

  /// The file system to read from.
  public var workspace: Workspace

  public init(paths: [String], in workspace: Workspace) {
    self.paths = paths
    self.workspace = workspace
  }

  /// The names of the platforms that can run bundles.
  public static var platforms: [String] { Platform.allCases.map(\.rawValue) }
  /// The names of the devices that can run bundles.
  public static var idioms: [String] { Idiom.allCases.map(\.rawValue) }

  var namesContents: Bool { !(resources.isEmpty && tables.isEmpty && keys.isEmpty) }

  var device: Device {
    Device(platform.flatMap(Platform.init) ?? .macos, idiom.flatMap(Idiom.init))
  }
}

/// The result of a search for fallbacks.
public struct FallbacksOutcome: Sendable {
  public var report: FallbacksReport
  /// Resources and files that could not be found or read, sorted by path.
  public var failures: [Failure]
  /// Files and folders of the trees that the system did not let lproj read.
  package var unread: [Failure] = []
}
