// Functions that run `lproj missing` in a temporary tree and read its output.

import Foundation
import LprojTestSupport
import Testing

struct MissingAnswer: Decodable {
  struct Item: Decodable, Equatable {
    var kind: String
    var tree: String
    var table: String
    var key: String
    var source: String?
    var comment: String?
    var path: String
    var line: Int
    var target: String
    var value: String?
  }

  struct AbsentTable: Decodable, Equatable {
    var table: String
    var keys: Int
    var missing: Int
    var from: String
    var localization: String?
    var path: String?
  }

  struct Localization: Decodable {
    var name: String
    var coverage: Double?
    var keys: Int
    var present: Int
    var toDo: Int
    var counts: [String: Int]
    var missing: [Item]
    var absentTables: [AbsentTable]
  }

  var localizations: [Localization]

  func localization(_ name: String) throws -> Localization {
    try #require(localizations.first { $0.name == name })
  }
}

func missing(
  _ files: [String: String], _ arguments: String..., status: Int32 = 0,
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> MissingAnswer {
  let tree = try TemporaryTree(files)
  let result = try Program.lproj.run(
    ["missing", "--format", "json"] + arguments, in: tree.path)
  let problems = try JSONSchema(named: "missing").problems(of: result.output)
  #expect(problems == [], sourceLocation: sourceLocation)
  #expect(result.status == status, "\(result.errors)", sourceLocation: sourceLocation)
  return try JSONDecoder().decode(MissingAnswer.self, from: Data(result.output.utf8))
}

func missingText(_ tree: TemporaryTree, _ arguments: String...) throws -> ProgramResult {
  try Program.lproj.run(["missing"] + arguments, in: tree.path)
}
