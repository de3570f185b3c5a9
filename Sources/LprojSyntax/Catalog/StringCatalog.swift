// String catalogs (`.xcstrings`): keys, languages, texts and their variations, with places.

public import LprojSource

/// A catalog as lists of indices into the JSON text. The text is kept unchanged: unknown JSON members stay, and changing a value means changing its
/// bytes.
///
/// Properties that rules read in loops are public, because the compiler inlines only public declarations across modules; see `ByteBuffer`. A catalog
/// is a class because copying its many parts costs more than most uses.
public final class StringCatalog: Sendable {
  public let tree: JSONTree
  package let encoding: TextEncoding
  package let sourceLanguage: String?
  package let version: String?
  /// The entries. Each duplicate key has an entry of its own.
  public let entries: FlatList<Entry>
  public let localizations: FlatList<Localization>
  public let units: FlatList<Unit>
  public let variations: FlatList<Variation>
  public let substitutions: FlatList<Substitution>
  /// All branches of the catalog; the first one is the plain text.
  package let branches: [CatalogBranch]
  /// All languages in the catalog, in the order of the text.
  package let languages: [String]
  /// For each language, by its index: whether it is the source language.
  private let isSource: [Bool]
  /// For each branch, by its index: whether builds use a text in it. They use no forms by an unknown axis, and they use a substitution only if a text
  /// refers to it.
  let isBuilt: [Bool]
  package let problems: [CatalogProblem]
  /// The error that ended the reading; nil if there was none.
  package let error: JSONError?

  /// The known versions of Xcode's catalogs, the newest last. Others are read as the newest.
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

  /// The error for an encoding without a byte order mark. JSON begins with an ASCII character, so in all wider encodings, that character has a NUL
  /// beside it.
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

  /// The same catalog with its own lists. Two jobs that count references to one list would wait for each other.
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
  /// The hash of the text that fixes are for; see `Fix.basis`. Each call reads the whole text.
  package var basis: UInt64 { tree.buffer.hash(0..<tree.textEnd).hash }
  package var lines: LineTable { LineTable(tree.buffer, end: tree.textEnd) }
}

/// The lists of a catalog while it is read.
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
  /// The comment for translators; nil if it only states that there is no comment.
  package func note(of entry: Entry) -> Key? {
    comment(of: entry).flatMap { CommentWords.isPlaceholder($0.bytes) ? nil : $0 }
  }

  /// The comment without suppressions (`lproj:ignore`).
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

  @inlinable public func localizations(of entry: Entry) -> Slice<FlatList<Localization>> {
    localizations[entry.localizationRange]
  }

  /// The localization of an entry; the last one if there are duplicates.
  package func localization(of entry: Entry, in language: String) -> Localization? {
    localizations(of: entry).last { languages[$0.language] == language }
  }

  /// The localization for the source language, even if it is empty.
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

  /// The possible arguments of a substitution. The formatter accepts no other positions.
  package static let arguments = 1...127
  /// The argument of a substitution; nil if it is not specified or impossible.
  package func argument(of substitution: Substitution) -> Int? {
    substitution.argumentNode.flatMap { tree.integer(of: $0) }
      .flatMap { Self.arguments.contains($0) ? $0 : nil }
  }

  package func value(of unit: Unit) -> Key? { unit.valueNode.flatMap { tree.text(of: $0) } }
  /// Whether the text equals a given one. Mostly, their lengths already differ.
  package func value(of unit: Unit, is text: Key) -> Bool {
    guard let number = unit.valueNode else { return false }
    let node = tree.nodes[number]
    return node.hasEscapes || node.body.count == text.bytes.count
      ? tree.text(of: number) == text : false
  }
  /// Whether the text exists and is empty. Nothing is decoded.
  @inlinable public func isEmpty(_ unit: Unit) -> Bool {
    unit.valueNode.map { tree.nodes[$0].body.isEmpty } ?? false
  }
  /// The bytes of the text between its quotes, including escapes.
  @inlinable public func valueRange(of unit: Unit) -> Range<Int>? {
    unit.valueNode.map { tree.nodes[$0].body }
  }
  /// The offset of a text, or of the part that lacks it.
  package func offset(of unit: Unit) -> Int {
    unit.valueNode.map { tree.nodes[$0].start } ?? tree.nodes[unit.node].nameStart
  }

  /// The offset of the first text of a localization; of its name if it has none.
  package func textOffset(of localization: Localization) -> Int {
    units(of: localization).first.map { offset(of: $0) } ?? offset(of: localization)
  }

  /// The path of a branch in the JSON text, such as `variations.plural.one`; empty for a plain text. A path that is deeper than builds support is
  /// shortened in the middle.
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

  /// All languages except for the source language, sorted, without those that cannot be folder names.
  package var targetLanguages: [String] {
    languages.filter { $0 != sourceLanguage && Self.isFolderName($0) }.sorted {
      $0.precedes($1)
    }
  }

  /// Whether the texts of a language can be in a folder with its name.
  package static func isFolderName(_ language: String) -> Bool {
    !language.isEmpty && !language.hasPrefix(".")
      && language.utf8.allSatisfy { $0 != 0x2F && $0 != 0 }
  }

  /// Whether each language of the catalog should have the entry. The empty key, which Xcode adds to catalogs, needs no translation, nor does an entry
  /// that a comment of BartyCrouch excludes.
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
