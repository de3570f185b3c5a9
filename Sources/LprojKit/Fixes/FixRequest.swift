// The request and the outcome of fixing.

public import LprojFiles
public import LprojReport

/// The fixes to apply to an audit's findings, and whether to write files.
public struct FixRequest: Sendable {
  /// Whether to apply fixes that may change what a user sees.
  public var includesUnsafe = false
  /// Whether to write files; otherwise the outcome only has differences.
  public var writes = true
  public var jobs: Int

  public init(jobs: Int) { self.jobs = jobs }
}

/// One fixed file.
public struct FixedFile: Sendable {
  public var path: String
  /// The number of fixed findings.
  public var findings = 0
  /// The change of the file, written or not.
  public var difference: FileDifference?
}

/// The result of fixing.
public struct FixOutcome: Sendable {
  /// Files that changed, or would change; sorted by path.
  public var files: [FixedFile] = []
  /// Remarks on fixes that overlap a different fix, on links, and on file attributes that could not be kept. Each remark is one line that begins with
  /// the path.
  public var remarks: [String] = []
  /// Files that could not be fixed, sorted.
  public var failures: [Failure] = []

  /// The number of fixed findings.
  public var findings: Int { files.reduce(0) { $0 + $1.findings } }
}
