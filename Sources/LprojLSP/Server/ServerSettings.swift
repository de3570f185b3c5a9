// What a server is given: it knows no streams, no terminal and no current folder.

public import LprojAudit
public import LprojFiles

/// The surroundings of a language server.
public struct ServerSettings: Sendable {
  public var version: String
  /// The number of files that an audit may read at once.
  public var jobs: Int
  /// The files as they are saved, seen from a folder.
  public var workspace: @Sendable (String) -> Workspace
  /// The next bytes of the client; nil at their end.
  public var read: @Sendable () -> [UInt8]?
  public var write: @Sendable ([UInt8]) -> Void
  public var log: @Sendable (String) -> Void
  /// Whether a process runs.
  public var isRunning: @Sendable (Int) -> Bool
  /// Words for a failure, without the path.
  public var words: @Sendable (Failure) -> String
  /// Sets options of the audits.
  public var prepare: @Sendable (inout AuditRequest) -> Void

  public init(
    version: String, jobs: Int, workspace: @escaping @Sendable (String) -> Workspace,
    read: @escaping @Sendable () -> [UInt8]?, write: @escaping @Sendable ([UInt8]) -> Void,
    log: @escaping @Sendable (String) -> Void = { _ in },
    isRunning: @escaping @Sendable (Int) -> Bool = { _ in true },
    words: @escaping @Sendable (Failure) -> String,
    prepare: @escaping @Sendable (inout AuditRequest) -> Void = { _ in }
  ) {
    self.version = version
    self.jobs = jobs
    self.workspace = workspace
    self.read = read
    self.write = write
    self.log = log
    self.isRunning = isRunning
    self.words = words
    self.prepare = prepare
  }
}
