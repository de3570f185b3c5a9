// Tests of positions in texts, changes to documents and file addresses.

import LprojLSP
import LprojTestSupport
import Testing

@Suite struct TextTests {
  private static let text = "aé€😀z\r\nb\rc\n\nlast"

  @Test(arguments: [
    (PositionEncoding.utf8, [0, 1, 3, 6, 10]), (.utf16, [0, 1, 2, 3, 5]),
    (.utf32, [0, 1, 2, 3, 4]),
  ])
  func columnsAreThoseOfTheEncoding(_ encoding: PositionEncoding, _ columns: [Int]) {
    let text = LinedText(Array(Self.text.utf8))
    let offsets = [0, 1, 3, 6, 10]
    for (offset, column) in zip(offsets, columns) {
      let place = TextPlace(line: 0, character: column)
      #expect(text.place(of: offset, encoding) == place)
      #expect(text.offset(of: place, encoding) == offset)
    }
  }

  @Test(arguments: PositionEncoding.allCases)
  func placesOutsideOfTheTextAreAtItsEnds(_ encoding: PositionEncoding) {
    let text = LinedText(Array(Self.text.utf8))
    #expect(text.offset(of: TextPlace(line: 1, character: 99), encoding) == 14)
    #expect(text.offset(of: TextPlace(line: 99, character: 0), encoding) == text.end)
    #expect(text.offset(of: TextPlace(line: 4, character: .max), encoding) == text.end)
  }

  @Test func placesInsideOfACharacterAreInFrontOfIt() {
    let text = LinedText(Array(Self.text.utf8))
    #expect(text.offset(of: TextPlace(line: 0, character: 4), .utf16) == 6)
    #expect(text.offset(of: TextPlace(line: 0, character: 2), .utf8) == 1)
  }

  @Test(arguments: PositionEncoding.allCases)
  func everyPlaceComesBack(_ encoding: PositionEncoding) {
    let text = LinedText(Array(Self.text.utf8))
    for offset in 0...text.end where offset == text.end || text.bytes[offset] & 0xC0 != 0x80 {
      // The offset 12 is between CR and LF, where no position exists.
      if offset == 12 { continue }
      #expect(text.offset(of: text.place(of: offset, encoding), encoding) == offset)
    }
  }

  @Test(arguments: PositionEncoding.allCases)
  func randomChangesGiveTheTextThatTheClientHas(_ encoding: PositionEncoding) {
    var random = SeededGenerator(seed: 7)
    var document = Document(address: "file:///a", path: "/a", version: 1, text: "")
    var expected = ""
    let pieces = ["a", "é", "😀", "\n", "\r\n", "\"k\" = \"v\";\n", "", "日本"]
    for _ in 0..<3000 {
      let count = expected.unicodeScalars.count
      var (from, to) = (
        Int.random(in: 0...count, using: &random), Int.random(in: 0...count, using: &random)
      )
      (from, to) = (min(from, to), min(max(from, to), min(from, to) + 9))
      var scalars = Array(expected.unicodeScalars)
      func isInside(_ at: Int) -> Bool {
        at > 0 && at < count && scalars[at - 1] == "\r" && scalars[at] == "\n"
      }
      if isInside(from) || isInside(to) { continue }
      let new = pieces.randomElement(using: &random) ?? ""
      let text = LinedText(Array(expected.utf8))
      func place(_ at: Int) -> JSONValue {
        let offset = scalars[..<at].reduce(0) { $0 + UTF8.width($1) }
        let place = text.place(of: offset, encoding)
        return ["line": .number(place.line), "character": .number(place.character)]
      }
      let change: JSONValue = [
        "range": ["start": place(from), "end": place(to)], "text": .text(new),
      ]
      let isApplied = document.apply(change, encoding)
      #expect(isApplied)
      scalars.replaceSubrange(from..<to, with: Array(new.unicodeScalars))
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars)
      expected = String(view)
      guard document.text.bytes == Array(expected.utf8) else {
        Issue.record("texts differ")
        return
      }
    }
  }

  @Test func addressesComeBack() {
    for path in ["/a b/ü%.strings", "/x:y/é.lproj/L.strings", "/"] {
      #expect(FileAddress.path(of: FileAddress.address(of: path)) == path)
    }
    #expect(FileAddress.path(of: "file://localhost/a") == "/a")
    #expect(FileAddress.path(of: "FILE:///a%20b") == "/a b")
  }

  @Test(arguments: [
    "file:///a%00b", "http://a/b", "untitled:Untitled-1", "file://other/a", "file:///a%2",
    "file:///a%zz", "file:///%ff", "", "file://",
  ])
  func otherAddressesAreNoFiles(_ address: String) { #expect(FileAddress.path(of: address) == nil) }

  @Test func loneSurrogatesBecomeOneCharacterEach() {
    let value = JSONValue(Array(#"{"a":"x\ud800y\udc00"}"#.utf8))
    #expect(value?["a"]?.text == "x\u{FFFD}y\u{FFFD}")
  }

  @Test func whatIsNoJSONHasNoValue() {
    for text in ["", "{", "nul", "{\"a\":}", "[1 2]", "\u{0}"] {
      #expect(JSONValue(Array(text.utf8)) == nil)
    }
    #expect(JSONValue(Array(String(repeating: "[", count: 100_000).utf8)) == nil)
  }
}
