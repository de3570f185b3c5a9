// The server of `lproj serve`. Its page is only for browsers on this machine.

internal import LprojSource
package import LprojWorkbench
internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix

/// The reason why the server cannot start.
package struct ServerFailure: Error, Sendable {
  package var message: String
}

/// Serves the page on the loopback address, which no other machine can reach.
package final class Server: Sendable {
  private static let address = "127.0.0.1"
  /// The maximum number of connections. A further connection is closed at once. A browser opens at most six.
  private static let mostConnections = 64

  /// The address of the page, with the secret token that each request needs.
  package let url: String

  private let workbench: Workbench
  private let channel: any Channel
  private let group: MultiThreadedEventLoopGroup
  private let listeners: Listeners

  /// Opens a port, and starts to answer requests.
  ///
  /// - Parameter port: the port; 0 for any free port.
  package init(_ workbench: Workbench, port: Int) async throws(ServerFailure) {
    let token = Self.token()
    let listeners = Listeners()
    let connections = ConnectionCount(most: Self.mostConnections)
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let bound = BoundHost()
    let site = Site(workbench: workbench)
    let bootstrap = ServerBootstrap(group: group)
      .serverChannelOption(.backlog, value: 64)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { channel in
        guard connections.open(channel) else { return channel.close() }
        return channel.eventLoop.makeCompletedFuture {
          let pipeline = channel.pipeline.syncOperations
          try pipeline.configureHTTPServerPipeline(withErrorHandling: true)
          try pipeline.addHandler(
            Connection(RequestGate(host: bound.name, token: token), listeners) { question in
              if question.facts.method == "GET" {
                return await site.file(
                  question.name, preferences: question.facts.preferredLanguages)
              }
              return await site.answer(question.name, question.body)
            })
        }
      }
    do {
      channel = try await bootstrap.bind(host: Self.address, port: port).get()
    } catch {
      try? await group.shutdownGracefully()
      throw ServerFailure(
        message: port == 0
          ? "no port of this machine can be opened: \(error)"
          : "port \(port) cannot be opened: another program may use it; 0 stands for a free one"
      )
    }
    bound.name = "\(Self.address):\(channel.localAddress?.port ?? port)"
    url = "http://\(bound.name)/\(token)/"
    (self.workbench, self.group, self.listeners) = (workbench, group, listeners)
  }

  /// Serves until the task is cancelled. As long as a page is open, repeatedly checks whether files have changed.
  package func run() async {
    var told = await workbench.version
    while !Task.isCancelled {
      let begin = ContinuousClock.now
      if listeners.count > 0 {
        _ = await workbench.look()
        if await workbench.needsAudit {
          // The audit is a separate task, so that edits need not wait for it.
          Task { [workbench] in await workbench.audit() }
        }
        let version = await workbench.version
        if version != told {
          listeners.tell(version)
          told = version
        }
      }
      let cost = ContinuousClock.now - begin
      try? await Task.sleep(for: max(.milliseconds(200), cost * 20))
    }
    try? await channel.close()
    try? await group.shutdownGracefully()
  }

  /// A token of 128 random bits, in hexadecimal digits.
  private static func token() -> String {
    var random = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(random.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
    .joined()
  }
}
