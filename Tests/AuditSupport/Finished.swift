// Waits for asynchronous work in functions that are not asynchronous.

import Foundation

/// Runs the work on a separate thread, and waits for its result.
package func finished<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) -> Value {
  let result = Result<Value>()
  let end = DispatchSemaphore(value: 0)
  Task.detached(executorPreference: OwnThread()) {
    result.value = await work()
    end.signal()
  }
  end.wait()
  return result.value!
}

private final class Result<Value>: @unchecked Sendable {
  var value: Value?
}

private final class OwnThread: TaskExecutor {
  private let queue = DispatchQueue(label: "work of a test")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
