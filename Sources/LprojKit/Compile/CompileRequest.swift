// What a compilation is asked to do, and what came of it.

internal import LprojCompiler
public import LprojConfig
public import LprojFiles
public import LprojSource

/// The options of `Compile.run`.
public struct CompileRequest: Sendable {
  /// What packaged tables are written as.
  public enum Encoding: String, Sendable, CaseIterable {
    /// A binary property list: small, and read fastest.
    case binary
    /// An XML property list.
    case xml
    /// The text of the source in UTF-8, comments and order kept.
    case utf8 = "utf-8"
    /// The same in UTF-16 with a byte order mark.
    case utf16 = "utf-16"

    var output: OutputEncoding {
      switch self {
      case .binary: .binary
      case .xml: .xml
      case .utf8: .utf8
      case .utf16: .utf16
      }
    }
  }

  /// Whose Foundation loads the result.
  public enum Target: String, Sendable, CaseIterable {
    case apple
    /// There the look-up of a key of a `.stringsdict` ends the program: plural entries become plain
    /// strings, with a warning.
    case linux
    /// NSBundle there reads text alone, and no plural rules: tables become UTF-16 with a byte order mark
    /// unless UTF-8 is asked for, and plural entries plain strings, with a warning.
    case gnustep

    /// Whether plural entries become plain strings.
    var hasNoPlurals: Bool {
      switch self {
      case .linux, .gnustep: true
      case .apple: false
      }
    }
  }

  /// Folders and files; what lies below the current folder is reported relative to it.
  public var paths: [String]
  /// The folder that everything is written to.
  public var output: String
  public var encoding = Encoding.binary
  public var target = Target.apple
  /// The development localization, with which keys are compared; nil to find it out.
  public var source: String?
  /// Tables to compile, by name; all when empty.
  public var tables: [String] = []
  /// Localizations to compile, by name; all when empty.
  public var localizations: [String] = []
  /// One `.stringsdict` for each table, which holds the entries of its `.strings` too.
  public var isStringsdictOnly = false
  public var stripsComments = false
  /// Whether `App-InfoPlist.strings` becomes `InfoPlist.strings`, the one name that is looked for.
  public var renamesInfoPlist = false
  /// Whether all other files of the localizations are copied, unchanged.
  public var copiesResources = false
  /// Everything is checked and nothing is written.
  public var isDryRun = false
  /// Where to write what was made of what, as JSON.
  public var manifest: String?
  /// Where to write the same for Make.
  public var depfile: String?
  public var warningsAreErrors = false
  /// Rules whose errors do not stop it; what the loader makes of the input is then written.
  public var allowedRules: [String] = []
  /// Whether `.gitignore` and the list of dependency folders are honoured.
  public var honoursIgnoreFiles = true
  /// Where the development localization is looked up; nothing else of a configuration is honoured.
  public var configuration = ConfigurationChoice.nearest
  public var jobs: Int

  /// Where files are read from; outputs go to the disk.
  public var workspace: Workspace

  public init(paths: [String], in workspace: Workspace, output: String, jobs: Int) {
    self.paths = paths
    self.workspace = workspace
    self.output = output
    self.jobs = jobs
  }
}

/// What came of a compilation.
public struct CompileOutcome: Sendable {
  /// A file that was written, or would be.
  public struct Output: Sendable {
    /// Relative to the output folder.
    public var path: String
    /// What it was made of.
    public var inputs: [String]
    public var bytes = 0
    /// SHA-256, in hexadecimal digits; empty when nobody asked.
    public var hash = ""
    /// False when the file held these bytes already.
    public var isChanged = false
  }

  /// Sorted by path.
  public var outputs: [Output] = []
  /// What is wrong with the inputs, in the order of reports.
  public var findings: [FindingBatch] = []
  /// Whether something in the inputs stopped it: then nothing was written.
  public var isRefused = false
  /// What could not be read or written, sorted by path.
  public var failures: [Failure] = []
  public var remarks: [String] = []
}
