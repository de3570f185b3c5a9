// A suppression comment that an audit found.

internal import LprojFiles
internal import LprojModel
internal import LprojSource
internal import LprojSyntax

/// A suppression comment (`lproj:ignore`) with its place.
package struct Suppression: Sendable {
  /// The path of the file, as reports show it.
  var path: String
  var position: Position
  var localization: String?
  var table: String
  /// The key of the entry below the comment; nil for a comment on a whole file, or if no entry follows.
  var key: Key?
  var words: SuppressionWords
  /// Whether only an empty line separates the comment from the entry below.
  var isParted = false
  /// Whether the comment applies to all localizations of the table, as in a source table or a catalog.
  var isForAll: Bool
  var fix: Fix?
  /// The hash of the text that the ranges in `words` refer to; nil if the words have escapes.
  var basis: UInt64?

  /// Returns a fix that removes one useless rule and keeps the remaining rules. If all rules are useless, returns the fix that removes all words.
  ///
  /// - Parameter useless: the indices of all useless rules.
  func removal(of number: Int, among useless: Set<Int>) -> Fix? {
    let rules = words.rules
    if useless.count == rules.count { return fix }
    guard let basis else { return nil }
    let isLeading = (0..<number).allSatisfy(useless.contains)
    let range =
      isLeading
      ? rules[number].range.lowerBound..<rules[number + 1].range.lowerBound
      : rules[number - 1].range.upperBound..<rules[number].range.upperBound
    return Fix("Remove the words", .safe, [.remove(range)], basis: basis)
  }
}

extension Suppression {
  static func all(
    in parsed: ParsedFile, _ localization: String?, isReference: Bool
  ) -> [Suppression] {
    let table = parsed.table
    let found = table.suppressions
    guard !found.isEmpty else { return [] }
    let (lines, basis) = (table.lines, table.basis)
    return found.map { item in
      Suppression(
        path: parsed.file.path, position: lines.position(of: item.offset),
        localization: localization, table: parsed.file.table,
        key: item.entry.map { table.key(table.entries[$0]) }, words: item.words,
        isParted: item.isParted, isForAll: isReference,
        fix: Fix("Remove the words", .safe, [.remove(item.removal)], basis: basis), basis: basis)
    }
  }

  /// Returns the suppressions in a string catalog. They apply to all localizations.
  static func all(in catalog: StringCatalog, _ file: TableFile) -> [Suppression] {
    let entries = catalog.entries.filter { entry in
      catalog.commentRange(of: entry).map { SuppressionWords.mayOccur(in: catalog.buffer, $0) }
        ?? false
    }
    if entries.isEmpty { return [] }
    let (lines, basis) = (catalog.lines, catalog.basis)
    return entries.flatMap { entry -> [Suppression] in
      guard let range = catalog.commentRange(of: entry) else { return [] }
      let items = catalog.suppressions(of: entry) + catalog.mistypedSuppressions(of: entry)
      return items.map { item in
        Suppression(
          path: file.path, position: lines.position(of: range.lowerBound), localization: nil,
          table: file.table, key: catalog.key(of: entry), words: item.words, isForAll: true,
          fix: item.removal.map { Fix("Remove the words", .safe, [.remove($0)], basis: basis) },
          basis: item.isInFile ? basis : nil)
      }
    }
  }
}
