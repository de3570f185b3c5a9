// The request and the outcome of a compilation.

internal import LprojCompiler
public import LprojConfig
public import LprojFiles
public import LprojSource

/// The options of `Compile.run`.
public struct CompileRequest: Sendable {
  /// The encoding of packaged tables.
  public enum Encoding: String, Sendable, CaseIterable {
    /// A binary property list: the smallest form, and the fastest to read.
    case binary
    /// An XML property list.
    case xml
    /// The source text in UTF-8; comments and order are kept.
    case utf8 = "utf-8"
    /// The source text in UTF-16 with a byte order mark; comments and order are kept.
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

  /// The Foundation that loads the result.
  public enum Target: String, Sendable, CaseIterable {
    case apple
    /// Foundation on Linux. It crashes a program that looks up a key of a `.stringsdict`, so plural entries become plain strings, with a warning.
    case linux
    /// GNUstep. Its NSBundle reads only text and has no plural rules. Tables become UTF-16 with a byte order mark, and plural entries become plain
    /// strings, with a warning.
    case gnustep

    var hasNoPlurals: Bool { self != .apple }
  }

  /// Folders and files. Reports show paths below the current folder as relative paths.
  public var paths: [String]
  /// The folder for all outputs.
  public var output: String
  public var encoding = Encoding.binary
  public var target = Target.apple
  /// The source localization, for comparing keys; nil to detect it.
  public var source: String?
  /// Names of the tables to compile; empty for all.
  public var tables: [String] = []
  /// Names of the localizations to compile; empty for all.
  public var localizations: [String] = []
  /// Whether each table becomes one `.stringsdict`, which also holds the entries of the `.strings` file.
  public var isStringsdictOnly = false
  public var stripsComments = false
  /// Whether `App-InfoPlist.strings` becomes `InfoPlist.strings`, the only name that the system looks for.
  public var renamesInfoPlist = false
  /// Whether all other files of the localizations are copied unchanged.
  public var copiesResources = false
  /// Whether everything is checked and nothing is written.
  public var isDryRun = false
  /// The path of the JSON manifest of inputs and outputs; nil for none.
  public var manifest: String?
  /// The path of the dependency file for Make; nil for none.
  public var depfile: String?
  public var warningsAreErrors = false
  /// Rules and groups that are allowed: their findings do not stop the compilation. If a file has such findings, the output has the entries that the
  /// loader still reads.
  public var allowedRules: [String] = []
  /// Whether the search skips paths in `.gitignore` and dependency folders.
  public var honoursIgnoreFiles = true
  /// The choice of the configuration file that names the source localization. All other settings of the file are ignored.
  public var configuration = ConfigurationChoice.nearest
  public var jobs: Int

  /// The file system to read from; outputs go to the disk.
  public var workspace: Workspace

  public init(paths: [String], in workspace: Workspace, output: String, jobs: Int) {
    self.paths = paths
    self.workspace = workspace
    self.output = output
    self.jobs = jobs
  }
}

/// The result of a compilation.
public struct CompileOutcome: Sendable {
  /// A written file, or a file that a dry run would write.
  public struct Output: Sendable {
    /// The path relative to the output folder.
    public var path: String
    /// The paths of the inputs of this output.
    public var inputs: [String]
    public var bytes = 0
    /// The SHA-256 of the bytes in hexadecimal digits; empty if no manifest is requested.
    public var hash = ""
    /// Whether the bytes of the file changed; false in a dry run.
    public var isChanged = false
  }

  /// All outputs, sorted by path.
  public var outputs: [Output] = []
  /// Findings in the inputs, in the order of reports.
  public var findings: [FindingBatch] = []
  /// Whether a fault in the inputs stopped the compilation, so that nothing was written.
  public var isRefused = false
  /// Files that could not be read or written, sorted by path.
  public var failures: [Failure] = []
  public var remarks: [String] = []
}
