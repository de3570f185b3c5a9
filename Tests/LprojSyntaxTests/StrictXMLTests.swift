// Tests of XML from untrusted sources: the accepted parts, and the places of refusals.

import LprojSource
import Testing

@testable import LprojSyntax

@Suite struct StrictXMLTests {
  /// Returns the events of a document, such as `<a x=1>[text]</>`, or the place and the reason of a refusal.
  private func read(_ bytes: [UInt8]) -> String {
    do throws(XMLError) {
      var reader = try XMLReader(ByteBuffer(bytes, spare: bytes.count))
      var events = ""
      while let event = try reader.next() {
        switch event {
        case .start(let element):
          let attributes = element.attributes.map { " \($0.name)=\($0.value)" }
          events += "<\(element.name)\(attributes.joined())>"
        case .text(let text): events += "[" + String(decoding: text, as: UTF8.self) + "]"
        case .end: events += "</>"
        }
      }
      return events
    } catch {
      return "\(error.offset): \(error.message)"
    }
  }

  @Test func `a name of more than 255 bytes is refused`() {
    let (name, long) = (String(repeating: "é", count: 127), String(repeating: "é", count: 128))
    #expect(read(Array("<\(name)/>".utf8)) == "<\(name)></>")
    #expect(read(Array("<\(long)/>".utf8)) == "1: a name of 256 bytes: at most 255 are read")
    #expect(read(Array("<a \(long)='x'/>".utf8)) == "3: a name of 256 bytes: at most 255 are read")
  }

  private static let documents: [(String, String)] = [
    ("<a/>", "<a></>"), ("<a></a>", "<a></>"), ("<a >b</a >", "<a>[b]</>"),
    ("<?xml version=\"1.0\"?>\n<a/>\n", "<a></>"), ("<!-- x --><a/><!-- y --><?p q?>", "<a></>"),
    ("<!DOCTYPE a SYSTEM \"x>y\"><a/>", "<a></>"), ("<a x='1' y=\"2\"/>", "<a x=1 y=2></>"),
    ("<a x = '1'/>", "<a x=1></>"), ("<a x='\"' y=\"'\"/>", "<a x=\" y='></>"),
    ("<a x='1\n2\r\n3\t4'/>", "<a x=1 2 3 4></>"), ("<a x='&lt;&#65;&#x42;'/>", "<a x=<AB></>"),
    ("<a>1\r\n2\r3\n4</a>", "<a>[1\n2\n3\n4]</>"), ("<a>\r\n\r\n</a>", "<a>[\n\n]</>"),
    ("<a>&amp;&gt;&quot;&apos;&lt;</a>", "<a>[&>\"'<]</>"),
    ("<a>&#x1F600;&#10;</a>", "<a>[😀\n]</>"),
    ("<a>x<![CDATA[<b>&amp;]]>y</a>", "<a>[x<b>&amp;y]</>"),
    ("<a><![CDATA[]]]]></a>", "<a>[]]]</>"),
    ("<a>1<b>2</b>3</a>", "<a>[1]<b>[2]</>[3]</>"), ("<a:b c:d='1'/>", "<a:b c:d=1></>"),
    ("<é-1.x/>", "<é-1.x></>"), ("<_/>", "<_></>"), ("<a>1<!-- x -->2</a>", "<a>[1][2]</>"),
  ]

  @Test(arguments: documents)
  func `what is well-formed is read`(_ text: String, _ events: String) {
    #expect(read(Array(text.utf8)) == events)
  }

  private static let refused: [(String, String)] = [
    ("", "0: the file is empty"), (" ", "1: the text ends too early: there is no element"),
    ("<a>", "3: the text ends too early: </a> is missing"),
    ("<a><b></b>", "10: the text ends too early: </a> is missing"),
    ("a<a/>", "0: unexpected 'a' outside of the outermost element"),
    ("<a/>b", "4: unexpected 'b' outside of the outermost element"),
    ("<a/><b/>", "4: a second outermost element"), ("</a>", "0: </a> without <a>"),
    ("<a></b>", "3: </b> where </a> is expected"), ("<a></a x>", "7: unexpected 'x' in </a>"),
    ("<a x='1' x='2'/>", "9: the attribute x twice"),
    ("<a x='1'y='2'/>", "8: unexpected 'y' in a tag"),
    ("<a x/>", "4: unexpected '/' after the attribute x"),
    ("<a x=1/>", "5: unexpected '1' where a quote is expected"),
    ("<a x='<'/>", "6: unexpected '<' in an attribute"),
    ("<1/>", "1: unexpected '1' where a name is expected"),
    ("<-a/>", "1: unexpected '-' where a name is expected"), ("<a", "2: the text ends too early"),
    ("<a x", "4: the text ends too early"), ("<a x=", "5: the text ends too early"),
    ("<a x='1", "7: the text ends too early"), ("<", "1: the text ends too early"),
    ("</a", "3: the text ends too early"),
    ("<!ELEMENT a>", "1: unexpected '!' after '<'"),
    ("<a/><!DOCTYPE a>", "4: a document type after the first element"),
    ("<!DOCTYPE a", "0: unterminated document type"),
    ("<a/><?xml version='1.0'?>", "4: an XML declaration that is not at the start"),
    ("<a>&#0;</a>", "3: a reference to a character that XML does not allow"),
    ("<a>&#xFFFE;</a>", "3: a reference to a character that XML does not allow"),
    ("<a>\u{1}</a>", "3: a control character, which XML does not allow"),
    ("<a/><![CDATA[x]]>", "4: unexpected '<' outside of the outermost element"),
  ]

  @Test(arguments: refused)
  func `what is not is refused at its place`(_ text: String, _ problem: String) {
    #expect(read(Array(text.utf8)) == problem)
  }

  @Test func `a document type with declarations is refused`() {
    let text = "<!DOCTYPE a [<!ENTITY x \"y\">]><a/>"
    #expect(read(Array(text.utf8)).hasPrefix("0: a document type with declarations of its own"))
  }

  @Test func `elements are nested so deep and no deeper, and have so many attributes`() {
    func nested(_ depth: Int) -> String {
      String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
    }
    #expect(read(Array(nested(256).utf8)).hasSuffix("</>"))
    #expect(read(Array(nested(257).utf8)) == "\(256 * 3): nested more than 256 levels deep")
    func attributes(_ count: Int) -> String {
      "<a" + (0..<count).map { " x\($0)=''" }.joined() + "/>"
    }
    #expect(read(Array(attributes(256).utf8)).hasSuffix("</>"))
    #expect(read(Array(attributes(257).utf8)).hasSuffix(": more than 256 attributes"))
  }

  @Test func `the encoding must be certain`() {
    let text = "<é/>"
    let wide = Array(text.utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(read([0xEF, 0xBB, 0xBF] + Array(text.utf8)) == "<é></>")
    #expect(read([0xFF, 0xFE] + wide) == "<é></>")
    #expect(read([0x3C, 0x61, 0xE9, 0x2F, 0x3E]) == "2: a byte that is not UTF-8 in the text")
    #expect(
      read([0xFF, 0xFE, 0x3C, 0, 0x61, 0, 0, 0xD8]).hasSuffix("a lone surrogate in the text"))
    #expect(read([0x3C, 0, 0x61, 0, 0x2F, 0, 0x3E, 0]).hasPrefix("0: the text is UTF-16"))
  }
}
