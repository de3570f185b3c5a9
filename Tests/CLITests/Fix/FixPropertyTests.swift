// Tests of the promises of all fixes: the finding disappears, no other finding appears, and nothing else changes.

import Foundation
import LprojFiles
import LprojKit
import LprojModel
import LprojReport
import LprojSource
import LprojSyntax
import LprojTestSupport
import Testing

@Suite struct FixPropertyTests {
  @Test(arguments: FixCase.all)
  func `a fix removes its finding, brings none and leaves the other texts`(_ item: FixCase)
    async throws
  {
    try await expectGoodFixes(item)
  }

  @Test(arguments: 0..<20)
  func `so does every fix of a random text`(_ seed: Int) async throws {
    var random = RandomText(seed: UInt64(seed) + 1)
    for _ in 0..<10 { try await expectGoodFixes(FixCase(name: "random", text: random.text())) }
  }

  @Test func `rules state that they have fixes`() async throws {
    var found: Set = ["bad-encoding"]
    for item in FixCase.all where item.form == .plain {
      let tree = try TemporaryTree()
      let language = item.source == nil ? "en" : "de"
      let path = item.path ?? "\(language).lproj/Localizable.strings"
      if let source = item.source {
        try tree.write("en.lproj/Localizable.strings", Array(source.utf8))
      }
      try tree.write(path, item.bytes)
      for finding in await audit(tree).report.findings.map(\.first) where finding.fix != nil {
        found.insert(finding.rule)
      }
    }
    // The fixes of these rules need a whole tree, a catalog or a commit, so separate tests check these fixes.
    found.formUnion(["unused-suppression", "catalog-syntax", "outdated-translation"])
    #expect(found == Set(Audit.rules.filter { $0.info.fixes != nil }.map(\.info.id)))
  }

  private func expectGoodFixes(_ item: FixCase) async throws {
    let tree = try TemporaryTree()
    let path =
      item.path
      ?? (item.source == nil ? "en.lproj/Localizable.strings" : "de.lproj/Localizable.strings")
    if let source = item.source {
      try tree.write("en.lproj/Localizable.strings", Array(source.utf8))
    }
    func write() throws { try tree.write(path, item.bytes) }
    try write()
    let before = await audit(tree)
    let old = table(item.bytes)
    for finding in before.report.findings.map(\.first) {
      guard let fix = finding.fix else { continue }
      try write()
      var one = before
      one.report.findings = [FindingBatch(finding)]
      let outcome = await fixing(one)
      let comment = Comment(
        rawValue: "\(finding.message), \(fix.title) in \(item.text.debugDescription)")
      #expect(outcome.failures == [], comment)
      #expect(outcome.findings == 1, comment)
      let after = await audit(tree)
      let (left, right) = (counts(before), counts(after))
      let place = Place(finding)
      #expect(right[place, default: 0] < left[place, default: 0], comment)
      // A new finding of `blocked-fallback` is allowed. Before the fix, another finding explained why the table has no effect.
      for (place, count) in right where place.rule != "blocked-fallback" {
        #expect(count <= left[place, default: 0], "\(place) is new: \(comment)")
      }
      let new = try table(bytes(tree, path))
      try expectSameTexts(old, new, fix)
      if finding.rule == "duplicate-key" { expectSameComments(old, new, finding.key, comment) }
    }
  }

  /// Checks that the fix changes only comments of the entries with the key `key`. A comment that remains for this key was there before.
  private func expectSameComments(
    _ old: ParsedTable, _ new: ParsedTable, _ key: Key?, _ comment: Comment
  ) {
    let (before, after) = (old.comments, new.comments)
    for (other, comments) in after {
      if other == key {
        #expect(comments.allSatisfy { before[other, default: []].contains($0) }, comment)
      } else {
        #expect(comments == before[other], comment)
      }
    }
  }

  @Test(arguments: FixCase.all)
  func `all fixes together leave nothing to fix`(_ item: FixCase) async throws {
    try await expectEnd(item)
  }

  @Test(arguments: 0..<20)
  func `so do all fixes of a random text`(_ seed: Int) async throws {
    var random = RandomText(seed: UInt64(seed) + 1)
    for _ in 0..<10 { try await expectEnd(FixCase(name: "random", text: random.text())) }
  }

  /// Applies fixes until no finding offers a fix, and checks that this ends. Some fixes are offered only after an earlier fix.
  private func expectEnd(_ item: FixCase) async throws {
    let tree = try TemporaryTree()
    let path = item.path ?? "en.lproj/Localizable.strings"
    try tree.write(path, item.bytes)
    var rounds = 0
    var outcome = await audit(tree)
    let keys = Set(table(item.bytes).keys)
    let comment = Comment(rawValue: item.text.debugDescription)
    while outcome.report.findings.contains(where: { $0.first.fix != nil }) {
      let result = await fixing(outcome)
      #expect(result.failures == [], comment)
      #expect(!result.files.isEmpty, comment)
      outcome = await audit(tree)
      rounds += 1
      guard rounds < 8, !result.files.isEmpty else {
        Issue.record("fixes without end of \(comment)")
        return
      }
    }
    let fixed = try table(bytes(tree, path))
    #expect(keys.isSubset(of: fixed.keys), comment)
  }

