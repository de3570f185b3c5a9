// String catalogs (`.xcstrings`): keys, languages, texts and variations, with their places.

public import LprojSource

/// A string catalog. Its parts are lists of indices into the JSON text, which is kept unchanged. Unknown JSON members stay in the text, and an edit
/// of a value changes only the bytes of the value.
///
/// Properties that rules read in loops are public, because the compiler inlines only public declarations across modules; see `ByteBuffer`. A catalog
/// is a class, because a copy of its many parts would take longer than most operations.
public final class StringCatalog: Sendable {
  public let tree: JSONTree
  package let encoding: TextEncoding
  package let sourceLanguage: String?
  package let version: String?
  /// The entries in the order of the text. Each duplicate key has its own entry.
  public let entries: FlatList<Entry>
  public let localizations: FlatList<Localization>
  public let units: FlatList<Unit>
  public let variations: FlatList<Variation>
  public let substitutions: FlatList<Substitution>
  /// All branches of the catalog. The branch at index 0 is the localization itself.
  package let branches: [CatalogBranch]
  /// All languages in the catalog, in the order of their first occurrence.
  package let languages: [String]
  /// Whether a language is the source language, by the index of the language.
  private let isSource: [Bool]
  /// Whether builds write the texts of a branch as texts of their own, by the index of the branch. False under an unknown axis, and inside a
  /// substitution.
  let isBuilt: [Bool]
  package let problems: [CatalogProblem]
  /// The first error of the file; nil if there is none.
  package let error: JSONError?

  /// The known versions of the format, the newest last. A catalog with another version is read like the newest.
  package static let knownVersions = ["1.0", "1.1", "1.2", "1.3"]

  /// Reads the bytes of a catalog. The content before an error is kept.
  package convenience init(_ bytes: ByteBuffer) {
    let text = DecodedText(bytes)
    let tree = JSONTree(text.buffer)
    var reading = CatalogReading(tree)
    reading.read()
    if tree.error != nil {
      reading.catalog.error =
        MergeConflict.error(in: tree.buffer, end: tree.textEnd) ?? tree.error
    }
    if reading.catalog.error != nil {
      reading.catalog.error = Self.unmarkedEncoding(bytes) ?? reading.catalog.error
    }
    self.init(tree, text.encoding, reading.catalog)
  }

  /// The error for UTF-16 or UTF-32 without a byte order mark; nil for other bytes. JSON begins with an ASCII character, which has a NUL beside it
  /// in these encodings.
  private static func unmarkedEncoding(_ bytes: ByteBuffer) -> JSONError? {
    guard bytes.count > 1, bytes[0] == 0 || bytes[1] == 0 else { return nil }
    return JSONError(
      message: "UTF-16 or UTF-32 without a byte order mark: save it as UTF-8", offset: 0)
  }

  private init(_ tree: JSONTree, _ encoding: TextEncoding, _ lists: CatalogLists) {
    self.tree = tree
    self.encoding = encoding
    sourceLanguage = lists.sourceLanguage
    version = lists.version
    entries = lists.entries
    localizations = lists.localizations
    units = lists.units
    variations = lists.variations
    substitutions = lists.substitutions
    branches = lists.branches
    languages = lists.languages
    isSource = lists.languages.map { $0 == lists.sourceLanguage }
    var isBuilt: [Bool] = []
    for branch in lists.branches {
      isBuilt.append(branch.parent.map { isBuilt[$0] && branch.axis.isBuilt } ?? true)
    }
    self.isBuilt = isBuilt
    problems = lists.problems
    error = lists.error
  }

  /// A copy of the catalog for another thread, with its own copies of the lists. If two threads count references to the same list, they wait for each
  /// other.
  package var forAnotherJob: StringCatalog {
    StringCatalog(
      tree.forAnotherJob, encoding,
      CatalogLists(
        sourceLanguage: sourceLanguage, version: version, entries: entries.forAnotherJob,
        localizations: localizations.forAnotherJob, units: units.forAnotherJob,
        variations: variations.forAnotherJob, substitutions: substitutions.forAnotherJob,
        branches: Array(branches.lazy.map(\.self)), languages: Array(languages.lazy.map(\.self)),
        problems: problems, error: error))
  }

  @inlinable public var buffer: ByteBuffer { tree.buffer }
  /// The hash of the text, which fixes store as `Fix.basis`. Each call reads the whole text.
  package var basis: UInt64 { tree.buffer.hash(0..<tree.textEnd).hash }
  package var lines: LineTable { LineTable(tree.buffer, end: tree.textEnd) }
}

struct CatalogLists {
  var sourceLanguage: String?
  var version: String?
  var entries: FlatList<StringCatalog.Entry>
  var localizations: FlatList<StringCatalog.Localization>
  var units: FlatList<StringCatalog.Unit>
  var variations = FlatList<StringCatalog.Variation>(capacity: 0)
  var substitutions = FlatList<StringCatalog.Substitution>(capacity: 0)
  var branches = [CatalogBranch(parent: nil, axis: .other, axisName: "", name: "")]
  var languages: [String] = []
  var problems: [CatalogProblem] = []
  var error: JSONError?
}

// MARK: The meaning of indices

