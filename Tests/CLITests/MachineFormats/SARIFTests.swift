// Tests of SARIF: columns, paths, fingerprints, rules, messages, failures.

import Foundation
import LprojTestSupport
import Testing

struct SARIFTests {
  @Test func `columns count UTF-16 units`() throws {
    let run = try SARIFRun(audit(hostileTree(), "--format", "sarif").outputBytes)
    // The text before the second key has 19 bytes, but 16 units.
    let columns = run.results("duplicate-key").compactMap { place($0).column }
    #expect(columns == [17, 31])
  }

  @Test func `columns of a UTF-16 file count its units`() throws {
    let text = "\"k\" = \"😀é\"; \"k\" = \"2\";\n"
    let tree = try TemporaryTree(["de.lproj/Localizable.strings": ""])
    let units = text.utf16.flatMap { unit -> [UInt8] in [UInt8(unit & 255), UInt8(unit >> 8)] }
    let bytes: [UInt8] = [0xFF, 0xFE] + units
    try tree.write("en.lproj/Localizable.strings", bytes)
    let run = try SARIFRun(audit(tree, "--format", "sarif").outputBytes)
    #expect(run.results("duplicate-key").map { place($0).column } == [14])
  }

  @Test func `a column of standard input is left out`() throws {
    let tree = try hostileTree()
    let result = try Program.lproj.run(
      ["audit", "--format", "sarif", "--stdin-filename", "x.strings", "-"],
      in: tree.path, input: "\"é\" = \"1\"; \"é\" = \"2\";\n")
    let found = try SARIFRun(result.outputBytes).results("duplicate-key")
    #expect(found.map { place($0).line } == [1])
    #expect(found.map { place($0).column } == [nil])
  }

  @Test func `paths are percent-encoded and relative to the source root`() throws {
    let run = try SARIFRun(audit(hostileTree(), "--format", "sarif").outputBytes)
    let found = try #require(run.results("duplicate-key").first)
    #expect(
      place(found).uri
        == "My%20App%20100%25%2C%20%231%3A%20%C3%84/fr.lproj/Localizable.strings")
    #expect(place(found).base == "%SRCROOT%")
    let related = try #require((found["relatedLocations"] as? [[String: Any]])?.first)
    #expect(related["physicalLocation"] != nil)
  }

  @Test func `a path out of the current folder is given whole`() throws {
    let tree = try hostileTree()
    try tree.folder("other")
    let result = try Program.lproj.run(
      ["audit", "--format", "sarif", "../" + hostileFolder], in: tree.path + "/other")
    let found = try #require(SARIFRun(result.outputBytes).results("duplicate-key").first)
    #expect(place(found).uri.hasPrefix("file:///"))
    #expect(!place(found).uri.contains(".."))
    #expect(place(found).base == nil)
    #expect(place(found).column == 17)
  }

  @Test func `fingerprints stay when lines move and differ between keys`() throws {
    let tree = try hostileTree()
    func prints() throws -> [String] {
      try SARIFRun(audit(tree, "--format", "sarif").outputBytes).results("missing-key").compactMap {
        ($0["partialFingerprints"] as? [String: String])?["lprojFinding/v2"]
      }
    }
    let before = try prints()
    #expect(before.count == hostileKeys.count)
    #expect(Set(before).count == before.count)
    let path = hostileFolder + "/fr.lproj/Localizable.strings"
    let url = URL(fileURLWithPath: tree.path + "/" + path)
    try tree.write(path, Array("/* a */\n\n".utf8) + Array(Data(contentsOf: url)))
    #expect(try prints() == before)
  }

  @Test func `the rules are those that lproj rules lists`() throws {
    let tree = try hostileTree()
    let all = try SARIFRun(
      audit(tree, "--format", "sarif", "--min-severity", "note").outputBytes
    ).rules
    let told = try Program.lproj.run(["rules", "--format", "json"], in: tree.path)
    let everything = try JSONSerialization.jsonObject(with: Data(told.outputBytes))
    // An audit does not run the rules of `compile` and `convert`, and one rule runs only if it is named.
    let rules = (everything as? [[String: Any]])?.filter {
      !["compile", "convert"].contains($0["group"] as? String)
        && $0["id"] as? String != "untranslated-literal"
    }
    #expect(all.map { $0["id"] as? String } == rules?.map { $0["id"] as? String })
    let levels = all.map { ($0["defaultConfiguration"] as? [String: String])?["level"] }
    #expect(levels == rules?.map { $0["severity"] as? String })
    let one = try SARIFRun(audit(tree, "--format", "sarif", "--only", "missing-key").outputBytes)
    #expect(one.rules.map { $0["id"] as? String } == ["missing-key"])
    #expect(one.results.allSatisfy { $0["ruleIndex"] as? Int == 0 })
  }

  @Test func `braces and brackets of a key are text`() throws {
    let run = try SARIFRun(audit(hostileTree(), "--format", "sarif").outputBytes)
    let found = try #require(
      run.results("missing-key").first {
        ($0["properties"] as? [String: String])?["key"] == "{0} [click](0) {"
      })
    #expect(message(found).contains("{{0}} [click] (0) {{"))
  }

  @Test func `what cannot be read is a notification`() throws {
    let result = try audit(hostileTree(), "--format", "sarif", "nowhere.strings", ".")
    #expect(result.status == 2)
    let run = try SARIFRun(result.outputBytes)
    #expect(run.invocation["executionSuccessful"] as? Bool == false)
    let told = run.invocation["toolExecutionNotifications"] as? [[String: Any]] ?? []
    #expect(told.map(message) == ["nowhere.strings: does not exist."])
    #expect(!run.results.isEmpty)
  }

  @Test func `findings are not folded, and the bytes are always the same`() throws {
    let tree = try hostileTree()
    let result = try audit(tree, "--format", "sarif", "--jobs", "1")
    #expect(result.status == 0)
    #expect(try SARIFRun(result.outputBytes).results("missing-key").count == hostileKeys.count)
    let again = try audit(
      tree, "--format", "sarif", "--jobs", "8", environment: ["LC_ALL": "tr_TR.UTF-8"])
    #expect(result.outputBytes == again.outputBytes)
    #expect(!result.output.contains(tree.path))
  }
}
