// Selected changes of inputs. Each change shows a behavior that the unchanged inputs do not show.

import Foundation
import Testing

/// A change to the lines of an input.
public struct Change: Sendable {
  public struct Hunk: Sendable {
    public var path: String
    /// The consecutive lines that are replaced; empty if the new lines are added at the end of the file.
    public var old: [String]
    public var new: [String]

    public init(path: String, old: [String], new: [String]) {
      (self.path, self.old, self.new) = (path, old, new)
    }
  }

  /// The name of the changed input.
  public var input: String
  public var hunks: [Hunk]

  public init(input: String, hunks: [Hunk]) { (self.input, self.hunks) = (input, hunks) }

  /// Returns the files with the change; nil if the files do not contain the lines that it replaces.
  public func applied(to files: [String: String]) -> [String: String]? {
    hunks.reduce(files) { files, hunk in
      guard var files else { return nil }
      guard let text = files[hunk.path] else {
        files[hunk.path] = hunk.new.joined(separator: "\n") + "\n"
        return hunk.old.isEmpty ? files : nil
      }
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      if hunk.old.isEmpty {
        lines.insert(contentsOf: hunk.new, at: lines.last == "" ? lines.count - 1 : lines.count)
      } else {
        let starts = 0...max(0, lines.count - hunk.old.count)
        let first = starts.first { lines[$0...].starts(with: hunk.old) }
        guard let first else { return nil }
        lines.replaceSubrange(first..<first + hunk.old.count, with: hunk.new)
      }
      files[hunk.path] = lines.joined(separator: "\n")
      return files
    }
  }
}

extension Change {
  /// Returns the changes in `Tests/Fixtures/variants/changes/NAME.txt`, where each change has `==== INPUT`, `--- PATH`, removed lines (`-`) and
  /// added lines (`+`). If there is no such file, there are no changes.
  static func all(_ name: String) throws -> [Change] {
    let url = Program.root.appending(path: "Tests/Fixtures/variants/changes/\(name).txt")
    guard FileManager.default.fileExists(atPath: url.path) else { return [] }
    var (changes, path): ([Change], String) = ([], "")
    for line in try String(contentsOf: url, encoding: .utf8).split(separator: "\n") {
      if line.hasPrefix("==== ") {
        changes.append(Change(input: String(line.dropFirst(5)), hunks: []))
      } else if line.hasPrefix("--- ") {
        path = String(line.dropFirst(4))
        changes[changes.count - 1].hunks.append(Hunk(path: path, old: [], new: []))
      } else if let last = changes.indices.last {
        let hunk = changes[last].hunks.indices.last!
        let isOld = line.hasPrefix("-")
        if isOld, !changes[last].hunks[hunk].new.isEmpty {
          changes[last].hunks.append(Hunk(path: path, old: [String(line.dropFirst())], new: []))
        } else if isOld {
          changes[last].hunks[hunk].old.append(String(line.dropFirst()))
        } else {
          changes[last].hunks[hunk].new.append(String(line.dropFirst()))
        }
      }
    }
    return changes
  }
}

/// Compares the effects of the changes in the file NAME with the recorded effects.
///
/// - Parameters:
/// - inputs: the inputs that are changed. If an input is only one text, its path is empty.
/// - drawn: the number of random changes that are also compared, by the number of lines in their outcomes and by one digest.
/// - outcome: returns the outcome for the files of an input.
public func expectChanges(
  named name: String, of inputs: [(name: String, files: [String: String])],
  drawn: Int = 0, sourceLocation: SourceLocation = #_sourceLocation,
  isolation: isolated (any Actor)? = #isolation,
  _ outcome: ([String: String]) async throws -> [String]
) async throws {
  if let search = ChangeSearch(name) { return try await search.run(inputs, drawn: drawn, outcome) }
  let files = Dictionary(inputs) { $1 }
  var originals: [String: [String]] = [:]
  var lines: [String] = []
  var whole: [String] = []
  for (number, change) in try Change.all(name).enumerated() {
    let title = "== \(number + 1) \(change.input)"
    guard let old = files[change.input], let new = change.applied(to: old) else {
      Issue.record("no such lines: \(title)", sourceLocation: sourceLocation)
      continue
    }
    if originals[change.input] == nil { originals[change.input] = try await outcome(old) }
    var differences = Differences(to: originals[change.input] ?? [])
    differences.add(change.shown, try await outcome(new))
    lines += [title] + differences.lines(1, ofOriginal: 0)
    whole += differences.whole
  }
  var changes = DrawnChanges(of: inputs)
  for number in 0..<drawn {
    let (input, files) = changes.next()
    let found = try await outcome(files)
    lines.append("drawn \(number) \(input): \(found.count) lines")
    whole += found
  }
  try expectLines(lines, whole: whole, named: "changes-" + name, sourceLocation: sourceLocation)
}

extension Change {
  fileprivate var shown: String {
    let lines = hunks.flatMap { $0.old.map { "-" + $0 } + $0.new.map { "+" + $0 } }
    return String(lines.joined(separator: " ").prefix(120))
  }
}
