// String catalogs (`.xcstrings`): keys, languages, texts and their variations, with places.

package import LprojSource

/// Lists of numbers over the JSON text, which is kept as it is: a member that nobody knows is still
/// there, and changing a value means changing its bytes.
package struct StringCatalog: Sendable {
  package internal(set) var tree: JSONTree
  package internal(set) var encoding: TextEncoding
  package internal(set) var sourceLanguage: String?
  package internal(set) var version: String?
  /// Doubled keys have an entry each.
  package internal(set) var entries: [Entry] = []
  package internal(set) var localizations: [Localization] = []
  package internal(set) var units: [Unit] = []
  package internal(set) var variations: [Variation] = []
  package internal(set) var substitutions: [Substitution] = []
  /// All branches of the catalog; the first is the plain text.
  package internal(set) var branches = [
    CatalogBranch(parent: nil, axis: .other, axisName: "", name: "")
  ]
  /// All languages that occur, in the order of the text.
  package internal(set) var languages: [String] = []
  package internal(set) var problems: [CatalogProblem] = []
  /// What ended the reading, if anything.
  package internal(set) var error: JSONError?

  /// The versions that Xcode was seen to write, the newest last. Others are read as the newest.
  package static let knownVersions = ["1.0", "1.1", "1.2", "1.3"]

  /// Reads the bytes of a catalog. What stands before an error is kept.
  package init(_ bytes: ByteBuffer) {
    let text = DecodedText(bytes)
    encoding = text.encoding
    tree = JSONTree(text.buffer)
    error = tree.error
    if tree.error != nil {
      error = MergeConflict(in: tree.buffer, end: tree.textEnd)?.error ?? error
    }
    var reading = CatalogReading(self)
    reading.read()
    self = reading.catalog
  }

  /// The same with lists of its own: two jobs that count references to one list wait for each other.
  package var forAnotherJob: StringCatalog {
    var copy = self
    copy.entries = Array(entries.lazy.map(\.self))
    copy.localizations = Array(localizations.lazy.map(\.self))
    copy.units = Array(units.lazy.map(\.self))
    copy.variations = Array(variations.lazy.map(\.self))
    copy.substitutions = Array(substitutions.lazy.map(\.self))
    copy.branches = Array(branches.lazy.map(\.self))
    copy.languages = Array(languages.lazy.map(\.self))
    return copy
  }

  package var buffer: ByteBuffer { tree.buffer }
  /// Names the text that fixes are for; see `Fix.basis`. Reads the whole text each time.
  package var basis: UInt64 { tree.buffer.hash(0..<tree.textEnd).hash }
  package var lines: LineTable { LineTable(tree.buffer, end: tree.textEnd) }
}

// MARK: What the numbers mean

extension StringCatalog {
  package func key(of entry: Entry) -> Key { tree.name(of: entry.node) }
  package func offset(of entry: Entry) -> Int { tree.nodes[entry.node].nameStart }
  /// What translators read; without what asks for silence (`lproj:ignore`).
  package func comment(of entry: Entry) -> Key? {
    guard let comment = wholeComment(of: entry) else { return nil }
    let words = SuppressionWords.removed(from: comment.bytes)
    return words.isEmpty && !comment.bytes.isEmpty ? nil : Key(bytes: words)
  }

  package func wholeComment(of entry: Entry) -> Key? {
    entry.commentNode.flatMap { tree.text(of: $0) }
  }

  /// The string of a comment with its quotes.
  package func commentRange(of entry: Entry) -> Range<Int>? {
    entry.commentNode.map { tree.nodes[$0].range }
  }

  package func localizations(of entry: Entry) -> ArraySlice<Localization> {
    localizations[entry.localizationRange]
  }

  /// Of doubled ones the last.
  package func localization(of entry: Entry, in language: String) -> Localization? {
    localizations(of: entry).last { languages[$0.language] == language }
  }

  package func language(of localization: Localization) -> String {
    languages[localization.language]
  }
  package func offset(of localization: Localization) -> Int {
    tree.nodes[localization.node].nameStart
  }

  package func units(of localization: Localization) -> ArraySlice<Unit> {
    units[localization.unitRange]
  }
  package func variations(of localization: Localization) -> ArraySlice<Variation> {
    variations[localization.variationRange]
  }
  package func substitutions(of localization: Localization) -> ArraySlice<Substitution> {
    substitutions[localization.substitutionRange]
  }

  package func value(of unit: Unit) -> Key? { unit.valueNode.flatMap { tree.text(of: $0) } }
  /// Whether the text is a given one; mostly its length says that it is not.
  package func value(of unit: Unit, is text: Key) -> Bool {
    guard let number = unit.valueNode else { return false }
    let node = tree.nodes[number]
    return node.hasEscapes || node.body.count == text.bytes.count
      ? tree.text(of: number) == text : false
  }
  /// Whether the text is there and empty; nothing is decoded for it.
  package func isEmpty(_ unit: Unit) -> Bool {
    unit.valueNode.map { tree.nodes[$0].body.isEmpty } ?? false
  }
  /// The bytes of the text between its quotes, escapes and all.
  package func valueRange(of unit: Unit) -> Range<Int>? {
    unit.valueNode.map { tree.nodes[$0].body }
  }
  /// Where a text begins, or what should have one.
  package func offset(of unit: Unit) -> Int {
    unit.valueNode.map { tree.nodes[$0].start } ?? tree.nodes[unit.node].nameStart
  }

  /// The place of a branch in the JSON text, such as `variations.plural.one`; empty for a plain text.
  /// Of one that lies deeper than any that builds take, the ends.
  package func path(ofBranch number: Int) -> String {
    var steps: [String] = []
    var next = number
    while let parent = branches[next].parent {
      let branch = branches[next]
      let variations = branch.axis == .substitution || branch.axis == .phrase ? "" : "variations."
      steps.append(variations + shown(branch.axisName) + "." + shown(branch.name))
      next = parent
    }
    steps.reverse()
    if steps.count > 6 { steps.replaceSubrange(3..<steps.count - 1, with: ["…"]) }
    return steps.joined(separator: ".")
  }

  private func shown(_ name: String) -> String {
    name.utf8.count > 200 ? String(name.unicodeScalars.prefix(100)) + "…" : name
  }

  /// All languages but the source language, sorted.
  package var targetLanguages: [String] {
    languages.filter { $0 != sourceLanguage }.sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
  }

  /// Whether each language of the catalog is expected to have an entry. The empty key, which
  /// Xcode puts into catalogs, is not.
  package func needsTranslation(_ entry: Entry) -> Bool {
    guard entry.shouldTranslate, entry.extraction != .stale else { return false }
    return tree.nameRange(of: entry.node).count > 2
  }
}
