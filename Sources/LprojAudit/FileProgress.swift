// A count of finished files, for showing the progress of long work.

internal import Synchronization

/// Counts finished files. Several tasks may use one counter at the same time.
public final class FileProgress: Sendable {
  private let counts = Mutex<(done: Int, total: Int)>((0, 0))
  private let tell: @Sendable (_ done: Int, _ total: Int) -> Void

  /// - Parameter tell: called after each finished file, in the task that finished the file.
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
