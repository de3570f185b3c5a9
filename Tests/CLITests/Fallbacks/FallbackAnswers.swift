// Functions that run `lproj fallbacks` and read its JSON.

import Foundation
import LprojTestSupport
import Testing

struct FallbackAnswers: Decodable {
  struct Reader: Decodable {
    var prefer: [String]
    var localization: String?
    var reachable: Bool
    var search: [String]
    var explanation: [String]?
  }

  struct Answer: Decodable {
    var reader: Int
    var from: String
    var localization: String?
    var path: String?
    var explanation: [String]?
  }

  struct Resource: Decodable {
    var name: String
    var subdirectory: String
    var localized: Bool
    var answers: [Answer]
    var guideDifferences: [Answer]?
  }

  struct Text: Decodable {
    var reader: Int
    var value: String?
    var localization: String?
    var path: String?
    var line: Int?
  }

  struct Row: Decodable {
    var table: String
    var key: String
    var answers: [Text]
  }

  struct Tree: Decodable {
    var path: String
    var development: String?
    var localizations: [String]
    var readers: [Reader]
    var resources: [Resource]
    var strings: [Row]
    var remarks: [String]
    var unreachable: [String]

    /// Returns `from path` of a resource for the user with an index, such as `own en.lproj/a.txt`; nil if the tree has no such resource.
    func cell(_ name: String, _ reader: Int) -> String? {
      guard let resource = resources.first(where: { $0.name == name }) else { return nil }
      let answer = resource.answers[reader]
      return [answer.from, answer.path].compactMap(\.self).joined(separator: " ")
    }

    /// Returns the index of the user who prefers only the localization `name`.
    func reader(_ name: String) -> Int? {
      readers.firstIndex { $0.prefer == [name] }
    }
  }

  var schema: String
  var order: String
  var trees: [Tree]
}

func fallbacks(
  _ tree: TemporaryTree, _ arguments: [String] = [], in folder: String = ""
) throws -> ProgramResult {
  try withExtendedLifetime(tree) {
    try Program.lproj.run(
      ["fallbacks"] + arguments, in: tree.path + folder, environment: ["COLUMNS": "80"])
  }
}

/// Returns the first tree of a run with `--format json`. The run must succeed with valid JSON.
func answers(
  _ tree: TemporaryTree, _ arguments: [String] = [],
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> FallbackAnswers.Tree {
  let result = try fallbacks(tree, ["--format", "json"] + arguments)
  #expect(result.status == 0, sourceLocation: sourceLocation)
  #expect(result.errors == "", sourceLocation: sourceLocation)
  let problems = try JSONSchema(named: "fallbacks").problems(of: result.output)
  #expect(problems == [], sourceLocation: sourceLocation)
  let report = try JSONDecoder().decode(FallbackAnswers.self, from: Data(result.outputBytes))
  return try #require(report.trees.first, sourceLocation: sourceLocation)
}

func info(_ members: String) -> String { "{" + members + "}" }

let developedInEnglish = info("CFBundleDevelopmentRegion = en;")
