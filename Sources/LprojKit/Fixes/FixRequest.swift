// What is asked of fixing, and what came of it.

public import LprojFiles
public import LprojReport

/// Which fixes of an audit's findings are made, and whether files are written.
public struct FixRequest: Sendable {
  /// Whether fixes are made that change what a reader may see.
  public var includesUnsafe = false
  /// Whether files are written; otherwise there are only differences.
  public var writes = true
  public var jobs: Int

  public init(jobs: Int) { self.jobs = jobs }
}

/// One file with fixes.
public struct FixedFile: Sendable {
  public var path: String
  /// Findings that are fixed.
  public var findings = 0
  /// What changed, or would.
  public var difference: FileDifference?
}

/// What came of it all.
public struct FixOutcome: Sendable {
  /// Those that changed, or would; sorted by path.
  public var files: [FixedFile] = []
  /// Findings whose fix has to wait, a line each that begins with their place.
  public var remarks: [String] = []
  /// One line for each file that could not be fixed, sorted.
  public var failures: [Failure] = []

  /// Findings that are fixed.
  public var findings: Int { files.reduce(0) { $0 + $1.findings } }
}
