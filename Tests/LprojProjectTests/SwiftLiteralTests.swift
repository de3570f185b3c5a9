// Tests of literal and computed values in manifests.

import LprojSource
import Testing

@testable import LprojProject

extension SwiftLiteral {
  var isComputed: Bool { if case .computed = value { true } else { false } }
}

@Suite struct SwiftLiteralTests {
  private func tokens(_ text: String) -> [SwiftToken] {
    SwiftTokens(ByteBuffer(Array(text.utf8))).tokens
  }

  private var room: Room { Room(SwiftLiteralReader.mostMade) }

  private func shown(_ literal: SwiftLiteral) -> String {
    func all(_ literals: [SwiftLiteral]) -> String { literals.map(shown).joined(separator: ", ") }
    switch literal.value {
    case .text(let text): return "'\(text)'"
    case .word(let word): return word
    case .array(let elements): return "[\(all(elements))]"
    case .dictionary(let members):
      return "[" + members.map { "\(shown($0.key)): \(shown($0.value))" }.joined(separator: ", ")
        + "]"
    case .call(let name, let arguments):
      let inside = arguments.map { ($0.label.map { $0 + ": " } ?? "") + shown($0.value) }
      return name + "(" + inside.joined(separator: ", ") + ")"
    case .member(let name): return "." + name
    case .computed: return "?"
    }
  }

  private static let values: [(String, String)] = [
    (#""a""#, "'a'"), (#""a\(b)""#, "?"), ("12", "12"), ("-1.5", "1.5"), ("true", "true"),
    ("x", "x"), (".a", ".a"), ("A.b", ".b"), ("A.B.c", ".c"), (#"["a", 1,]"#, "['a', 1]"),
    ("[]", "[]"), ("[:]", "[]"), (#"["a": 1, "b": [2]]"#, "['a': 1, 'b': [2]]"), ("[A]()", "[]"),
    ("f()", "f()"), (#"f(1, a: "b", c: .d)"#, "f(1, a: 'b', c: .d)"), (".a(b: [1])", "a(b: [1])"),
    ("A.b(1)", "b(1)"), ("f(1).g", "?"), ("f(1).g(2)", "?"), (#""a" + "b""#, "'ab'"),
    (#"["a"] + ["b"] + [1]"#, "['a', 'b', 1]"), (#"["a"] + x"#, "['a', x]"),
    (#"x + ["a"]"#, "[x, 'a']"), (#""a" + x"#, "?"), ("a - b", "?"), ("a ? b : c", "?"),
    ("f(a - b, 1)", "f(?, 1)"), ("[a ?? b, 1]", "[?, 1]"), ("f(1", "f(1)"), ("", "?"), ("(1)", "?"),
    ("x\n(1)", "x"), ("x\nlet y = 1", "x"), ("f(x { 1 }, 2)", "f(?, 2)"), ("x\n  .y", ".y"),
    ("f(a: (1, 2), b: 3)", "f(a: ?, b: 3)"), ("[\n\"a\",\n\"b\"\n]", "['a', 'b']"),
  ]

  @Test(arguments: values)
  func `a value`(_ text: String, _ expected: String) {
    var reader = SwiftLiteralReader(tokens(text), room: room)
    #expect(shown(reader.expression()) == expected)
  }

  private static let constants: [(String, [String: String])] = [
    ("let a = \"x\"", ["a": "'x'"]), ("let a: [String] = [\"x\"]", ["a": "['x']"]),
    ("let a = \"x\", b = \"y\"", ["a": "'x'"]), ("let a = 1; let b = [a]", ["a": "1", "b": "[1]"]),
    ("let a = 1\nlet a = 2", ["a": "?"]), ("var a = [1]", ["a": "[1]"]),
    ("var a = [1]\na += [2]", ["a": "?"]), ("var a = [1]\na.append(2)", ["a": "?"]),
    ("let a = [1]\na.b()", ["a": "[1]"]), ("var a = [1]\nb.a += 1", ["a": "[1]"]),
    ("var a = [1]\nlet b = f(a, 2)", ["a": "[1]", "b": "f([1], 2)"]),
    ("func f() { let a = 1 }", [:]), ("struct S { let a = 1 }\nlet b = 2", ["b": "2"]),
    ("let a: Int\nlet b = 1", ["b": "1"]), ("let a: Int { 1 }", [:]), ("let (a, b) = c", [:]),
    ("let b = a\nlet a = 1", ["a": "1", "b": "a"]),
    ("let a = x - 1\nlet b = 2", ["a": "?", "b": "2"]),
  ]

  @Test(arguments: constants)
  func `constants at the top of a file`(_ text: String, _ expected: [String: String]) {
    #expect(SwiftLiteralReader.constants(tokens(text), room: room).mapValues(shown) == expected)
  }

  @Test func `a literal has its parts`() throws {
    var reader = SwiftLiteralReader(
      tokens(#"f(a: ["x", "y"], b: ["x", 1], c: "z")"#), room: room)
    let call = reader.expression()
    #expect(call.callName == "f" && call.arguments.count == 3 && call.elements == nil)
    #expect(call.argument("a")?.texts == ["x", "y"])
    #expect(call.argument("b")?.texts == nil && call.argument("b")?.elements?.count == 2)
    #expect(call.argument("c")?.text == "z" && call.argument("c")?.texts == nil)
    #expect(call.argument("d") == nil && call.argument("c")?.callName == nil)
    #expect(call.argument("b").map(\.offset) == 20)
    #expect(!call.isComputed)
  }
}
