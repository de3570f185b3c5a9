// Converts the bytes of a table to their wanted form: read, sort, space, encode, check.

internal import LprojSource
package import LprojSyntax

/// A table in the wanted format.
package struct FormattedTable: Sendable {
  package var bytes: [UInt8]
  /// The text in WTF-8, which is UTF-8 that may have lone surrogates.
  package var text: [UInt8]
  package var encoding: TextEncoding
  package var isChanged: Bool
}

package struct TableFormatter {
  private let bytes: [UInt8]
  private let table: ParsedTable
  private let options: FormatOptions

  /// Formats a table that was parsed from `bytes`.
  package static func format(
    _ bytes: [UInt8], _ table: ParsedTable, _ options: FormatOptions
  ) throws(FormatRefusal) -> FormattedTable {
    try TableFormatter(bytes: bytes, table: table, options: options).format()
  }

  private func format() throws(FormatRefusal) -> FormattedTable {
    if table.problems.contains(where: { $0.kind == .emptyText || $0.kind == .byteOrderMarkOnly }) {
      return FormattedTable(bytes: bytes, text: [], encoding: table.encoding, isChanged: false)
    }
    guard table.outcome == .loads, table.problems.allSatisfy(\.kind.isHarmless) else {
      throw .broken
    }
    if table.form != .text && !options.convertsPropertyLists { throw .propertyList }
    try checkBytes()
    var text = oldText
    if table.form != .text {
      guard table.nodes.isEmpty else { throw .nonstringValue }
      text = PropertyListText.text(of: table)
    }
    if options.isSorted {
      let open = table.problems.first { $0.kind == .unterminatedComment }
      if let open { throw .openComment(at: open.range.lowerBound) }
      text = SortedText.text(of: Self.syntax(text))
    }
    text = EntrySpacing.text(of: Self.syntax(text))
    let encoding = newEncoding
    guard let encoded = encoding.encode(text) else {
      throw .loneSurrogate(at: table.buffer.firstInvalidUTF8(in: 0..<table.textEnd) ?? 0)
    }
    if encoding == .utf8 && encoded.prefix(2).contains(0) { throw .nullAtStart }
    let isFaithful = FormatCheck(old: table, isSorted: options.isSorted).accepts(encoded)
    guard isFaithful else { throw .unfaithful }
    return FormattedTable(
      bytes: encoded, text: text, encoding: encoding, isChanged: encoded != bytes)
  }

  private var oldText: [UInt8] { table.buffer[0..<table.textEnd] }

  /// Throws an error if the text does not represent all bytes of the file. A text in Latin-1 always represents all bytes.
  private func checkBytes() throws(FormatRefusal) {
    if table.form != .binary && table.encoding != .latin1,
      table.encoding.encode(oldText) != bytes
    {
      throw .loss(at: table.textEnd)
    }
    guard let comments = XMLComments(table) else { return }
    let rest = (comments.end..<table.textEnd).first { table.buffer[$0] > 0x20 }
    if let rest { throw .loss(at: rest) }
  }

  private var newEncoding: TextEncoding {
    switch options.encoding {
    case .utf8: .utf8
    case .utf8WithMark: .utf8WithMark
    case .utf16: table.encoding == .utf16BigEndian ? .utf16BigEndian : .utf16LittleEndian
    case .keep: table.form == .binary || table.encoding == .latin1 ? .utf8 : table.encoding
    }
  }

  private static func syntax(_ text: [UInt8]) -> StringsSyntax {
    StringsSyntax(ByteBuffer(text, spare: text.count))
  }
}

extension SyntaxProblem.Kind {
  /// Whether the loader reads the text as written despite a problem of this kind.
  fileprivate var isHarmless: Bool {
    switch self {
    case .lowercaseUnicodeEscape, .octalEscape, .loneSurrogate, .nullEscape, .lostBackslash,
      .unterminatedComment:
      true
    default: false
    }
  }
}