  @Test func `bytes that are not UTF-8 are fixed or kept`() async throws {
    let tree = try TemporaryTree()
    let text = Array("\"a\" = \"caf\u{1}\";\n\"b\" = \"1\";\n\"b\" = \"1\";\n".utf8)
    let bytes = text.map { $0 == 1 ? 0xE9 : $0 }
    try tree.write("fr.lproj/A.strings", bytes)
    var request = FixRequest(jobs: 1)
    #expect(await Audit.fix(audit(tree), request).findings == 1)
    let kept = try self.bytes(tree, "fr.lproj/A.strings")
    #expect(kept == bytes.dropLast(Array("\"b\" = \"1\";\n".utf8).count))
    request.includesUnsafe = true
    #expect(await Audit.fix(audit(tree), request).findings == 1)
    let fixed = try String(decoding: self.bytes(tree, "fr.lproj/A.strings"), as: UTF8.self)
    #expect(fixed == "\"a\" = \"café\";\n\"b\" = \"1\";\n")
  }

  @Test func `Cyrillic bytes are not taken for Western ones`() async throws {
    let tree = try TemporaryTree()
    let bytes = Array("\"a\" = \"".utf8) + [0xEF, 0xF0] + Array("\";\n".utf8)
    for name in ["ru", "de"] { try tree.write(name + ".lproj/A.strings", bytes) }
    let found = await audit(tree).report.findings.map(\.first).filter { $0.rule == "bad-encoding" }
    #expect(found.map { $0.fix?.safety } == [.unsafe, nil])
  }

  @Test(arguments: [false, true])
  func `a byte order mark is added`(_ isBigEndian: Bool) async throws {
    let tree = try TemporaryTree()
    let units = "\"a\" = \"é\";\n".utf16.flatMap { unit -> [UInt8] in
      let bytes = [UInt8(unit >> 8), UInt8(unit & 255)]
      return isBigEndian ? bytes : bytes.reversed()
    }
    try tree.write("fr.lproj/A.strings", units)
    #expect(await fixing(audit(tree)).findings == 1)
    #expect(
      try bytes(tree, "fr.lproj/A.strings") == (isBigEndian ? [0xFE, 0xFF] : [0xFF, 0xFE]) + units)
  }

  // MARK: Findings

  /// The subject of a finding. All rules on syntax count as one rule, because a fix may change which of these rules reports the next error.
  private struct Place: Hashable {
    var rule: String
    var key: Key?

    init(_ finding: Finding) {
      let syntax = ["syntax-error", "silent-truncation", "bad-encoding"]
      rule = syntax.contains(finding.rule) ? "syntax" : finding.rule
      key = finding.key
    }
  }

  private func counts(_ outcome: AuditOutcome) -> [Place: Int] {
    var counts: [Place: Int] = [:]
    // Findings of `nonstring-value` do not count: a fix may let the loader read further, up to a value that is not a string.
    for batch in outcome.report.findings where batch.first.rule != "nonstring-value" {
      for number in 0..<batch.count { counts[Place(batch[number]), default: 0] += 1 }
    }
    return counts
  }

  private func audit(_ tree: TemporaryTree) async -> AuditOutcome {
    var request = AuditRequest(paths: [tree.path], in: .ofProcess(), jobs: 1)
    request.minimumSeverity = .note
    return await Audit.run(request)
  }

  private func fixing(_ outcome: AuditOutcome) async -> FixOutcome {
    var request = FixRequest(jobs: 1)
    request.includesUnsafe = true
    return await Audit.fix(outcome, request)
  }

  private func bytes(_ tree: TemporaryTree, _ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: tree.path + "/" + path)))
  }

  private func table(_ bytes: [UInt8]) -> ParsedTable {
    TableReader.read(ByteBuffer(bytes, spare: bytes.count))
  }

  /// Checks that all keys remain, and that all texts remain, except on the lines that the fix changes.
  private func expectSameTexts(_ old: ParsedTable, _ new: ParsedTable, _ fix: Fix) throws {
    let texts = Dictionary(new.entries.map { (new.key($0), $0) }) { $1 }
    #expect(old.encoding == new.encoding)
    #expect(Set(old.keys).isSubset(of: new.keys))
    for (key, entry) in Dictionary(old.entries.map { (old.key($0), $0) }, uniquingKeysWith: { $1 })
    {
      guard let other = texts[key] else { continue }
      let line = entry.offset..<old.lineEnd(from: max(entry.offset, entry.value.upperBound))
      if fix.edits.contains(where: { $0.range.overlaps(line) || line.contains($0.range.lowerBound) }
      ) {
        continue
      }
      #expect(old.value(entry) == new.value(other), "\(key) after: \(fix.title)")
    }
  }
}

extension ParsedTable {
  fileprivate var keys: [Key] { entries.map { key($0) } }

  /// The comments before the entries of each key.
  fileprivate var comments: [Key: [Key?]] {
    let comments = EntryComments(self)
    return entries.reduce(into: [:]) { result, entry in
      result[key(entry), default: []].append(comments.words(at: entry.offset))
    }
  }
}
