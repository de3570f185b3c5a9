// One connection of a browser, with its requests and answers.

internal import NIOCore
internal import NIOHTTP1

/// A request that `RequestGate` accepted.
struct Question: Sendable {
  var facts: RequestFacts
  /// The last part of the path: `rows` for `/TOKEN/rows`.
  var name: String
  var body: [UInt8]
}

/// The event that a request has been answered. It starts the time limit for the next request.
private struct Answered: Sendable {}

/// Reads and answers the requests of one browser connection, one after the other.
final class Connection: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  /// The maximum time until the next request has arrived completely, counted from the start of the connection or from the last answer.
  private static let patience = TimeAmount.seconds(10)

  private let gate: RequestGate
  private let answer: @Sendable (Question) async -> Answer
  private let listeners: Listeners
  private var head: HTTPRequestHead?
  private var body: [UInt8] = []
  private var refusal: RequestGate.Refusal?
  private var deadline: Scheduled<Void>?

  init(
    _ gate: RequestGate, _ listeners: Listeners,
    _ answer: @escaping @Sendable (Question) async -> Answer
  ) {
    (self.gate, self.listeners, self.answer) = (gate, listeners, answer)
  }

  func channelActive(context: ChannelHandlerContext) { wait(context) }

  func channelInactive(context: ChannelHandlerContext) {
    deadline?.cancel()
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      (self.head, body, refusal) = (head, [], nil)
      if let length = head.headers.first(name: "content-length").flatMap({ Int($0) }),
        length > RequestGate.mostBodyBytes
      {
        refusal = RequestGate.Refusal(413, "the body is too large")
        end(context)
      }
    case .body(let part):
      guard refusal == nil else { return }
      guard body.count + part.readableBytes <= RequestGate.mostBodyBytes else {
        refusal = RequestGate.Refusal(413, "the body is too large")
        return end(context)
      }
      body += part.readableBytesView
    case .end:
      guard refusal == nil else { return }
      end(context)
    }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is Answered { wait(context) } else { context.fireUserInboundEventTriggered(event) }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

  private func end(_ context: ChannelHandlerContext) {
    deadline?.cancel()
    guard let head else { return context.close(promise: nil) }
    let facts = RequestFacts(
      method: head.method.rawValue, target: head.uri,
      version: (head.version.major, head.version.minor),
      headers: head.headers.map { ($0.name.lowercased(), $0.value) })
    if let refusal { return refuse(refusal, context.channel) }
    switch gate.check(facts) {
    case .failure(let refusal): refuse(refusal, context.channel)
    case .success("events") where facts.method == "GET": listen(context.channel)
    case .success(let name):
      let question = Question(facts: facts, name: name, body: body)
      body = []
      Self.respond(to: question, answer, context.channel, isLast: !head.isKeepAlive)
    }
  }

  /// Closes the connection unless a request arrives within the time limit.
  private func wait(_ context: ChannelHandlerContext) {
    deadline?.cancel()
    let channel = context.channel
    deadline = context.eventLoop.scheduleTask(in: Self.patience) { channel.close(promise: nil) }
  }

  private static func respond(
    to question: Question, _ answer: @escaping @Sendable (Question) async -> Answer,
    _ channel: any Channel, isLast: Bool
  ) {
    Task {
      write(await answer(question), to: channel, isLast: isLast)
      channel.pipeline.fireUserInboundEventTriggered(Answered())
    }
  }

  private func refuse(_ refusal: RequestGate.Refusal, _ channel: any Channel) {
    Self.write(.plain(refusal.status, refusal.reason), to: channel, isLast: true)
  }

  private func listen(_ channel: any Channel) {
    var head = Self.head(200, "text/event-stream")
    head.headers.add(name: "transfer-encoding", value: "chunked")
    channel.write(HTTPServerResponsePart.head(head), promise: nil)
    channel.writeAndFlush(
      HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(string: ": lproj\n\n"))), promise: nil)
    listeners.add(channel)
  }

  /// The headers of an answer. A picture of the tree may be an SVG file with a script. The security policy keeps a browser from running the script if
  /// a user opens the picture alone, without the page.
  private static func head(_ status: Int, _ type: String) -> HTTPResponseHead {
    var head = HTTPResponseHead(
      version: .http1_1, status: HTTPResponseStatus(statusCode: status),
      headers: [
        "content-type": type, "cache-control": "no-store", "referrer-policy": "no-referrer",
        "x-content-type-options": "nosniff", "x-frame-options": "DENY",
        "cross-origin-resource-policy": "same-origin", "cross-origin-opener-policy": "same-origin",
      ])
    if !type.hasPrefix("text/html") {
      head.headers.add(
        name: "content-security-policy",
        value: "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    }
    return head
  }

  private static func write(_ answer: Answer, to channel: any Channel, isLast: Bool) {
    var head = head(answer.status, answer.type)
    head.headers.add(name: "content-length", value: String(answer.bytes.count))
    if isLast { head.headers.add(name: "connection", value: "close") }
    channel.write(HTTPServerResponsePart.head(head), promise: nil)
    channel.write(
      HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(bytes: answer.bytes))), promise: nil)
    let done = channel.writeAndFlush(HTTPServerResponsePart.end(nil))
    if isLast { done.whenComplete { _ in channel.close(promise: nil) } }
  }
}
