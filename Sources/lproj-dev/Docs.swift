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
    try RulesReport.markdown(
      Audit.rules + Compile.rules + Convert.rules, lowered: Audit.lowered,
      loweredAsTexts: Audit.loweredAsTexts
    ).write(
      toFile: "Docs/Rules.md", atomically: true, encoding: .utf8)
    try ConfigurationPage.markdown.write(
      toFile: "Docs/Configuration.md", atomically: true, encoding: .utf8)
    try Data(ConfigurationJSONSchema.text).write(
      to: URL(fileURLWithPath: "Docs/schemas/configuration.schema.json"))
  }
}
