// Source files of an `.xcloc` without suppression comments (`lproj:ignore`), since translators read these files.

internal import LprojModel
internal import LprojSource
internal import LprojSyntax

enum SourceContents {
  /// The bytes of a file without suppression comments; in UTF-8 if the encoding of the file cannot be written.
  static func bytes(_ original: [UInt8], _ format: TableFormat) -> [UInt8] {
    format == .xcstrings ? catalog(original) : table(original)
  }

  private static func table(_ original: [UInt8]) -> [UInt8] {
    let table = TableReader.read(ByteBuffer(original, spare: original.count))
    let edits = EditedText(
      table.suppressions.filter { $0.words.mistyped == nil }.map { .remove($0.removal) })
    if edits.edits.isEmpty { return original }
    return table.edited(original, edits)?.bytes
      ?? edits.applied(to: table.buffer[0..<table.textEnd])
  }

  private static func catalog(_ original: [UInt8]) -> [UInt8] {
    let catalog = StringCatalog(ByteBuffer(original, spare: original.count))
    var edits: [Edit] = []
    for entry in catalog.entries {
      guard let range = catalog.commentRange(of: entry),
        SuppressionWords.mayOccur(in: catalog.buffer, range)
      else { continue }
      let found = catalog.suppressions(of: entry)
      let removals = found.compactMap(\.removal)
      if removals.count == found.count {
        edits += removals.map { .remove($0) }
      } else {
        var writer = JSONWriter()
        writer.value(catalog.comment(of: entry) ?? Key(""))
        edits.append(Edit(range, writer.bytes))
      }
    }
    if edits.isEmpty { return original }
    let text = EditedText(edits).applied(to: catalog.buffer[0..<catalog.tree.textEnd])
    return catalog.encoding.encode(text) ?? text
  }
}
