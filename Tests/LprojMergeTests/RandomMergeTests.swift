// Tests of random merges in all formats, compared with a merge of dictionaries. LPROJ_MERGES sets their number.

import Foundation
import LprojCompiler
import LprojSource
import LprojSyntax
import LprojTestSupport
import Testing

@testable import LprojMerge

enum MergedForm: String, CaseIterable {
  case text, xml, binary, stringsdict, catalog

  var format: TableMerge.Format {
    switch self {
    case .text, .xml, .binary: .strings
    case .stringsdict: .stringsdict
    case .catalog: .catalog
    }
  }

  var depth: Int { self == .stringsdict ? 3 : self == .catalog ? 4 : 1 }

  func bytes(_ model: Model, _ style: ModelStyle) -> [UInt8] {
    switch self {
    case .text: return model.strings(style)
    case .xml, .stringsdict: return model.xml(style)
    case .catalog: return model.json(style)
    case .binary:
      let xml = model.xml(style)
      let table = TableReader.read(ByteBuffer(xml, spare: xml.count))
      return BinaryPropertyListWriter.write(TableContent([table])).bytes
    }
  }

  /// Returns the content of a file in this form; nil if the bytes cannot be parsed.
  func model(_ bytes: [UInt8]) -> Model? {
    if self == .catalog {
      let tree = JSONTree(ByteBuffer(bytes, spare: bytes.count))
      return tree.error == nil ? Model(tree) : nil
    }
    let table = TableReader.read(ByteBuffer(bytes, spare: bytes.count))
    return table.outcome == .loads ? Model(table) : nil
  }

  var keepsComments: Bool { self == .text || self == .xml || self == .stringsdict }
}

@Suite struct RandomMergeTests {
  private static let count =
    ProcessInfo.processInfo.environment["LPROJ_MERGES"].flatMap { Int($0) } ?? 400

  @Test(arguments: MergedForm.allCases)
  func `a merge says what a merge of dictionaries says`(form: MergedForm) throws {
    for seed in 0..<Self.count {
      try check(form, UInt64(seed))
    }
  }

  private func check(_ form: MergedForm, _ seed: UInt64) throws {
    var generator = ModelGenerator(seed: seed &* 31 &+ 7, depth: form.depth)
    let base = generator.table()
    let ours = generator.chance(10) ? base : generator.changed(base, form.depth)
    let theirs = generator.chance(10) ? base : generator.changed(base, form.depth)
    let isSameStyle = generator.chance(60)
    let style = ModelStyle.random(&generator, isText: form == .text)
    let styles = (0..<3).map { _ in
      isSameStyle ? style : ModelStyle.random(&generator, isText: form == .text)
    }
    let bytes = zip([base, ours, theirs], styles).map { form.bytes($0, $1) }
    let comment = Comment(rawValue: "\(form) \(seed)")
    let merge = try #require(
      try? TableMerge(
        base: bytes[0], ours: bytes[1], theirs: bytes[2], form.format, marks: nil), comment)
    let expected = LeafMerge(base, ours, theirs)
    let paths = merge.conflicts.map { $0.path.map(\.description) }

    // If one side is equal to the base, the result has the bytes of the opposite side.
    if bytes[1] == bytes[0] { #expect(merge.bytes == bytes[2], comment) }
    if bytes[2] == bytes[0] { #expect(merge.bytes == bytes[1], comment) }

    // The merge has at least the conflicts of the simple merge. A further conflict occurs only if one side removed a part that the opposite side
    // changed.
    for path in expected.conflicts {
      #expect(paths.contains { path.starts(with: $0) }, comment)
    }
    for conflict in merge.conflicts {
      let path = conflict.path.map(\.description)
      let isKnown = expected.conflicts.contains { $0.starts(with: path) }
      // A text on one side and a dictionary on the opposite side at the same path are a conflict, too.
      let kinds = Set([base, ours, theirs].compactMap { $0.isText(at: path) })
      #expect(
        isKnown || conflict.ours == nil || conflict.theirs == nil || kinds.count == 2, comment)
    }
    let result = try #require(form.model(merge.bytes), comment)
    func outside(_ leaves: [[String]: String]) -> [[String]: String] {
      leaves.filter { leaf in
        !paths.contains { leaf.key.starts(with: $0) }
          && !(form == .catalog && leaf.key.last == "state")
      }
    }
    #expect(outside(result.leaves) == outside(expected.values), comment)

    // If the sides are swapped, the conflicts and the values outside of conflicts do not change.
    let swapped = try #require(
      try? TableMerge(
        base: bytes[0], ours: bytes[2], theirs: bytes[1], form.format, marks: nil), comment)
    #expect(Set(swapped.conflicts.map(\.path)) == Set(merge.conflicts.map(\.path)), comment)
    let other = try #require(form.model(swapped.bytes), comment)
    #expect(outside(other.leaves) == outside(result.leaves), comment)

