// Tests of separating the messages in a stream of bytes.

import LprojLSP
import Testing

@Suite struct FramingTests {
  private static func events(_ chunks: [[UInt8]]) -> [MessageFraming.Event] {
    var framing = MessageFraming()
    var events: [MessageFraming.Event] = []
    for chunk in chunks {
      framing.append(chunk)
      while let event = framing.next() { events.append(event) }
    }
    return events
  }

  private static func message(_ text: String) -> MessageFraming.Event { .message(Array(text.utf8)) }

  @Test func messagesComeWholeHoweverTheBytesAreCut() {
    let stream = MessageFraming.framed(Array("{}".utf8)) + MessageFraming.framed(Array("[1]".utf8))
    for size in 1...stream.count {
      let chunks = stride(from: 0, to: stream.count, by: size).map {
        Array(stream[$0..<min(stream.count, $0 + size)])
      }
      #expect(Self.events(chunks) == [Self.message("{}"), Self.message("[1]")])
    }
  }

  @Test func headersHaveAnyCaseAndOrder() {
    let text = "content-type: x; charset=utf-8\r\nCONTENT-LENGTH:2 \r\n\r\n{}"
    #expect(Self.events([Array(text.utf8)]) == [Self.message("{}")])
  }

  @Test func rubbishBeforeAHeaderIsSkipped() {
    let text = "some words\r\nContent-Length: 2\r\n\r\n{}"
    #expect(
      Self.events([Array(text.utf8)]) == [
        .fault("bytes before a header are skipped"), Self.message("{}"),
      ])
  }

  @Test func bytesWithoutAnyHeaderAreComplainedOfOnce() {
    let rubbish = [UInt8](repeating: 0x78, count: 100_000)
    let stream = rubbish + Array("\r\n\r\n".utf8) + MessageFraming.framed(Array("{}".utf8))
    #expect(
      Self.events([stream]) == [
        .fault("bytes that are no header are skipped"), Self.message("{}"),
      ])
  }

  @Test func aMessageThatIsTooLargeIsSkipped() {
    let size = MessageFraming.mostBytes + 1
    let large = [UInt8](repeating: 0x20, count: size)
    let stream = Array("Content-Length: \(size)\r\n\r\n".utf8) + large
    let events = Self.events([stream, MessageFraming.framed(Array("{}".utf8))])
    #expect(
      events == [
        .fault("a message of \(size) bytes is skipped: 64 MB is the limit"), Self.message("{}"),
      ])
  }

  @Test(arguments: ["Content-Length: -2", "Content-Length: two", "Content-Length:", "Other: 2"])
  func aLengthThatIsNoneIsAFault(_ header: String) {
    let stream = Array("\(header)\r\n\r\n".utf8) + MessageFraming.framed(Array("{}".utf8))
    #expect(
      Self.events([stream]) == [
        .fault("bytes that are no header are skipped"), Self.message("{}"),
      ])
  }

  @Test func halfAMessageIsNoEndOfTheStream() {
    var framing = MessageFraming()
    #expect(framing.isBetweenMessages)
    framing.append(Array("Content-Length: 5\r\n\r\n{}".utf8))
    #expect(framing.next() == nil)
    #expect(!framing.isBetweenMessages)
  }
}
