// The functions and limits that a language server gets from its program.

public import LprojAudit
public import LprojFiles

/// The functions and limits of a language server. The server itself uses no standard stream and no current folder.
public struct ServerSettings: Sendable {
  public var version: String
  /// The number of files that an audit may read at once.
  public var jobs: Int
  /// Returns the saved files, with the given folder as their current folder.
  public var workspace: @Sendable (String) -> Workspace
  /// Reads the next bytes of the client; returns nil at the end.
  public var read: @Sendable () -> [UInt8]?
  public var write: @Sendable ([UInt8]) -> Void
  public var log: @Sendable (String) -> Void
  /// Whether the process with an id is running.
  public var isRunning: @Sendable (Int) -> Bool
  /// Returns a message for a failure, without its path.
  public var words: @Sendable (Failure) -> String
  /// Sets options of an audit before it starts.
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
