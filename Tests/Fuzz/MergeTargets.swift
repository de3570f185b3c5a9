// Fuzzing of merges of three tables: a result without conflicts can be parsed, and loses nothing.

import LprojMerge
import LprojSource
import LprojSyntax

enum MergeTargets {
  /// Merges the parts of an input. The first byte selects the format, and the byte 0x1E separates base, ours and theirs.
  static func merge(_ bytes: [UInt8]) {
    guard let kind = bytes.first else { return }
    let parts = bytes.dropFirst().split(
      separator: 0x1E, maxSplits: 2, omittingEmptySubsequences: false
    )
    .map(Array.init)
    guard parts.count == 3 else { return }
    let (format, path): (TableMerge.Format, String) =
      switch kind % 3 {
      case 0: (.strings, "en.lproj/L.strings")
      case 1: (.stringsdict, "en.lproj/L.stringsdict")
      default: (.catalog, "L.xcstrings")
      }
    let base = parts[0].isEmpty ? nil : parts[0]
    guard
      let merge = try? TableMerge(base: base, ours: parts[1], theirs: parts[2], format),
      let swapped = try? TableMerge(base: base, ours: parts[2], theirs: parts[1], format)
    else { return }
    require(
      Set(merge.conflicts.map(\.path)) == Set(swapped.conflicts.map(\.path)),
      "both sides see the same conflicts")
    guard merge.conflicts.isEmpty, let ours = TableTexts(parts[1], at: path),
      let theirs = TableTexts(parts[2], at: path)
    else { return }
    guard let result = TableTexts(merge.bytes, at: path) else {
      return require(false, "what was merged parses")
    }
    // Duplicate keys are merged in order, so an entry of our side may hide an entry of their side.
    if format != .catalog, parts.contains(where: hasDoubledKeys) { return }
    guard let old = base.map({ TableTexts($0, at: path) }) ?? TableTexts() else { return }
    // Two kinds of texts do not count as lost: texts of the base that get another name, because a side removes the format of an entry, and keys
    // that are source texts only because a side changes the source language.
    let known = Set(old.texts.map { [$0.key.key, $0.value.value] })
    let lost = LostTexts(bases: [old], sides: [ours, theirs], result: result).lost
      .filter { !known.contains([$0.place.key, $0.text]) && $0.text != $0.place.key }
    require(lost.isEmpty, "a merge without a conflict loses nothing")
  }

  private static func hasDoubledKeys(_ bytes: [UInt8]) -> Bool {
    let table = TableReader.read(ByteBuffer(bytes, spare: bytes.count))
    return Set(table.entries.map { table.key($0) }).count < table.entries.count
  }
}
