// Tests of fixes in string catalogs: a fix changes only what it corrects; escapes and layout stay.

import Foundation
import LprojTestSupport
import Testing

@Suite struct CatalogFixTests {
  private func catalog(_ source: String, _ target: String) -> String {
    func unit(_ language: String, _ text: String) -> String {
      "\"\(language)\" : {\n\"stringUnit\" : {\n\"state\" : \"translated\",\n\"value\" : \"\(text)\"\n}\n}"
    }
    return
      "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\"k\" : {\n\"localizations\" : {\n"
      + unit("de", target) + ",\n" + unit("en", source) + "\n}\n}\n  },\n  \"version\" : \"1.0\"\n}"
  }

  @Test(arguments: [
    (#"Name: "#, #"Name:"#, #"Name: "#),
    (#"One line"#, #"Eine Zeile\n"#, #"Eine Zeile"#),
    (#"Two\n"#, #"\"Zwei\""#, #"\"Zwei\"\n"#),
    (#"%@ of %d"#, #"\"%d\"\nvon %@"#, #"\"%2$d\"\nvon %1$@"#),
    (#"%1$@ of %2$d"#, #"\u00e9%d von\t%@"#, #"\u00e9%2$d von\t%1$@"#),
  ])
  func `one line changes`(_ source: String, _ target: String, _ fixed: String) throws {
    let tree = try TemporaryTree(["L.xcstrings": catalog(source, target)])
    _ = try Program.lproj.run(["audit", "--fix", "L.xcstrings"], in: tree.path)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: tree.path + "/L.xcstrings"))
    #expect(String(decoding: bytes, as: UTF8.self) == catalog(source, fixed))
  }

  @Test func `commas behind the last member go, and nothing else`() throws {
    let text = "{\"sourceLanguage\": \"en\", \"strings\": {\"a\": {},\n}, \"version\": \"1.0\" ,}\n"
    let tree = try TemporaryTree(["L.xcstrings": text])
    #expect(try Program.lproj.run(["audit", "--fix", "L.xcstrings"], in: tree.path).status == 0)
    let fixed = try String(contentsOfFile: tree.path + "/L.xcstrings", encoding: .utf8)
    #expect(fixed == text.replacing(",\n}", with: "\n}").replacing(" ,}", with: " }"))
    // A catalog that cannot be read is left unchanged.
    let broken = text.replacing("{}", with: "{]")
    try tree.write("L.xcstrings", Array(broken.utf8))
    let result = try Program.lproj.run(["audit", "--fix", "L.xcstrings"], in: tree.path)
    #expect(result.status == 1 && !result.output.contains("--fix fixes"))
    #expect(try String(contentsOfFile: tree.path + "/L.xcstrings", encoding: .utf8) == broken)
  }
}
