// Tests of the schema of configurations: the file in Docs is equal to the schema that the code generates.

import Foundation
import LprojTestSupport
import Testing

@testable import LprojConfig

@Suite struct GeneratedTests {
  @Test func schemaIsCurrent() throws {
    let schema = Program.root.appendingPathComponent("Docs/schemas/configuration.schema.json")
    #expect(try Data(contentsOf: schema) == Data(ConfigurationJSONSchema.text), "run 'make docs'")
  }

  @Test func examplesAreValid() throws {
    func check(_ keys: [ConfigurationKey], below table: String?) throws {
      for key in keys {
        let text = (table.map { "[\($0)]\n" } ?? "") + key.example + "\n"
        var check = ConfigurationCheck()
        check.check(try TOMLReader.read(Array(text.utf8)))
        #expect(
          check.mistakes.filter {
            !$0.message.contains("ignore every") && !$0.message.contains("has no")
          } == [], "\(text)")
        switch key.form {
        case .table(let keys):
          try #require(table == nil)
          try inner(keys, "[\(key.name)]")
        case .tables(let keys): try inner(keys, "[[\(key.name)]]")
        default: break
        }
      }
    }
    func inner(_ keys: [ConfigurationKey], _ header: String) throws {
      for key in keys {
        let text = "\(header)\n\(key.example)\n"
        var check = ConfigurationCheck()
        check.check(try TOMLReader.read(Array(text.utf8)))
        #expect(
          check.mistakes.filter {
            !$0.message.contains("ignore every") && !$0.message.contains("has no")
          } == [], "\(text)")
      }
    }
    try check(ConfigurationSchema.keys, below: nil)
  }
}
