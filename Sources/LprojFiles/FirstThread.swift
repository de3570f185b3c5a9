// Lets the first thread of a program run tasks.

internal import Dispatch
internal import Synchronization

/// Runs tasks on the thread that calls `work`. A command with little work starts no other thread, which would take longer than the work. An async
/// `main` does not work in a static program, because it finds Dispatch through the dynamic linker.
package final class FirstThread: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])
  private let waiting = DispatchSemaphore(value: 0)

  package init() {}

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    waiting.signal()
  }

  /// Runs the present tasks, and waits for more, until a task ends the program.
  package func work() -> Never {
    while true {
      waiting.wait()
      let next = jobs.withLock { $0.removeFirst() }
      unsafe next.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
