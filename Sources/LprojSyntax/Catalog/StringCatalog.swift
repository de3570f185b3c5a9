// String catalogs (`.xcstrings`): keys, languages, texts and their variations, with places.

public import LprojSource

/// Lists of numbers over the JSON text, which is kept as it is: unknown members stay, and changing
/// a value means changing its bytes.
///
/// Members that rules read in loops are public, because the compiler inlines only those across
/// modules; see `ByteBuffer`. It is a class because copying so many parts costs more than most
/// questions.
public final class StringCatalog: Sendable {
  public let tree: JSONTree
  package let encoding: TextEncoding
  package let sourceLanguage: String?
  package let version: String?
  /// Doubled keys have an entry each.
  public let entries: FlatList<Entry>
  public let localizations: FlatList<Localization>
  public let units: FlatList<Unit>
  public let variations: FlatList<Variation>
  public let substitutions: FlatList<Substitution>
  /// All branches of the catalog; the first is the plain text.
  package let branches: [CatalogBranch]
  /// All languages that occur, in the order of the text.
  package let languages: [String]
  /// By the numbers of the languages: whether it is the one that is translated from.
  private let isSource: [Bool]
  /// By the numbers of the branches: whether builds make anything of a text there for readers of the
  /// entry. Of forms by something unknown they do not, and those of a substitution need a text around.
  let isBuilt: [Bool]
  package let problems: [CatalogProblem]
  /// The error that ended the reading; nil if there was none.
  package let error: JSONError?

  /// The versions that Xcode was seen to write, the newest last. Others are read as the newest.
  package static let knownVersions = ["1.0", "1.1", "1.2", "1.3"]

  /// Reads the bytes of a catalog. What stands before an error is kept.
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

  /// JSON begins with a character of ASCII, which has a NUL beside it in every wider encoding.
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

  /// The same with lists of its own: two jobs that count references to one list wait for each other.
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
  /// Names the text that fixes are for; see `Fix.basis`. Reads the whole text each time.
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

// MARK: What the numbers mean

extension StringCatalog {
  package func key(of entry: Entry) -> Key { tree.name(of: entry.node) }
  package func offset(of entry: Entry) -> Int { tree.nodes[entry.node].nameStart }
  /// The comment for translators; nil if it only says that there is none.
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

  /// The localization of an entry; the last one if it is doubled.
  package func localization(of entry: Entry, in language: String) -> Localization? {
    localizations(of: entry).last { languages[$0.language] == language }
  }

  /// That of the source language, whatever is in it.
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

  /// The numbers that a substitution can have: the formatter takes no others for a position.
  package static let arguments = 1...127
  /// The argument that a substitution is made of; nil where nothing says so, or what cannot be one.
  package func argument(of substitution: Substitution) -> Int? {
    substitution.argumentNode.flatMap { tree.integer(of: $0) }
      .flatMap { Self.arguments.contains($0) ? $0 : nil }
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
  @inlinable public func isEmpty(_ unit: Unit) -> Bool {
    unit.valueNode.map { tree.nodes[$0].body.isEmpty } ?? false
  }
  /// The bytes of the text between its quotes, escapes and all.
  @inlinable public func valueRange(of unit: Unit) -> Range<Int>? {
    unit.valueNode.map { tree.nodes[$0].body }
  }
  /// The offset of a text, or of the part that lacks it.
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

  /// All languages but the source language, sorted; without those that no folder can have.
  package var targetLanguages: [String] {
    languages.filter { $0 != sourceLanguage && Self.isFolderName($0) }.sorted {
      $0.precedes($1)
    }
  }

  /// Whether the texts of a language can lie in a folder of its name.
  package static func isFolderName(_ language: String) -> Bool {
    !language.isEmpty && !language.hasPrefix(".")
      && language.utf8.allSatisfy { $0 != 0x2F && $0 != 0 }
  }

  /// Whether each language of the catalog is expected to have an entry. The empty key, which
  /// Xcode puts into catalogs, is not, nor what a comment leaves out in the words of BartyCrouch.
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
