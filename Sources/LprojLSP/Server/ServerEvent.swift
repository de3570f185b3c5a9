// Events of a server, in their order.

internal import Dispatch
internal import LprojAudit
internal import Synchronization

enum ServerEvent: Sendable {
  case input([UInt8])
  case inputEnded
  /// The result of an audit that finished before a newer audit could end it.
  case audited(folder: Int, generation: Int, AuditOutcome)
  /// The look-ups of texts in sources.
  case searched(folder: Int, generation: Int, CodeIndex)
  /// The event to send the findings of files that are not open.
  case rest(folder: Int, generation: Int)
  /// The event to check whether the client still runs.
  case tick
}

/// Events from several threads for the one that handles them. Findings of files that are not open wait for all other events.
final class EventQueue: Sendable {
  /// Events in their order. The events before `next` have already been taken.
  private struct Line {
    private var events: [ServerEvent] = []
    private var next = 0

    mutating func add(_ event: ServerEvent) { events.append(event) }

    mutating func pop() -> ServerEvent? {
      guard next < events.count else { return nil }
      let event = events[next]
      next += 1
      if next == events.count { (events, next) = ([], 0) }
      return event
    }
  }

  private let lines = Mutex((first: Line(), last: Line()))
  private let arrival = DispatchSemaphore(value: 0)

  func post(_ event: ServerEvent) {
    lines.withLock { lines in
      if case .rest = event { lines.last.add(event) } else { lines.first.add(event) }
    }
    arrival.signal()
  }

  /// Waits for the next event and returns it.
  func next() -> ServerEvent {
    while true {
      arrival.wait()
      if let event = lines.withLock({ $0.first.pop() ?? $0.last.pop() }) { return event }
    }
  }
}
