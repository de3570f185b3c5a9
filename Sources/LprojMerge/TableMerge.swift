// Merges three versions of one table by key.

internal import LprojCompiler
internal import LprojSource
internal import LprojSyntax

/// The merged file of two sides and their common base. Each file is a table or a string catalog.
package struct TableMerge: Sendable {
  package enum Format: Sendable {
    case strings, stringsdict, catalog

    /// Finds the format by the extension of a file. Returns nil if the file is neither a table nor a catalog.
    package init?(path: String) {
      if path.hasSuffix(".strings") {
        self = .strings
      } else if path.hasSuffix(".stringsdict") {
        self = .stringsdict
      } else if path.hasSuffix(".xcstrings") {
        self = .catalog
      } else {
        return nil
      }
    }
  }

  /// The reason why a merge by key is impossible: a version that cannot be read, or the result.
  package enum Obstacle: Hashable, Sendable, Error {
    case base, ours, theirs
    /// The merged file cannot be encoded, or has wrong texts when it is read again.
    case result
  }

  package private(set) var bytes: [UInt8]
  /// The conflicts that `decide` left open by returning nil.
  package private(set) var conflicts: [MergeConflict] = []

  /// - Parameters:
  ///   - base: the common base of both sides; nil if both sides added the file.
  ///   - marks: the lines around conflicts in text tables. In XML tables, binary tables and catalogs, a conflict keeps our side, so the file stays
  ///     valid.
  ///   - decide: returns the side to take for a conflict, or nil to leave the conflict open.
  package init(
    base: [UInt8]?, ours: [UInt8], theirs: [UInt8], _ format: Format,
    marks: MergeMarks? = MergeMarks(),
    decide: @escaping (MergeConflict) -> MergeSide? = { _ in nil }
  ) throws(Obstacle) {
    bytes = ours == base ? theirs : ours
    if ours == theirs || ours == base || theirs == base { return }
    if format == .catalog {
      try mergeCatalogs(base, ours, theirs, decide)
    } else {
      try mergeTables(base, ours, theirs, marks, decide)
    }
  }

  // MARK: Catalogs

  private mutating func mergeCatalogs(
    _ base: [UInt8]?, _ ours: [UInt8], _ theirs: [UInt8],
    _ decide: @escaping (MergeConflict) -> MergeSide?
  ) throws(Obstacle) {
    func side(
      _ bytes: [UInt8], _ obstacle: Obstacle
    ) throws(Obstacle) -> (MergeText, TextEncoding) {
      let catalog = StringCatalog(ByteBuffer(bytes, spare: bytes.count))
      guard let text = MergeText(catalog: catalog),
        catalog.encoding.encode(catalog.buffer[0..<catalog.tree.textEnd]) == bytes
      else { throw obstacle }
      return (text, catalog.encoding)
    }
    let own = try side(ours, .ours)
    let other = try side(theirs, .theirs)
    var old: (MergeText, TextEncoding)?
    if let base { old = try side(base, .base) }
    let encoding = old?.1 == own.1 ? other.1 : own.1
    let merged = merge(old?.0, own.0, other.0, nil, isCatalog: true, decide)
    guard let bytes = encoding.encode(merged.rendered(withMarks: true)),
      try side(bytes, .result).0.root.content == merged.root.content
    else { throw .result }
    self.bytes = bytes
  }

  private mutating func merge(
    _ base: MergeText?, _ ours: MergeText, _ theirs: MergeText, _ marks: MergeMarks?,
    isCatalog: Bool, _ decide: @escaping (MergeConflict) -> MergeSide?
  ) -> MergeText {
    let ends = [base, ours, theirs].map { $0.flatMap { Self.lineEnd(of: $0.root) } }
    let lineEnd = (ends[0] == ends[1] ? ends[2] : ends[1]) ?? ends[2] ?? [0x0A]
    let isSame = ends.allSatisfy { $0 == nil || $0 == lineEnd }
    func relined(_ text: MergeText) -> MergeNode {
      isSame ? text.root : text.root.relined(lineEnd)
    }
    var merged = ours
    var merge = ThreeWay(marks: marks, marksUnits: isCatalog, lineEnd: lineEnd, decide: decide)
    merged.root = merge.merge(base.map(relined), relined(ours), relined(theirs), [])
    conflicts = merge.conflicts
    return merged
  }

  /// The first line end before, between or after the items of an object; nil for a leaf, and for an object on one line.
  private static func lineEnd(of node: MergeNode) -> [UInt8]? {
    func first(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
      guard let at = bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return nil }
      if bytes[at] == 0x0A { return [0x0A] }
      return bytes.dropFirst(at + 1 - bytes.startIndex).first == 0x0A ? [0x0D, 0x0A] : [0x0D]
    }
    guard let items = node.items else { return nil }
    if let end = first(node.open) { return end }
    for item in items {
      for part in [item.lead, item.comment, item.note] {
        if let end = first(part) { return end }
      }
    }
    return first(node.close)
  }

  // MARK: Tables

  private mutating func mergeTables(
    _ base: [UInt8]?, _ ours: [UInt8], _ theirs: [UInt8], _ marks: MergeMarks?,
    _ decide: @escaping (MergeConflict) -> MergeSide?
  ) throws(Obstacle) {
    let own = try TableSide(ours, .ours)
    let other = try TableSide(theirs, .theirs)
    var old: TableSide?
    if let base { old = try TableSide(base, .base) }
    let form = old?.table.form == own.table.form ? other.table.form : own.table.form
    let encoding = old?.encoding == own.encoding ? other.encoding : own.encoding
    let isXML = form != .text
    var before: MergeText?
    if let old { before = try old.text(isXML: isXML, .base) }
    let merged = merge(
      before, try own.text(isXML: isXML, .ours), try other.text(isXML: isXML, .theirs),
      isXML ? nil : marks, isCatalog: false, decide)
    let plain = merged.rendered(withMarks: false)
    let table = TableReader.read(ByteBuffer(plain, spare: plain.count))
    let again = isXML ? MergeText(xml: table) : MergeText(strings: plain)
    guard let again, again.root.content == merged.root.content else { throw .result }
    switch form {
    case .binary:
      // The order in a binary table has no meaning. Sorted entries give equal bytes for equal contents.
      let entries = TableContent([table]).sortedEntries
      bytes = BinaryPropertyListWriter.write(TableContent(entries)).bytes
    case .text, .xml:
      let text = conflicts.isEmpty ? plain : merged.rendered(withMarks: true)
      guard let bytes = (encoding == .binary ? .utf8 : encoding).encode(text) else {
        throw .result
      }
      // The loader guesses the encoding from the first bytes, which may have changed.
      if conflicts.isEmpty {
        let table = try TableSide(bytes, .result).table
        guard table.buffer[0..<table.textEnd] == text else { throw .result }
      }
      self.bytes = bytes
    }
  }
}

