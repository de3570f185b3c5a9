// Tests of the amount of text to write: the same in all formats, and equal to the rows for translators.

import Foundation
import LprojTestSupport
import Testing

@Suite struct MissingSizeTests {
  private let plural = """
    <plist version="1.0"><dict><key>days</key><dict>
    <key>NSStringLocalizedFormatKey</key><string>In %#@n@ now</string>
    <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string>
    <key>one</key><string>%d day</string><key>other</key><string>%d days</string></dict></dict></dict></plist>
    """
  private let catalog = """
    {"sourceLanguage":"en","version":"1.0","strings":{
    "files":{"localizations":{"en":{"variations":{"plural":{
    "one":{"stringUnit":{"state":"translated","value":"a file"}},
    "other":{"stringUnit":{"state":"translated","value":"some more files"}}}}}}},
    "plain text":{},
    "x":{"localizations":{"ja":{"stringUnit":{"state":"translated","value":"X"}},
    "pl":{"stringUnit":{"state":"translated","value":"X"}}}}}}
    """

  /// Returns the numbers of words and characters of each localization, as JSON states them and as the rows of CSV add up.
  private func sizes(_ tree: TemporaryTree) throws -> (json: [String: [Int]], csv: [String: [Int]])
  {
    let report = try missingText(tree, "--format", "json").outputBytes
    let root = try #require(JSONSerialization.jsonObject(with: Data(report)) as? [String: Any])
    var json: [String: [Int]] = [:]
    for row in root["localizations"] as? [[String: Any]] ?? [] {
      json[row["name"] as? String ?? ""] = ["words", "characters"].map { name in
        (row[name] as? [String: Int] ?? [:]).values.reduce(0, +)
      }
    }
    var csv: [String: [Int]] = [:]
    for line in try missingText(tree, "--format", "csv").output.split(separator: "\r\n").dropFirst()
    {
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      let sum = csv[String(cells[6]), default: [0, 0]]
      csv[String(cells[6])] = [
        sum[0] + (Int(cells[cells.count - 2]) ?? 0), sum[1] + (Int(cells[cells.count - 1]) ?? 0),
      ]
    }
    return (json, csv)
  }

  @Test func `a plural has as many texts as the language has forms`() throws {
    let tree = try TemporaryTree([
      "en.lproj/P.stringsdict": plural, "en.lproj/L.strings": #""a" = "One two";"#,
      "ja.lproj/L.strings": #""b" = "";"#, "pl.lproj/L.strings": #""b" = "";"#,
      "en.lproj/C.strings": "", "C.xcstrings": catalog,
    ])
    let (json, csv) = try sizes(tree)
    #expect(json == csv)
    #expect(json["ja"] == [2 + (3 + 2) + 3 + 2, 7 + (12 + 7) + 15 + 10])
    #expect(
      json["pl"] == [
        2 + (3 + 2 + 3 * 2) + (2 + 3 * 3) + 2, 7 + (12 + 6 + 3 * 7) + (6 + 3 * 15) + 10,
      ])
    let text = try missingText(tree, "--locale", "pl").output
    #expect(
      text.contains("\(json["pl"]?[0] ?? 0) words, \(json["pl"]?[1] ?? 0) characters to write"))
  }
}
