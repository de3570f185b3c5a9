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

  /// Folders, bundles and tables. Paths below the current folder are reported relative to it.
  public var paths: [String]
  /// The preferred languages of each user; if empty, there is one user for each localization.
  public var readers: [[String]] = []
  /// Resources to report on, as paths inside a localization; empty for all. In names of resources, tables and keys, `*` and `?` are wildcards unless
  /// a name matches exactly.
  public var resources: [String] = []
  public var tables: [String] = []
  public var keys: [String] = []
  /// Whether tables are read, so that an unreadable copy counts as absent.
  public var readsTables = true
  /// Whether only tables are reported.
  public var areTablesOnly = false
  /// The application that hosts a framework or plug-in and decides the language of that framework or plug-in.
  public var mainBundle: String?
  public var order = Order.loader
  public var isExplained = false
  /// Whether every cell that differs between the orders is reported, or only their number.
  public var keepsAllDifferences = true
  /// The name of a platform, one of `platforms`.
  public var platform: String?
  public var idiom: String?
  /// The source localization; nil to detect it.
  public var source: String?
  public var honoursIgnoreFiles = true
  /// The configurations to honour.
  public var configuration = ConfigurationChoice.nearest
  /// Patterns of paths to leave out, relative to the current folder.
  public var exclude: [String] = []

  /// String catalogs, by the paths of the tables that a build makes of them.
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

  /// Whether the request names resources, tables or keys.
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
