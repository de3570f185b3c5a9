// The thread that a program starts with, as one that works.

internal import Dispatch
internal import Synchronization

/// Runs tasks on the thread that calls `work`: a command whose work is small starts no other thread, which
/// would take longer than the work. An async `main` asks the dynamic linker for dispatch, which a static program lacks.
package final class FirstThread: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])
  private let waiting = DispatchSemaphore(value: 0)

  package init() {}

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    waiting.signal()
  }

  /// Does what there is to do, and waits for more, until a task ends the program.
  package func work() -> Never {
    while true {
      waiting.wait()
      let next = jobs.withLock { $0.removeFirst() }
      unsafe next.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
