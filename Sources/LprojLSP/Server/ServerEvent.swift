// Events of a server, in their order.

internal import Dispatch
internal import LprojAudit
internal import Synchronization

enum ServerEvent: Sendable {
  case input([UInt8])
  case inputEnded
  /// The result of an audit that no newer audit has ended.
  case audited(folder: Int, generation: Int, AuditOutcome)
  /// The look-ups of texts in sources.
  case searched(folder: Int, generation: Int, CodeIndex)
  /// The event to send the findings of files that are not open.
  case rest(folder: Int, generation: Int)
  /// The event to check whether the client still runs.
  case tick
}

/// Events from several threads for the one that handles them.
final class EventQueue: Sendable {
  private let events = Mutex<(waiting: [ServerEvent], next: Int)>(([], 0))
  private let arrival = DispatchSemaphore(value: 0)

  func post(_ event: ServerEvent) {
    events.withLock { $0.waiting.append(event) }
    arrival.signal()
  }

  /// Waits for the next event and returns it.
  func next() -> ServerEvent {
    arrival.wait()
    return events.withLock { events in
      let event = events.waiting[events.next]
      events.next += 1
      if events.next == events.waiting.count { events = ([], 0) }
      return event
    }
  }
}
