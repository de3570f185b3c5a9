// Three files of one table to one: what both sides changed, by key.

internal import LprojCompiler
internal import LprojSource
internal import LprojSyntax

/// A merge of tables or string catalogs that loses nothing.
package struct TableMerge: Sendable {
  package enum Format: Sendable {
    case strings, stringsdict, catalog

    /// By the end of a file's name; nil for other files.
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

  /// Why there is no merge by key.
  package enum Obstacle: Hashable, Sendable, Error {
    case base, ours, theirs
    /// The result would not hold what it should.
    case result
  }

  package private(set) var bytes: [UInt8]
  /// Undecided changes of both sides.
  package private(set) var conflicts: [MergeConflict] = []

  /// - Parameters:
  ///   - base: the file that both sides come from; nil where both added it.
  ///   - marks: the lines around conflicts of text tables; other files stay valid, and ours stands in them.
  ///   - decide: which side of a conflict stands; nil leaves it open.
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
    var merge = ThreeWay()
    merge.marks = marks
    merge.marksUnits = isCatalog
    merge.lineEnd = lineEnd
    merge.decide = decide
    merged.root = merge.merge(base.map(relined), relined(ours), relined(theirs), [])
    conflicts = merge.conflicts
    return merged
  }

  /// The line end of the first line that ends outside of values; nil if none does.
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
    // Binary tables are merged as the XML that says the same.
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
      // The order of a binary table means nothing, and the same values have the same bytes.
      let entries = TableContent([table]).sortedEntries
      bytes = BinaryPropertyListWriter.write(TableContent(entries)).bytes
    case .text, .xml:
      let text = conflicts.isEmpty ? plain : merged.rendered(withMarks: true)
      guard let bytes = (encoding == .binary ? .utf8 : encoding).encode(text) else {
        throw .result
      }
      // The loader guesses the encoding from the first bytes, which may be others now.
      if conflicts.isEmpty {
        let table = try TableSide(bytes, .result).table
        guard table.buffer[0..<table.textEnd] == text else { throw .result }
      }
      self.bytes = bytes
    }
  }
}

/// One side of a merge of tables.
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
      // What XML cannot hold is no table of texts.
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
