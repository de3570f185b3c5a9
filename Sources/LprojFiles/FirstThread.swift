// Lets the first thread of a program run tasks.

internal import Dispatch
internal import Synchronization

/// Runs tasks on the thread that calls `work`. If a command has little work, the start of another thread takes longer than the work. The class is
/// needed because an asynchronous `main` does not work in a static program: it would look for Dispatch with the dynamic linker.
package final class FirstThread: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])
  private let waiting = DispatchSemaphore(value: 0)

  package init() {}

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    waiting.signal()
  }

  /// Runs tasks as they are added, until a task ends the program.
  package func work() -> Never {
    while true {
      waiting.wait()
      let next = jobs.withLock { $0.removeFirst() }
      unsafe next.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
