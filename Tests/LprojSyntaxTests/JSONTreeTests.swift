// Tests of JSON texts: the accepted texts, the places of values, and the places of errors.

import LprojSource
import LprojSyntax
import Testing

@Suite struct JSONTreeTests {
  private func tree(_ text: String) -> JSONTree { JSONTree(ByteBuffer(Array(text.utf8))) }

  @Test func `values keep their order, their places and their names`() throws {
    let text = #"{"a" : [1, -2.5e3, true, null], "\u0062" : {"c" : "d\n"}}"#
    let tree = tree(text)
    #expect(tree.error == nil)
    let members = Array(tree.children(of: 0))
    #expect(members.map { tree.name(of: $0).description } == ["a", "b"])
    #expect(
      tree.children(of: members[0]).map { tree.kind(of: $0) } == [.number, .number, .true, .null])
    let inner = try #require(tree.member("c", of: members[1]))
    #expect(tree.text(of: inner) == Key("d\n"))
    let range = tree.nodes[inner].range
    #expect(String(decoding: tree.buffer[range], as: UTF8.self) == #""d\n""#)
    #expect(
      String(decoding: tree.buffer[tree.nameRange(of: members[1])], as: UTF8.self) == #""\u0062""#)
  }

  @Test func `a comma behind the last value is read over, as Foundation does`() {
    for isCareful in [false, true] {
      let buffer = ByteBuffer(Array(#"{"a": [1, 2 ,], "b": {"c": null,} , }"#.utf8))
      let tree = JSONTree(buffer, isCareful: isCareful)
      #expect(tree.error == nil)
      #expect(tree.trailingCommas == [12, 31, 34])
      #expect(tree.nodes.count == 6)
    }
  }

  @Test(arguments: [
    (#""\uD83D\uDE00""#, "😀"), (#""\/\b\f\r\t\"\\""#, "/\u{8}\u{C}\r\t\"\\"),
    (#""a\u00e9b""#, "aéb"), (#""Größe""#, "Größe"), (#""\u0000""#, "\u{0}"),
  ]) func `escapes are decoded`(_ text: String, _ value: String) {
    #expect(tree(text).text(of: 0) == Key(value))
  }

  private static let halfPair =
    "half of a surrogate pair: a character beyond U+FFFF is written as two escapes"

  @Test(arguments: [
    ("", "the file is empty", 0),
    (#"{,}"#, "unexpected ',' where the name of a member is expected", 1),
    ("[1,,]", "unexpected ',' where a value is expected", 3),
    (#"{"a" 1}"#, "unexpected '1' where ':' is expected", 5),
    ("{} {}", "unexpected '{' after the end of the document", 3),
    ("{} // x", "unexpected '/' after the end of the document: JSON has no comments", 3),
    ("[1 2]", "unexpected '2' where ',' or ']' is expected", 3),
    ("[01]", "malformed number", 1), ("[1.]", "malformed number", 1),
    ("[-]", "malformed number", 1),
    ("[tru]", "unexpected 't' where a value is expected", 1),
    ("[\"a\u{1}\"]", "control character U+0001 in a string: write it as an escape", 3),
    ("[\"a\n\"]", "string without closing quote; a line break in a text is written '\\n'", 1),
    ("\"abc", "string without closing quote", 0),
    (#""\u00g0""#, "'\\u' needs four hexadecimal digits", 1),
    (#""\q""#, #"unknown escape: a backslash is written '\\'"#, 1),
    (#""\ ""#, #"unknown escape: a backslash is written '\\'"#, 1),
    (#""x\ud800y""#, Self.halfPair, 2),
    (#""\udc00""#, Self.halfPair, 1),
    (#"{"a":[1,{"b":2"#, "the file ends where ',' or '}' is expected, so a part is missing", 14),
  ]) func `an error has its place`(_ text: String, _ message: String, _ offset: Int) {
    #expect(tree(text).error == JSONError(message: message, offset: offset))
  }

  @Test func `a part of a text has the bytes that it is written with`() throws {
    let text = #""a\u00e9b\n\u0041\ud83d\ude00c\ud83dx é \"d\u20acz\\""#
    let read = JSONTree(ByteBuffer(Array(text.utf8)), allowsLoneSurrogates: true)
    let whole = try #require(read.text(of: 0)).bytes
    // The places are the offsets of all characters, and the end.
    let places = (0...whole.count).filter { $0 == whole.count || whole[$0] & 0xC0 != 0x80 }
    for start in places {
      for end in places where end > start {
        let range = try #require(read.range(of: start..<end, in: 0), "\(start) to \(end)")
        let part = Array("\"".utf8) + Array(text.utf8)[range] + Array("\"".utf8)
        let again = JSONTree(ByteBuffer(part), allowsLoneSurrogates: true)
        #expect(again.text(of: 0)?.bytes == Array(whole[start..<end]))
      }
    }
    #expect(read.range(of: 1..<2, in: 0) == nil)
    #expect(read.range(of: 0..<whole.count + 1, in: 0) == nil)
  }

  @Test func `bytes that are not UTF-8 are an error at their place`() {
    let bytes = Array("{\"a\":\"12345678".utf8) + [0xE9] + Array("\"}".utf8)
    #expect(
      JSONTree(ByteBuffer(bytes)).error
        == JSONError(
          message: "byte 0xe9 is not UTF-8: save the file in that encoding", offset: 14))
  }

  @Test func `512 levels are read, more are an error and no crash`() {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(tree(nested(512)).error == nil)
    #expect(tree(nested(513)).error?.offset == 512)
    #expect(tree(nested(200_000)).error?.offset == 512)
  }

  @Test(arguments: [
    #"{"a":1,"a":2}"#, #"{"a":1,"\u0061":2}"#, #"{"x":{"a":1},"a":2,"y":{"a":3},"a":4}"#,
  ]) func `a duplicate name is found in any spelling`(_ text: String) throws {
    let tree = tree(text)
    let pair = try #require(tree.doubled.first)
    #expect(tree.doubled.count == 1 && pair.object == 0)
    #expect(tree.name(of: pair.first) == Key("a") && tree.name(of: pair.second) == Key("a"))
    #expect(pair.first < pair.second)
  }

  @Test(arguments: [
    #"{"a":{"a":{"a":1}},"b":{"a":1}}"#, #"[{"a":1},{"a":1}]"#, #"{"x":{"a":1},"a":{"x":1},"b":2}"#,
  ]) func `equal names in different objects are no duplicates`(_ text: String) {
    #expect(tree(text).doubled.isEmpty)
  }

  @Test func `a thousand names are distinguished`() {
    let members = (0..<1000).map { "\"name\($0)\":\($0)" }.joined(separator: ",")
    let tree = tree("{\(members)}")
    #expect(tree.names.count == 1000 && tree.doubled.isEmpty)
    #expect(tree.member("name777", of: 0).flatMap { tree.integer(of: $0) } == 777)
    #expect(tree.member("name1000", of: 0) == nil)
  }

  @Test func `every prefix of a text is read without harm`() {
    let text = Array(#"{"a":["ü\u00e9\ud83d\ude00",-1.5e+3,{"b":null}],"c":{"a":false}}"#.utf8)
    for end in 0..<text.count {
      let tree = JSONTree(ByteBuffer(text[0..<end]))
      #expect(tree.error != nil)
      for number in tree.nodes.indices {
        #expect(tree.nodes[number].next <= tree.nodes.count && tree.nodes[number].end <= end)
        _ = tree.text(of: number)
      }
    }
  }
}