extension StringCatalog {
  package func key(of entry: Entry) -> Key { tree.name(of: entry.node) }
  package func offset(of entry: Entry) -> Int { tree.nodes[entry.node].nameStart }
  /// The comment for translators, without suppressions (`lproj:ignore`). Nil for a placeholder such as `No comment provided by engineer.`
  package func note(of entry: Entry) -> Key? {
    comment(of: entry).flatMap { CommentWords.isPlaceholder($0.bytes) ? nil : $0 }
  }

  /// The comment without suppressions (`lproj:ignore`). Nil if the comment contains nothing else.
  package func comment(of entry: Entry) -> Key? {
    guard let comment = wholeComment(of: entry) else { return nil }
    let words = SuppressionWords.removed(from: comment.bytes)
    return words.isEmpty && !comment.bytes.isEmpty ? nil : Key(bytes: words)
  }

  package func wholeComment(of entry: Entry) -> Key? {
    entry.commentNode.flatMap { tree.text(of: $0) }
  }

  /// The range of a comment with its quotes.
  package func commentRange(of entry: Entry) -> Range<Int>? {
    entry.commentNode.map { tree.nodes[$0].range }
  }

  @inlinable public func localizations(of entry: Entry) -> Slice<FlatList<Localization>> {
    localizations[entry.localizationRange]
  }

  /// The localization of an entry in a language; the last one if there are duplicates.
  package func localization(of entry: Entry, in language: String) -> Localization? {
    localizations(of: entry).last { languages[$0.language] == language }
  }

  /// The localization of an entry in the source language, even if all its texts are empty.
  package func ownLocalization(of entry: Entry) -> Localization? {
    localizations(of: entry).last { isSource[$0.language] }
  }

  package func language(of localization: Localization) -> String {
    languages[localization.language]
  }
  @inlinable public func offset(of localization: Localization) -> Int {
    tree.nodes[localization.node].nameStart
  }

  @inlinable public func units(of localization: Localization) -> Slice<FlatList<Unit>> {
    units[localization.unitRange]
  }
  @inlinable public func variations(
    of localization: Localization
  ) -> Slice<FlatList<Variation>> { variations[localization.variationRange] }
  @inlinable public func substitutions(
    of localization: Localization
  ) -> Slice<FlatList<Substitution>> { substitutions[localization.substitutionRange] }

  /// The positions of arguments that a substitution may refer to. The formatter accepts no other positions.
  package static let arguments = 1...127
  /// The position of the argument of a substitution; nil if the position is missing or impossible.
  package func argument(of substitution: Substitution) -> Int? {
    substitution.argumentNode.flatMap { tree.integer(of: $0) }
      .flatMap { Self.arguments.contains($0) ? $0 : nil }
  }

  package func value(of unit: Unit) -> Key? { unit.valueNode.flatMap { tree.text(of: $0) } }
  /// Whether the text equals a given text. A text without escapes is decoded only if it is as long as the given text.
  package func value(of unit: Unit, is text: Key) -> Bool {
    guard let number = unit.valueNode else { return false }
    let node = tree.nodes[number]
    return node.hasEscapes || node.body.count == text.bytes.count
      ? tree.text(of: number) == text : false
  }
  /// Whether the text exists and is empty.
  @inlinable public func isEmpty(_ unit: Unit) -> Bool {
    unit.valueNode.map { tree.nodes[$0].body.isEmpty } ?? false
  }
  /// The range of the text between its quotes, with escapes as in the file.
  @inlinable public func valueRange(of unit: Unit) -> Range<Int>? {
    unit.valueNode.map { tree.nodes[$0].body }
  }
  /// The offset of a text. If the text is absent, the offset of the name of its `stringUnit` or `stringSet`.
  package func offset(of unit: Unit) -> Int {
    unit.valueNode.map { tree.nodes[$0].start } ?? tree.nodes[unit.node].nameStart
  }

  /// The offset of the first text of a localization. If it has no text, the offset of the localization's name.
  package func textOffset(of localization: Localization) -> Int {
    units(of: localization).first.map { offset(of: $0) } ?? offset(of: localization)
  }

  /// The path of a branch in the JSON text, such as `variations.plural.one`; empty for a plain text. A long path is shortened in the middle.
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

  /// All languages except the source language that can be folder names, sorted.
  package var targetLanguages: [String] {
    languages.filter { $0 != sourceLanguage && Self.isFolderName($0) }.sorted {
      $0.precedes($1)
    }
  }

  /// Whether a folder can have the name of a language.
  package static func isFolderName(_ language: String) -> Bool {
    !language.isEmpty && !language.hasPrefix(".")
      && language.utf8.allSatisfy { $0 != 0x2F && $0 != 0 }
  }

  /// Whether each language of the catalog should have the entry. The empty key, which Xcode adds to catalogs, needs no translation. An entry with
  /// `#bc-ignore!` in its comment needs none, either, because BartyCrouch excludes it.
  package func needsTranslation(_ entry: Entry) -> Bool {
    guard entry.shouldTranslate, entry.extraction != .stale,
      tree.nameRange(of: entry.node).count > 2
    else { return false }
    guard let comment = commentRange(of: entry) else { return true }
    let mark = Self.ignoreMark
    let sign = buffer.index(of: mark[0], or: mark[0], in: comment)
    guard sign < comment.upperBound else { return true }
    return buffer[sign..<comment.upperBound].firstRange(of: mark) == nil
  }

  private static let ignoreMark = Array("#bc-ignore!".utf8)
}
