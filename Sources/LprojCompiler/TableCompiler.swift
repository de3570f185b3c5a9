// Compiles a table to the bytes of a file in a product.

package import LprojSource
package import LprojSyntax

/// The form of a table in a product.
package enum OutputEncoding: String, Sendable, CaseIterable {
  case binary
  /// An XML property list in UTF-8.
  case xml
  /// The text of the source file in UTF-8, with its comments and its order.
  case utf8 = "utf-8"
  /// The text of the source file in UTF-16, little-endian, with a byte order mark.
  case utf16 = "utf-16"
}

/// The reason why a table cannot be written as requested.
package struct CompileProblem: Error, Sendable {
  /// The key of the entry with the problem; nil if it is unknown.
  package var key: Key?
  /// The offset in the text of the table, if the entry is unknown.
  package var offset: Int?
  package var reason: String
}

/// The bytes of a table in a product.
package struct CompiledTable: Sendable {
  package var bytes: ByteBuffer
  /// A problem that does not prevent the compilation.
  package var warning: CompileProblem?

  package init(bytes: ByteBuffer, warning: CompileProblem? = nil) {
    self.bytes = bytes
    self.warning = warning
  }
}

package enum TableCompiler {
  /// Returns the file for a table.
  ///
  /// Binary and XML contain the entries that the loader reads, each key once; XML is sorted by key. UTF-8 and UTF-16 contain the text of the
  /// source in the new encoding. If the source is binary, if the loader refuses it, or if comments are removed, the file is written from the
  /// entries.
  /// - Parameter isPlural: whether the table is a `.stringsdict`. As text, such a table is XML.
  package static func compile(
    _ table: ParsedTable, to encoding: OutputEncoding, isPlural: Bool, stripsComments: Bool
  ) throws(CompileProblem) -> CompiledTable {
    switch encoding {
    case .binary, .xml: return try compile(TableContent([table]), to: encoding)
    case .utf8, .utf16: break
    }
    guard table.form != .binary, table.outcome != .fails, !stripsComments else {
      let isText = !isPlural && table.form != .xml
      if isText, let text = StringsText.write(table) {
        return CompiledTable(bytes: try encode(text, encoding))
      }
      return try compile(TableContent([table]), to: encoding)
    }
    let text = table.buffer[0..<table.textEnd]
    if table.form == .xml, table.encoding == .utf8 || table.encoding == .utf8WithMark,
      let place = table.buffer.firstInvalidUTF8(in: 0..<table.textEnd)
    {
      // The loader skips comments without decoding them, so they may contain invalid UTF-8.
      throw CompileProblem(offset: place, reason: "is not UTF-8 here, so it cannot be encoded anew")
    }
    return CompiledTable(
      bytes: try encode(table.form == .xml ? declared(text, encoding) : text, encoding))
  }

  /// Returns the file for entries that have no text in a source file. As text, such a file is XML.
  package static func compile(
    _ content: TableContent, to encoding: OutputEncoding
  ) throws(CompileProblem) -> CompiledTable {
    if encoding == .binary {
      return CompiledTable(bytes: BinaryPropertyListWriter.write(content))
    }
    let text = try XMLPropertyListWriter.write(content)
    let bytes = encoding == .utf16 ? declared(text.bytes, encoding) : text.bytes
    return CompiledTable(bytes: try encode(bytes, encoding), warning: text.oddity)
  }

  private static func encode(
    _ text: [UInt8], _ encoding: OutputEncoding
  ) throws(CompileProblem) -> ByteBuffer {
    if encoding == .utf16 { return ByteBuffer(TextEncoding.utf16LittleEndian.encode(text) ?? []) }
    let buffer = ByteBuffer(text)
    if let place = buffer.firstInvalidUTF8(in: 0..<buffer.count) {
      throw CompileProblem(
        offset: place, reason: "holds a lone surrogate, which UTF-8 cannot hold")
    }
    return buffer
  }

  /// The XML text with the name of the new encoding in its declaration. A text without such a name stays as it is.
  private static func declared(_ text: [UInt8], _ encoding: OutputEncoding) -> [UInt8] {
    let buffer = ByteBuffer(text)
    guard let range = XMLDeclaration.encodingRange(buffer) else { return text }
    let name = encoding == .utf16 ? "UTF-16" : "UTF-8"
    return Array(text[..<range.lowerBound]) + Array(name.utf8) + Array(text[range.upperBound...])
  }
}
