// Prints the messages of all rules and failures, each with an example.

import ArgumentParser
import Foundation

struct Messages: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "messages",
    abstract: "Print all messages of findings and failures, each with an example.",
    discussion: """
      The examples are those of the recorded reports in Tests/Fixtures. Messages that differ only in names, texts and numbers are printed once.
      """)

  @Argument(help: "Print only the messages of these rules, such as missing-key.")
  var rules: [String] = []

  func run() throws {
    var known: Set<String> = []
    var messages: [String: [String]] = [:]
    for path in try Self.recordings() {
      let text = try String(contentsOfFile: path, encoding: .utf8)
      for line in text.split(separator: "\n") {
        guard let (rule, message) = Self.message(in: String(line)),
          rules.isEmpty || rules.contains(rule),
          known.insert("\(rule) \(Self.template(of: message))").inserted
        else { continue }
        messages[rule, default: []].append(message)
      }
    }
    for (rule, examples) in messages.sorted(by: { $0.key < $1.key }) {
      print(rule)
      for example in examples.sorted() { print("  \(example)") }
    }
  }

  private static func recordings() throws -> [String] {
    let root = "Tests/Fixtures/snapshots"
    guard let files = FileManager.default.enumerator(atPath: root) else {
      throw ValidationError("\(root) cannot be read: run lproj-dev at the top of the repository")
    }
    return files.compactMap { $0 as? String }.filter { $0.hasSuffix(".txt") }.sorted()
      .map { "\(root)/\($0)" }
  }

  /// Returns the rule and the message of a recorded line, such as `A.strings:1:1: warning: 'a' is missing [missing-key]`. A failure has no rule name.
  private static func message(in line: String) -> (rule: String, message: String)? {
    if let found = line.firstMatch(of: #/(?:^|\s)(error|warning|note): (.*) \[([a-z-]+)\]/#) {
      return (String(found.3), "\(found.1): \(found.2)")
    }
    guard let found = line.firstMatch(of: #/^lproj: (.*)$/#) else { return nil }
    return ("failures and remarks", String(found.1))
  }

  private static func template(of message: String) -> String {
    message.replacing(#/'(?:[^']|'(?=\w))*'|"[^"]*"|“[^”]*”/#, with: "X")
      .replacing(#/(?:X, )*X and \d+ more|(?:X, )+X/#, with: "X")
      .replacing(#/\d+(?:, \d+)*( …)?|U\+[0-9A-F]+|\b[A-Z]?[\w-]*(?: \w+)? users\b/#, with: "N")
  }
}