    // Merging their side into the result once more does not change the bytes.
    if merge.conflicts.isEmpty {
      let again = try #require(
        try? TableMerge(
          base: bytes[0], ours: merge.bytes, theirs: bytes[2], form.format, marks: nil), comment)
      // The zero bytes of UTF-16 are removed, because a zero byte ends the message of a failed test.
      func shown(_ bytes: [UInt8]) -> String {
        String(decoding: bytes.filter { $0 != 0 }, as: UTF8.self)
      }
      #expect(shown(again.bytes) == shown(merge.bytes), comment)
      #expect(again.bytes == merge.bytes, comment)
      #expect(again.conflicts.isEmpty, comment)
    }
    if form.keepsComments { expectComments(base, ours, theirs, merge.bytes, paths, comment) }
  }

  /// Checks that the comments of remaining entries remain, if one side has them and the opposite side did not remove them.
  private func expectComments(
    _ base: Model, _ ours: Model, _ theirs: Model, _ bytes: [UInt8], _ conflicts: [[String]],
    _ comment: Comment
  ) {
    let table = TableReader.read(ByteBuffer(bytes, spare: bytes.count))
    let text = String(decoding: table.buffer[0..<table.textEnd], as: UTF8.self)
    func added(_ side: Model) -> [String] {
      guard case .members(let members) = side, case .members(let before) = base else { return [] }
      let new = members.filter { member in
        !before.contains { $0.key == member.key } && !conflicts.contains([member.key])
          && !conflicts.contains { $0.first == member.key }
      }
      return new.flatMap { [$0.comment].compactMap(\.self) }
    }
    for words in added(ours) + added(theirs) {
      #expect(text.contains(words + " "), comment)
    }
    guard case .members(let old) = base, case .members(let own) = ours,
      case .members(let other) = theirs
    else { return }
    for member in old {
      guard own.contains(where: { $0.key == member.key && $0.comment == member.comment }),
        other.contains(where: { $0.key == member.key && $0.comment == member.comment }),
        let words = member.comment
      else { continue }
      #expect(text.contains(words + " "), comment)
    }
  }

  /// Checks merges that mark conflicts in the text: the entries outside of the marks can be read.
  @Test func `marked conflicts leave the rest as it is`() throws {
    var marked = 0
    for seed in 0..<Self.count {
      var generator = ModelGenerator(seed: UInt64(seed) &* 17 &+ 3, depth: 1)
      let base = generator.table()
      let (ours, theirs) = (generator.changed(base, 1), generator.changed(base, 1))
      let style = ModelStyle()
      let bytes = [base, ours, theirs].map { $0.strings(style) }
      let comment = Comment(rawValue: "\(seed)")
      let merge = try #require(
        try? TableMerge(base: bytes[0], ours: bytes[1], theirs: bytes[2], .strings), comment)
      let lines = String(decoding: merge.bytes, as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false)
      for sign in ["<<<<<<< ours", "=======", ">>>>>>> theirs"] {
        #expect(lines.count { $0 == sign } == merge.conflicts.count, comment)
      }
      if merge.conflicts.isEmpty { continue }
      marked += 1
      // Choosing one side in each marked block by hand gives the same table as deciding all conflicts for this side.
      for (side, number) in [(MergeSide.ours, 0), (.theirs, 1)] {
        let decided = try TableMerge(
          base: bytes[0], ours: bytes[1], theirs: bytes[2], .strings, decide: { _ in side })
        #expect(decided.conflicts.isEmpty, comment)
        var part: Int?
        var kept: [Substring] = []
        for line in lines {
          if line.hasPrefix("<<<<<<<") {
            part = 0
          } else if line == "=======" {
            part = 1
          } else if line.hasPrefix(">>>>>>>") {
            part = nil
          } else if part == nil || part == number {
            kept.append(line)
          }
        }
        let byHand = MergedForm.text.model(Array(kept.joined(separator: "\n").utf8))
        // Without entries, the table cannot be read by the loader, so it counts as empty.
        #expect(
          byHand?.leaves ?? [:] == MergedForm.text.model(decided.bytes)?.leaves ?? [:], comment)
      }
    }
    #expect(marked > Self.count / 5)
  }
}
