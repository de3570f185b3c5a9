// Tests of catalogs that cannot be read, or not as intended.

import LprojKit
import LprojSource
import LprojTestSupport
import Testing

extension CatalogRuleTests {
  private static let files: [(text: String, messages: [String])] = [
    (
      #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"":{},"de":{}}},"b":{"localizations":{"":{}}}},"version":"1.0"}"#,
      ["1:57 error: a localization of 'a' has no name: no user gets it (and in 1 other place)"]
    ),
    (#"{"sourceLanguage":"en","strings":{},"version":"1.0"}"#, []),
    (
      #"{"sourceLanguage":"en","strings":{},"version":"7.0"}"#,
      ["1:37 note: version '7.0' of the format is not known: the catalog is read as 1.3"]
    ),
    (
      #"{"strings":{},"version":"1.0"}"#,
      ["1:1 error: the catalog has no 'sourceLanguage', so it cannot be compiled"]
    ),
    (
      #"{"sourceLanguage":"en","strings":{},"version":"1.0","Hi":{"localizations":{}},"x":{"y":1}}"#,
      [
        "1:53 error: 'Hi' stands outside 'strings', so users see the key: move it into 'strings'",
        "1:79 note: the member 'x' is not known: the build ignores it",
      ]
    ),
    (
      #"{"sourceLanguage":"en","strings":{"a":{"z":1},"b":{"z":1}},"version":"1.0"}"#,
      ["1:40 note: the member 'z' is not known, here and in 1 other place: the build ignores it"]
    ),
    (
      #"{"sourceLanguage":"en","strings":{"a":{"z":1"#,
      [
        "1:45 error: catalog cannot be read: the file ends where ',' or '}' is expected, so a part is missing"
      ]
    ),
    (
      #"{"sourceLanguage":"en","strings":{"a":{}},"strings":{"a":{}},"version":"1.0"}"#,
      [
        "1:43 warning: the member 'strings' occurs twice, with the same texts: remove one of the two",
        "1:54 warning: 'a' is defined twice, with the same texts: remove one of the two",
      ]
    ),
    (
      #"{"sourceLanguage":"en","strings":{"a":{"comment":"1"},"a":{}},"version":"1.0"}"#,
      ["1:55 warning: 'a' is defined twice, with the same texts: remove one of the two"]
    ),
    (
      #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"de":{}}},"a":{}},"version":"1.0"}"#,
      ["1:67 error: 'a' is defined twice: the texts of one of the two are lost"]
    ),
    (
      #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"de":{"stringSet":{"values":["x"],"state":"new"}}}},"#
        + #""a":{"localizations":{"de":{"stringSet":{"state":"new","values":["x"]}}}}},"version":"1.0"}"#,
      ["1:109 warning: 'a' is defined twice, with the same texts: remove one of the two"]
    ),
    (
      #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"de":{"stringSet":{"state":"new","values":["x"]}}}},"#
        + #""a":{"localizations":{"de":{"stringSet":{"state":"new","values":["x","y"]}}}}},"version":"1.0"}"#,
      ["1:109 error: 'a' is defined twice: the texts of one of the two are lost"]
    ),
    (
      #"{"sourceLanguage":"","strings":{},"version":"1.0"}"#,
      [
        "1:2 error: 'sourceLanguage' is empty, so the catalog cannot be compiled: write the language of "
          + "the source texts, such as 'en'"
      ]
    ),
    (
      #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"Base":{}}}},"version":"1.0"}"#,
      [
        "1:57 warning: 'a' has texts in 'Base', which is not a language: write them under the source language"
      ]
    ),
    (
      #"{"sourceLanguage":"en","strings":{},"version":"1.0"}{}"#,
      ["1:53 error: catalog cannot be read: unexpected '{' after the end of the document"]
    ),
    (
      #"{"sourceLanguage":"en","strings":{"a\ud800":{}},"version":"1.0"}"#,
      [
        "1:37 error: catalog cannot be read: half of a surrogate pair: a character beyond U+FFFF is "
          + "written as two escapes"
      ]
    ),
    (
      #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"de":{},"de":{}}}},"version":"1.0"}"#,
      [
        "1:65 warning: the localization 'de' occurs twice, with the same texts: remove one of the two"
      ]
    ),
    (
      "{\"sourceLanguage\":\"en\",\"strings\":{\"a\u{1}\":{}},\"version\":\"1.0\"}",
      [
        "1:37 error: catalog cannot be read: control character U+0001 in a string: write it as an escape"
      ]
    ),
  ]

  @Test(arguments: files)
  func `bad input gets one clear line each`(_ text: String, _ expected: [String]) async throws {
    #expect(try await messages(text, note: true) == expected.map(Self.withOutcome))
  }

  /// Returns an expected line with the effect on the product, for those errors that have one.
  private static func withOutcome(_ line: String) -> String {
    if line.contains("catalog cannot be read") {
      return line + "; none of the catalog's texts reach the product"
    }
    let isKind = ["an object", "an array", "a string", "a number"].contains {
      line.hasSuffix(", not " + $0)
    }
    return line + (isKind ? "; the catalog cannot be compiled" : "")
  }

  @Test func `bytes that are not UTF-8 are one error`() async throws {
    let bytes =
      Array(#"{"sourceLanguage":"en","strings":{"a"#.utf8) + [0xC3] + Array(#"":{}}}"#.utf8)
    #expect(
      try await messages(bytes, note: true)
        == [
          "1:37 error: catalog cannot be read: byte 0xc3 is not UTF-8: save the file in that encoding; "
            + "none of the catalog's texts reach the product"
        ])
  }

  @Test func `ten thousand levels are one error`() async throws {
    let text = #"{"sourceLanguage":"en","strings":"# + String(repeating: #"{"a":"#, count: 10_000)
    #expect(
      try await messages(text, note: true)
        == [
          "1:2589 error: catalog cannot be read: nested more than 512 levels deep; none of the catalog's texts "
            + "reach the product"
        ])
  }
}
