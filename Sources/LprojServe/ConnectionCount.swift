// The number of connections, and the host that requests have to name.

internal import NIOCore
internal import Synchronization

final class ConnectionCount: Sendable {
  private let count = Mutex(0)
  private let most: Int

  init(most: Int) { self.most = most }

  /// Counts a connection until it closes. If the limit is reached, returns false and does not count the connection.
  func open(_ channel: any Channel) -> Bool {
    let isOpen = count.withLock { count in
      if count >= most { return false }
      count += 1
      return true
    }
    if isOpen { channel.closeFuture.whenComplete { _ in self.close() } }
    return isOpen
  }

  private func close() { count.withLock { $0 -= 1 } }
}

/// The host and port of the server, such as `127.0.0.1:49152`; empty until the port is open.
final class BoundHost: Sendable {
  private let value = Mutex("")

  var name: String {
    get { value.withLock { $0 } }
    set { value.withLock { $0 = newValue } }
  }
}
