// Tests of translations that are outdated, because the source text has changed since.

import Foundation
import LprojTestSupport
import Testing

@Suite struct OutdatedTests {
  private func commit(_ repository: Repository, _ files: [String: String]) throws {
    for (path, text) in files { try repository.write(path, text) }
    try repository.git("add", "--all")
    try repository.git("commit", "--quiet", "--message", "step")
  }

  private static func table(_ texts: [String]) -> String {
    texts.enumerated().map { "\"k\($0)\" = \"\($1)\";\n" }.joined()
  }

  /// Returns a repository in which `k0` changes without its translation, `k1` is translated later, `k2` changes and comes back, `k3` changes only
  /// by a full stop, and `k4` is new.
  private func repository() throws -> Repository {
    let repository = try Repository([
      "en.lproj/L.strings": Self.table(["One", "Two", "Three", "Four"]),
      "fr.lproj/L.strings": Self.table(["Un", "Deux", "Trois", "Quatre"]),
    ])
    try commit(
      repository, ["en.lproj/L.strings": Self.table(["1", "2", "3", "Four.", "Five"])])
    try commit(
      repository,
      [
        "en.lproj/L.strings": Self.table(["1", "2", "Three", "Four.", "Five"]),
        "fr.lproj/L.strings": Self.table(["Un", "Deux!", "Trois", "Quatre", "Cinq"]),
      ])
    return repository
  }

  @Test func `a translation that did not follow is outdated`() throws {
    let repository = try repository()
    let commit = try repository.git("rev-parse", "HEAD~1").prefix(10)
    let result = try repository.lproj("missing", "--outdated", "HEAD~2", ".")
    #expect(result.status == 0)
    #expect(result.output.contains("'k0' “1” (outdated)"))
    #expect(result.output.contains("was “One” (\(commit), "))
    for key in ["k1", "k2", "k4"] { #expect(!result.output.contains("'\(key)'"), "\(key)") }
    #expect(result.output.contains("'k3'"))
    let large = try repository.lproj("missing", "--outdated", "HEAD~2", "--ignore-small", ".")
    #expect(large.output.contains("'k0'") && !large.output.contains("'k3'"))
    // Nothing changed since `HEAD`.
    #expect(!(try repository.lproj("missing", "--outdated", "HEAD", ".").output.contains("'k0'")))
    let markdown = try repository.lproj(
      "missing", "--outdated", "HEAD~2", "--format", "markdown", ".")
    #expect(markdown.output.contains("### Texts that changed: translations to look at"))
    let json = try repository.lproj("missing", "--outdated", "HEAD~2", "--format", "json", ".")
    #expect(json.output.contains("\"sourceBefore\": \"One\""))
  }

  @Test func `what is not committed yet counts`() throws {
    let repository = try repository()
    try repository.write(
      "en.lproj/L.strings", Self.table(["1", "2", "Three", "Four.", "Five more"]))
    let result = try repository.lproj("missing", "--outdated", "HEAD", ".")
    #expect(result.output.contains("was “Five” (not committed yet)"))
  }

  @Test func `an audit since a commit has a rule for it`() throws {
    let repository = try repository()
    let quiet = try repository.lproj("audit", "--since", "HEAD~2", ".")
    #expect(!quiet.output.contains("[outdated-translation]"))
    let result = try repository.lproj("audit", "--since", "HEAD~2", "--min-severity", "note", ".")
    #expect(
      result.output.contains(
        "note: 2 texts that changed: translations to look at in 'fr': 'k0', 'k3' [outdated-translation]"
      ))
    try repository.write(".lproj.toml", "[severity]\noutdated-translation = \"error\"\n")
    #expect(try repository.lproj("audit", "--since", "HEAD~2", ".").status == 1)
    #expect(
      try repository.lproj("audit", "--since", "HEAD~2", "--skip", "outdated-translation", ".")
        .status == 0)
  }

  private static func catalog(_ english: String, _ french: String, _ state: String) -> String {
    """
    {"sourceLanguage": "en", "strings": {"k": {"localizations": {
    "en": {"stringUnit": {"state": "translated", "value": "\(english)"}},
    "fr": {"stringUnit": {"state": "\(state)", "value": "\(french)"}}}}}, "version": "1.0"}
    """
  }

  @Test func `a catalog is marked for review`() throws {
    let repository = try Repository(["C.xcstrings": Self.catalog("One", "Un", "translated")])
    try commit(repository, ["C.xcstrings": Self.catalog("Once", "Un", "translated")])
    let arguments = [
      "audit", "--since", "HEAD~1", "--min-severity", "note", "--only", "outdated-translation", ".",
    ]
    #expect(try repository.lproj(arguments).output.contains("[outdated-translation] [**]"))
    #expect(try repository.lproj(["audit", "--fix-unsafe"] + arguments.dropFirst()).status == 0)
    #expect(
      try repository.text("C.xcstrings") == Self.catalog("Once", "Un", "needs_review"))
    // A translation that is marked for review counts as outdated. A translation without the mark does not.
    #expect(
      try repository.lproj("missing", "--outdated", "HEAD", ".").output.contains("(outdated)"))
    try commit(repository, ["C.xcstrings": Self.catalog("Two", "Un", "needs_review")])
    try commit(repository, ["C.xcstrings": Self.catalog("2", "Un", "translated")])
    #expect(
      !(try repository.lproj("missing", "--outdated", "HEAD~2", ".").output.contains("(outdated)")))
  }

  @Test func `a shallow clone says so`() throws {
    let repository = try repository()
    let first = try repository.git("rev-parse", "HEAD~2").trimmingCharacters(in: .newlines)
    try repository.git("clone", "--quiet", "--depth", "1", "file://" + repository.folder, "../copy")
    let copy = Repository(repository, in: repository.tree.path + "/copy")
    let result = try copy.lproj("missing", "--outdated", first, ".")
    #expect(result.status == 2)
    #expect(result.errors.contains("this shallow clone does not reach it"))
  }
}
