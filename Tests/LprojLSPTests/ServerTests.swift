// Tests of a language server on files in memory: messages in, messages out.

import LprojFiles
import LprojLSP
import LprojTestSupport
import Synchronization
import Testing

/// A connection that passes prepared messages to a server, and keeps the output of the server.
private final class Line: Sendable {
  private let state: Mutex<(input: [[UInt8]], output: MessageFraming)>
  private let written = Mutex<[JSONValue]>([])

  init(_ messages: [JSONValue]) {
    state = Mutex((messages.map { MessageFraming.framed($0.bytes) }, MessageFraming()))
  }

  func read() -> [UInt8]? { state.withLock { $0.input.isEmpty ? nil : $0.input.removeFirst() } }

  func write(_ bytes: [UInt8]) {
    state.withLock { state in
      state.output.append(bytes)
      while case .message(let message)? = state.output.next() {
        if let value = JSONValue(message) { written.withLock { $0.append(value) } }
      }
    }
  }

  var messages: [JSONValue] { written.withLock { $0 } }
}

@Suite struct ServerTests {
  private static let folder: [String: [UInt8]] = [
    "/p/en.lproj/L.strings": Array("\"a\" = \"One\";\n\"b\" = \"Two\";\n".utf8),
    "/p/fr.lproj/L.strings": Array("\"a\" = \"Un\";\n\"b\" = \"Deux\";\n".utf8),
  ]

  private static func run(_ messages: [JSONValue]) -> (status: Int32, messages: [JSONValue]) {
    let line = Line(messages)
    let status = LanguageServing.run(
      ServerSettings(
        version: "1", jobs: 1, workspace: { Workspace.memory(folder, currentFolder: $0) },
        read: { line.read() }, write: { line.write($0) }, words: { "\($0.kind)" }))
    return (status, line.messages)
  }

  private static func request(_ id: Int, _ method: String, _ parameters: JSONValue) -> JSONValue {
    ["jsonrpc": "2.0", "id": .number(id), "method": .text(method), "params": parameters]
  }

  private static func note(_ method: String, _ parameters: JSONValue = nil) -> JSONValue {
    ["jsonrpc": "2.0", "method": .text(method), "params": parameters]
  }

  private static let start = request(
    1, "initialize", ["capabilities": [:], "rootUri": "file:///p"])

  private static func open(_ text: String) -> JSONValue {
    note(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": "file:///p/fr.lproj/L.strings", "languageId": "strings", "version": 1,
          "text": .text(text),
        ]
      ])
  }

  private static func hover(_ line: Int, _ character: Int) -> JSONValue {
    request(
      2, "textDocument/hover",
      [
        "textDocument": ["uri": "file:///p/fr.lproj/L.strings"],
        "position": ["line": .number(line), "character": .number(character)],
      ])
  }

  private static func answer(_ id: Int, in messages: [JSONValue]) -> JSONValue? {
    messages.first { $0["id"] == .number(id) }
  }

  @Test func aClientThatLeavesInOrderIsServedWithStatusZero() {
    let result = Self.run([
      Self.start, Self.note("initialized"), Self.request(2, "shutdown", nil), Self.note("exit"),
    ])
    #expect(result.status == 0)
    #expect(Self.answer(2, in: result.messages)?["result"] == JSONValue.null)
  }

  @Test func theEndOfTheInputIsStatusOne() { #expect(Self.run([Self.start]).status == 1) }

  @Test func aHoverShowsTheTextThatIsOpen() {
    let result = Self.run([Self.start, Self.open("\"a\" = \"Nouveau\";\n"), Self.hover(0, 1)])
    let text = Self.answer(2, in: result.messages)?[path: "result", "contents", "value"]?.text
    #expect(text == "\"a\" in table \"L\"\n\nen (source): \"One\"\nfr: \"Nouveau\"")
  }

  @Test func aHoverBetweenEntriesHasNothingToSay() {
    let result = Self.run([Self.start, Self.open("\"a\" = \"Un\";\n\n\n"), Self.hover(2, 0)])
    #expect(Self.answer(2, in: result.messages)?["result"] == JSONValue.null)
  }

  @Test func aMarkThatTheClientLeftMovesNoColumn() {
    let result = Self.run([
      Self.start, Self.open("\u{FEFF}\"a\" = \"Un\";\n"), Self.hover(0, 2),
    ])
    let range = Self.answer(2, in: result.messages)?[path: "result", "range"]
    #expect(
      range
        == [
          "start": ["line": 0, "character": 1], "end": ["line": 0, "character": 4],
        ])
  }

  @Test func anUnknownRequestIsRefused() {
    let result = Self.run([Self.start, Self.request(2, "none", nil)])
    #expect(Self.answer(2, in: result.messages)?[path: "error", "code"] == -32601)
  }
}
