// Results that live until the process ends: to take them apart would only take time.

internal import Synchronization

enum Kept {
  private static let all = Mutex<[any Sendable]>([])

  static func keep(_ result: some Sendable) { all.withLock { $0.append(result) } }
}
