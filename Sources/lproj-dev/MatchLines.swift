// The results of the matching for given names, to compare with the real loader.

import ArgumentParser
import LprojLocale
import LprojSource

/// Reads requests `{"id", "op": "match"|"preferred"|"searchlist", "available", "preferences", "development"}` from standard input, and prints a
/// result for each.
struct MatchLines: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "match", abstract: "Answer matching requests, one JSON object a line.")

  func run() throws {
    RequestLine.answerAll(answer)
  }

  private func answer(_ request: RequestLine) -> String {
    let matcher = LocalizationMatcher(available: request.lists["available"] ?? [])
    let preferences = request.lists["preferences"] ?? []
    var writer = JSONWriter(indentation: 0)
    writer.object { writer in
      writer.member("id", request.texts["id"])
      switch request.text("op") {
      case "match":
        writer.member("result", matcher.match(preferences))
      case "preferred":
        write(matcher.preferredLocalizations(preferences), &writer)
      case "searchlist":
        let development = request.text("development")
        write(matcher.searchList(development: development, preferences: preferences), &writer)
      default:
        writer.member("error", "unknown op")
      }
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private func write(_ decision: LocalizationDecision, _ writer: inout JSONWriter) {
    writer.member("result", decision.result)
    writer.member("via", decision.via.rawValue)
  }
}
