// What is read from configurations of which a piece is missing, doubled or elsewhere.

import LprojSource
import LprojTestSupport
import Testing

@testable import LprojConfig

@Suite struct DisturbedConfigurationTests {
  @Test(arguments: ["forms", "whole"])
  func `values and errors of TOML`(_ name: String) throws {
    let text = try seed("toml/\(name).toml")
    let usual = found(text)
    let lines = disturbances(of: text, count: 250, seed: 1).flatMap { text in
      differences(of: found(text), from: usual) + ["----"]
    }
    try expectSnapshot(
      lines.map(VisibleText.escaped).joined(separator: "\n") + "\n",
      named: "disturbed/toml-\(name).txt")
  }

  /// The members without their places, or the error.
  private func found(_ text: String) -> [String] {
    do throws(TOMLError) {
      return try TOMLReader.read(Array(text.utf8)).members.map {
        "\($0.key) = \(shown($0.value.kind))"
      }
    } catch {
      return ["\(error.offset): \(error.message)"]
    }
  }

  private func shown(_ kind: TOMLValue.Kind) -> String {
    switch kind {
    case .table(let table):
      "{" + table.members.map { "\($0.key) = \(shown($0.value.kind))" }.joined(separator: ", ")
        + "}"
    case .array(let values): "[" + values.map { shown($0.kind) }.joined(separator: ", ") + "]"
    default: "\(kind)"
    }
  }
}
