// Recorded requests and results of the loader for the tests of localization names.

import Foundation
import Testing

struct Request: Decodable, Sendable, CustomTestStringConvertible {
  var id: String
  var op: String
  var available: [String]
  var preferences: [String]
  var development: String?

  var testDescription: String { id }
}

struct Answer: Decodable, Sendable {
  var id: String
  var result: [String]
  var via: String?
}

func recorded(_ name: String, file: String = #filePath) throws -> [(Request, Answer)] {
  let folder = URL(filePath: file).deletingLastPathComponent().appending(path: "Fixtures")
  let requests: [Request] = try lines(folder.appending(path: name + ".jsonl"))
  let answers: [Answer] = try lines(folder.appending(path: name + ".expected.jsonl"))
  return Array(zip(requests, answers))
}

private func lines<Line: Decodable>(_ file: URL) throws -> [Line] {
  let decoder = JSONDecoder()
  return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
    try decoder.decode(Line.self, from: Data($0.utf8))
  }
}
