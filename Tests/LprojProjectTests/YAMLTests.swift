// Tests of reading YAML, compared with the standard's statements on each form.

import LprojProject
import LprojSource
import Testing

@Suite struct YAMLTests {
  /// Returns the value of a YAML text on one line. Quoted texts are in quotes, and plain texts are not.
  func shown(_ text: String) throws -> String {
    shown(try YAMLReader.read(ByteBuffer(Array(text.utf8))))
  }

  func shown(_ node: YAMLNode) -> String {
    switch node.value {
    case .null: "null"
    case .scalar(let text, let isPlain):
      isPlain ? text : "'" + text.replacing("\n", with: "\\n") + "'"
    case .sequence(let elements): "[" + elements.map(shown).joined(separator: ", ") + "]"
    case .mapping(let members):
      "{" + members.map { "\($0.key): \(shown($0.node))" }.joined(separator: ", ") + "}"
    }
  }

  static let texts = [
    ("a: 1\nb:\n  c: x y # no\n  d: http://x#y\n", "{a: 1, b: {c: x y, d: http://x#y}}"),
    ("- a\n- - b\n  - c\n-\n  d: 1\n- e: 2\n  f: 3\n", "[a, [b, c], {d: 1}, {e: 2, f: 3}]"),
    ("a:\n- 1\n- 2\nb: 3", "{a: [1, 2], b: 3}"),
    ("a: [1, {b: 2, c: [x, 'y, z']},\n  \"w\" ]\n", "{a: [1, {b: 2, c: [x, 'y, z']}, 'w']}"),
    ("a: {b, \"c\": d, e: }", "{a: {b: null, c: d, e: null}}"),
    ("a: 'it''s'\nb: \"x\\ty\\u00e9\\\"\"\n", "{a: 'it's', b: 'x\tyé\"'}"),
    ("a: one\n  two\n\n  three\nb: 2", "{a: one two\nthree, b: 2}"),
    ("a: |\n  x\n   y\n\nb: >-\n  p\n  q\n\n  r\n", "{a: 'x\\n y\\n', b: 'p q\\nr'}"),
    ("a: >\n  p\n   q\n  r\n\n  \ts\n  t\n", "{a: 'p\\n q\\nr\\n\\n\ts\\nt\\n'}"),
    ("a: |+\n  x\n\n\nb: 1", "{a: 'x\\n\\n\\n', b: 1}"),
    ("a: |2\n    x\n", "{a: '  x\\n'}"),
    ("---\n# c\na: ~\nb:\nc: null\n...\n", "{a: null, b: null, c: null}"),
    (
      "x: &x {p: 1, q: 2}\ny:\n  <<: *x\n  q: 3\nz: *x",
      "{x: {p: 1, q: 2}, y: {p: 1, q: 3}, z: {p: 1, q: 2}}"
    ),
    ("x: &x\n  p: 1\ny:\n  <<: [*x]\n  r: 2", "{x: {p: 1}, y: {p: 1, r: 2}}"),
    ("\"a b\": 1\n'c:d': 2\ne:f: 3", "{a b: 1, c:d: 2, e:f: 3}"),
    ("a:\r\n  - b\r\n  - c\r\n", "{a: [b, c]}"),
    ("\u{FEFF}a: b", "{a: b}"), ("x y#z: 1\nb #c: 2", "error at 9"), ("x y#z: 1", "{x y#z: 1}"),
    ("a: {b: 1, # c\n  d}\ne: [ # f\n  g]", "{a: {b: 1, d: null}, e: [g]}"),
    (
      "a: \"\\r\\0\\a\\b\\e\\f\\v\\_\\N\\L\\P\"",
      "{a: '\r\0\u{7}\u{8}\u{1B}\u{C}\u{B}\u{A0}\u{85}\u{2028}\u{2029}'}"
    ),
    ("a: - b", "error at 3"), ("a: [b", "error at 3"), ("a: *b", "error at 3"),
    ("a: 'b", "error at 3"), ("a: b\n c: d", "error at 6"), ("a: b\n - c\n", "{a: b - c}"),
    ("", "null"),
  ]

  @Test(arguments: texts)
  func `a text has the value that the standard gives it`(_ text: String, _ value: String) {
    do {
      #expect(try shown(text) == value)
    } catch {
      let error = error as? YAMLError
      #expect("error at \(error?.offset ?? -1)" == value, "\(error?.message ?? "")")
    }
  }

  @Test func `deep texts are refused, not followed`() {
    for text in [
      String(repeating: "[", count: 10_000), String(repeating: "- ", count: 10_000) + "a",
      (0..<2000).map { String(repeating: " ", count: $0) + "a:" }.joined(separator: "\n"),
    ] {
      #expect(throws: YAMLError.self) { try shown(text) }
    }
  }

  @Test func `aliases of aliases do not blow up`() {
    var text = "a0: &a0 {x: 1}\n"
    for level in 1..<40 { text += "a\(level): &a\(level) [*a\(level - 1), *a\(level - 1)]\n" }
    #expect(throws: YAMLError.self) { try YAMLReader.read(ByteBuffer(Array(text.utf8))) }
  }

  @Test func `a text that is cut anywhere ends`() {
    let text = "a: &x\n  - 'b c'\n  - {d: [e, \"f\\n\"]}\ng: |\n  h\ni: *x\n"
    for count in 0...text.utf8.count {
      _ = try? YAMLReader.read(ByteBuffer(Array(text.utf8.prefix(count))))
    }
  }
}
