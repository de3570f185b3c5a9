// The new bytes of a source table or catalog after texts from code were added.

internal import LprojModel
package import LprojSource
internal import LprojSyntax

/// A text that code looks up, with its comments.
package struct ExtractedText: Sendable, Hashable {
  package var key: Key
  /// The default text in the code; nil if there is none.
  package var value: Key?
  /// Whether the code passes arguments to the text, so that each percent sign certainly begins a specifier.
  package var isFormat = false
  /// The comments of all places in the code, each comment on its own line; nil if there are none.
  package var comment: Key? {
    comments.isEmpty
      ? nil : Key(bytes: Array(comments.map(\.bytes).joined(separator: [0x0A])))
  }
  /// The comments, each once.
  package private(set) var comments: [Key] = []

  package mutating func add(comment: Key?) {
    if let comment, !comments.contains(comment) { comments.append(comment) }
  }

  package init(key: Key, value: Key?, comment: Key?) {
    self.key = key
    self.value = value
    add(comment: comment)
  }
}

/// A table or catalog with added texts from code, or the reason for a refusal.
package struct Extraction: Sendable {
  /// The new bytes; nil if nothing can be written.
  package private(set) var bytes: [UInt8]?
  /// The reason why nothing can be written; nil if there is none.
  package private(set) var refusal: String?

  /// Adds texts to a `.strings` table: in the order of the keys if the table is sorted, otherwise at its end.
  ///
  /// - Parameter original: the bytes of the table; nil if there is no file yet.
  package init(_ new: [ExtractedText], intoTable original: [UInt8]?) {
    let old = original.map { TableReader.read(ByteBuffer($0, spare: $0.count)) }
    if new.isEmpty, let old, let original {
      // Nothing has to be written, but errors in the table are still reported.
      let isSound = old.outcome == .loads || original.isEmpty
      bytes = isSound ? original : nil
      refusal = isSound ? nil : TableRewrite.obstacle(old, original, .strings)
      return
    }
    let own = old.map { table in table.entries.map { table.key($0) } } ?? []
    var order: [(key: Key, new: ExtractedText?)] = own.map { ($0, nil) }
    let isSorted = zip(own, own.dropFirst()).allSatisfy { $0 <= $1 }
    let sorted = new.sorted { $0.key < $1.key }
    order += sorted.map { ($0.key, $0) }
    if isSorted { order.sort { $0.key < $1.key } }
    var text: [UInt8] = []
    for (key, new) in order {
      if let new {
        let comments = new.comments.compactMap { Self.comment($0) }
        let comment =
          comments.isEmpty
          ? "No comment provided by engineer." : comments.joined(separator: "\n   ")
        text += Array("/* \(comment) */\n".utf8)
      }
      text += StringsEscapes.entry(key, new?.shown ?? key) + [0x0A]
    }
    let reference = TableReader.read(ByteBuffer(text, spare: text.count))
    let changes = sorted.map {
      UnitChange(id: $0.key, path: [$0.key], text: $0.shown, old: nil)
    }
    let rewrite = TableRewrite(
      original, changes, format: .strings, like: reference, keepsSuppressions: true)
    bytes = rewrite.refusals.isEmpty ? rewrite.bytes : nil
    refusal = rewrite.refusals.values.first
  }

  /// The text of a comment, safe for a table: each `*/` in it, which would end the comment early, gets a space inside. Nil if the text is empty.
  private static func comment(_ text: Key) -> String? {
    let safe = text.description.replacing("*/", with: "* /")
    return safe.isEmpty ? nil : safe
  }

  /// Adds entries to a string catalog. Marks the entries with the keys in `stale` as gone from the code.
  ///
  /// - Parameter again: texts that the code uses, although their entries may be marked as gone. This mark is removed.
  package init(
    _ new: [ExtractedText], stale: [Key], again: [ExtractedText] = [],
    intoCatalog original: [UInt8]
  ) {
    let catalog = StringCatalog(ByteBuffer(original, spare: original.count))
    guard catalog.error == nil,
      catalog.encoding.encode(catalog.buffer[0..<catalog.tree.textEnd]) == original
    else {
      refusal = "the catalog is broken, so it cannot be changed safely; 'lproj audit' shows where"
      return
    }
    let gone = Set(stale)
    var editor = CatalogEditor(catalog)
    let back = Dictionary(again.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    editor.extract(
      new, stale: catalog.entries.filter { gone.contains(catalog.key(of: $0)) },
      again: catalog.entries.compactMap { entry in
        entry.extraction == .stale ? back[catalog.key(of: entry)].map { (entry, $0) } : nil
      })
    guard let encoded = catalog.encoding.encode(editor.applied()) else { return }
    guard Self.holds(encoded, catalog, new) else {
      refusal = "the catalog cannot be rewritten without changing other texts in it"
      return
    }
    bytes = encoded
  }

  /// A catalog without texts, as Xcode writes it.
  package static func emptyCatalog(_ language: String) -> [UInt8] {
    let name = StringsEscapes.quoted(Key(language))
    return Array("{\n  \"sourceLanguage\" : ".utf8) + name
      + Array(",\n  \"strings\" : {\n\n  },\n  \"version\" : \"1.0\"\n}".utf8)
  }

  /// Whether the catalog has all old and new keys, as many localizations as expected, and no new problems.
  private static func holds(
    _ bytes: [UInt8], _ old: StringCatalog, _ new: [ExtractedText]
  ) -> Bool {
    let catalog = StringCatalog(ByteBuffer(bytes, spare: bytes.count))
    let withText = new.filter { $0.stated != nil }
    guard catalog.error == nil, catalog.problems.count == old.problems.count,
      catalog.localizations.count == old.localizations.count + withText.count
    else { return false }
    let keys = Set(catalog.entries.map { catalog.key(of: $0) })
    return catalog.entries.count == old.entries.count + new.count
      && old.entries.allSatisfy { keys.contains(old.key(of: $0)) }
      && new.allSatisfy { keys.contains($0.key) }
  }
}
