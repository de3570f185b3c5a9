// Server-sent events for the open pages.

internal import NIOCore
internal import NIOHTTP1
internal import Synchronization

final class Listeners: Sendable {
  private let channels = Mutex<[ObjectIdentifier: any Channel]>([:])

  var count: Int { channels.withLock { $0.count } }

  func add(_ channel: any Channel) {
    let name = ObjectIdentifier(channel)
    channels.withLock { $0[name] = channel }
    channel.closeFuture.whenComplete { _ in self.remove(name) }
  }

  private func remove(_ name: ObjectIdentifier) { channels.withLock { $0[name] = nil } }

  /// Sends the newest version number to every page. A page that does not read its events is disconnected.
  func tell(_ version: Int) {
    let text = "data: \(version)\n\n"
    for channel in channels.withLock({ Array($0.values) }) {
      guard channel.isWritable else {
        channel.close(promise: nil)
        continue
      }
      channel.writeAndFlush(
        HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(string: text))), promise: nil)
    }
  }
}
