// Writes the pages of Docs that are generated from the code.

import ArgumentParser
import Foundation
import LprojConfig
import LprojKit
import LprojReport

struct Docs: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "docs", abstract: "Write the generated pages of Docs anew.")

  func run() throws {
    let rules = Audit.rules + Compile.rules + Convert.rules
    try RulesIndex.markdown(
      rules, lowered: Audit.lowered, loweredAsTexts: Audit.loweredAsTexts
    ).write(
      toFile: "Docs/Rules.md", atomically: true, encoding: .utf8)
    try? FileManager.default.removeItem(atPath: "Docs/rules")
    try FileManager.default.createDirectory(
      atPath: "Docs/rules", withIntermediateDirectories: true)
    for rule in rules {
      try RulePage(rule).markdown.write(
        toFile: "Docs/rules/\(rule.info.id).md", atomically: true, encoding: .utf8)
    }
    try ConfigurationPage.markdown.write(
      toFile: "Docs/Configuration.md", atomically: true, encoding: .utf8)
    try Data(ConfigurationJSONSchema.text).write(
      to: URL(fileURLWithPath: "Docs/schemas/configuration.schema.json"))
  }
}
