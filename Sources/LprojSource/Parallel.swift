// Two things at once, for what is no task.

internal import Dispatch
internal import Synchronization

/// The results of two pieces of work that are done by two threads.
package func inParallel<First: Sendable, Second: Sendable>(
  _ first: @Sendable () -> First, _ second: @Sendable () -> Second
) -> (First, Second) {
  let results = Mutex<(First?, Second?)>((nil, nil))
  DispatchQueue.concurrentPerform(iterations: 2) { number in
    if number == 0 {
      let result = first()
      results.withLock { $0.0 = result }
    } else {
      let result = second()
      results.withLock { $0.1 = result }
    }
  }
  guard case (let first?, let second?) = results.withLock({ $0 }) else {
    preconditionFailure("both are done")
  }
  return (first, second)
}
