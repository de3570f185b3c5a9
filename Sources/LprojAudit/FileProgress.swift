// The progress of long work.

internal import Synchronization

/// Counts files as they are finished. Many tasks may use one counter at once.
public final class FileProgress: Sendable {
  private let counts = Mutex<(done: Int, total: Int)>((0, 0))
  private let tell: @Sendable (_ done: Int, _ total: Int) -> Void

  /// - Parameter tell: called after each file, in the task that finished it.
  public init(_ tell: @escaping @Sendable (_ done: Int, _ total: Int) -> Void) {
    self.tell = tell
  }

  func expect(_ files: Int) {
    counts.withLock { $0.total += files }
  }

  func advance(by files: Int = 1) {
    let (done, total) = counts.withLock { counts in
      counts.done += files
      return counts
    }
    tell(done, total)
  }
}