private struct TableSide {
  let table: ParsedTable
  var encoding: TextEncoding { table.encoding }

  init(_ bytes: [UInt8], _ obstacle: TableMerge.Obstacle) throws(TableMerge.Obstacle) {
    table = TableReader.read(ByteBuffer(bytes, spare: bytes.count))
    let isWhole =
      table.form == .binary
      || table.encoding.encode(table.buffer[0..<table.textEnd]) == bytes
    guard table.outcome == .loads, isWhole else { throw obstacle }
  }

  func text(
    isXML: Bool, _ obstacle: TableMerge.Obstacle
  ) throws(TableMerge.Obstacle) -> MergeText {
    var text: MergeText?
    switch (table.form, isXML) {
    case (.text, false): text = MergeText(strings: table.buffer[0..<table.textEnd])
    case (.xml, true): text = MergeText(xml: table)
    case (_, true):
      // If XML cannot represent the property list, `obstacle` is thrown below.
      if let xml = try? XMLPropertyListWriter.write(TableContent([table])).bytes {
        text = MergeText(xml: TableReader.read(ByteBuffer(xml, spare: xml.count)))
      }
    case (_, false):
      let values = table.entries.map { (table.key($0), table.value($0)) }
      if values.allSatisfy({ $0.1 != nil }) {
        text = MergeText(
          strings: values.flatMap { StringsEscapes.entry($0.0, $0.1 ?? Key("")) })
      }
    }
    guard let text else { throw obstacle }
    return text
  }
}
