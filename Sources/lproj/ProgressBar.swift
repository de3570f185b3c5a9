// A progress bar on the terminal for long work.

internal import LprojKit
internal import Synchronization

/// Draws progress on standard error if that is a terminal, and only if the work takes noticeable time. The work itself calls the bar, so the bar
/// needs no thread and no timer.
final class ProgressBar: Sendable {
  private struct State {
    var next: ContinuousClock.Instant
    var isShown = false
  }

  private static let blink = Duration.milliseconds(300)
  private static let pause = Duration.milliseconds(100)
  private static let width = 40

  private let state: Mutex<State>

  private init() {
    state = Mutex(State(next: .now + Self.blink))
  }

  /// Returns a progress bar; nil if it is not wanted, or if standard error is no terminal that can show it.
  static func start(isQuiet: Bool) -> ProgressBar? {
    guard !isQuiet, Terminal.isErrorTerminal, Terminal.environment("TERM") != "dumb" else {
      return nil
    }
    return ProgressBar()
  }

  var progress: FileProgress { FileProgress { done, total in self.draw(done, total) } }

  private func draw(_ done: Int, _ total: Int) {
    state.withLock { state in
      let now = ContinuousClock.now
      guard now >= state.next else { return }
      state.next = now + Self.pause
      state.isShown = true
      let share = total > 0 ? min(1, Double(done) / Double(total)) : 0
      let full = Int(share * Double(Self.width))
      let bar =
        String(repeating: "█", count: full)
        + String(repeating: "░", count: Self.width - full)
      Terminal.tell("\r\(bar) \(min(done, total)) of \(total) files")
    }
  }

  /// Removes the bar, and draws it no more.
  func erase() {
    state.withLock { state in
      if state.isShown { Terminal.tell("\r\u{1B}[K") }
      state.isShown = false
      state.next = .now + .seconds(86_400)
    }
  }
}
