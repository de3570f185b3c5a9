// What is to be cleaned up when someone ends the program.

internal import Dispatch
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Cleans up once when the program is interrupted, asked to end or loses its terminal, and then ends
/// it by the same signal.
// The sources are set in the initializer and cancelled once, which may be done from anywhere.
final class Interrupts: @unchecked Sendable {
  private var sources: [any DispatchSourceSignal] = []
  /// The folder to clean up. Held while something is made there, and from an interrupt to the end.
  private let folder = Mutex<String?>(nil)

  init(_ cleanUp: @escaping @Sendable (String) -> Void) {
    let queue = DispatchQueue(label: "interrupts")
    sources = [SIGINT, SIGTERM, SIGHUP].compactMap { number in
      // What is ignored from the start, as under nohup, stays so.
      let before = signal(number, SIG_IGN)
      guard unsafe unsafeBitCast(before, to: Int.self) != unsafeBitCast(SIG_IGN, to: Int.self)
      else { return nil }
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { [unowned self] in
        folder.withLock { folder in
          if let folder { cleanUp(folder) }
          signal(number, SIG_DFL)
          kill(getpid(), number)
        }
      }
      source.resume()
      return source
    }
  }

  /// Makes the folder.
  func making(_ make: () throws(Failure) -> String) throws(Failure) -> String {
    try folder.withLock { folder throws(Failure) in
      let made = try make()
      folder = made
      return made
    }
  }

  /// Does what must not go on while it is cleaned up; after an interrupt this does not return.
  func guarded(_ work: () throws(Failure) -> Void) throws(Failure) {
    try folder.withLock { _ throws(Failure) in try work() }
  }

  /// Signals end the program at once again.
  func cancel() {
    for source in sources {
      source.cancel()
      signal(Int32(source.handle), SIG_DFL)
    }
  }
}
