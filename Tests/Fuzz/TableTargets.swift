// Fuzzing of tables: after they are read, formatted and compiled, they mean the same.

import LprojCompiler
import LprojExchange
import LprojFiles
import LprojFormat
import LprojSource
import LprojSyntax

enum TableTargets {
  static func text(_ bytes: [UInt8]) {
    let table = read(bytes)
    checkPieces(table)
    checkFormat(bytes, table)
    checkProduct(table, isPlural: false)
    _ = TableReader.read(ByteBuffer(bytes, spare: bytes.count), through: CopyStep())
  }

  static func plurals(_ bytes: [UInt8]) {
    checkProduct(read(bytes), isPlural: true)
    _ = TableUnits(read(bytes), nil, format: .stringsdict, language: "fr", comments: [:])
  }

  static func propertyList(_ bytes: [UInt8]) {
    let table = read(bytes)
    checkFormat(bytes, table)
    checkProduct(table, isPlural: false)
  }

  static func languages(_ bytes: [UInt8]) {
    _ = try? Loctable("/p/L.loctable", in: .memory(["/p/L.loctable": bytes]))
  }

  static func read(_ bytes: [UInt8]) -> ParsedTable {
    let table = TableReader.read(ByteBuffer(bytes, spare: bytes.count + 64))
    for entry in table.entries { _ = (table.key(entry), table.value(entry)) }
    for problem in table.problems {
      require(problem.range.upperBound <= table.textEnd, "a problem lies in the text")
    }
    return table
  }

  private static func checkPieces(_ table: ParsedTable) {
    guard table.form == .text else { return }
    let text = table.buffer[0..<table.textEnd]
    var done = 0
    for piece in StringsSyntax(ByteBuffer(text, spare: text.count)).pieces {
      require(piece.range.lowerBound == done && !piece.range.isEmpty, "pieces cover the text")
      done = piece.range.upperBound
    }
    require(done == text.count, "pieces cover the text to its end")
  }

  private static func checkFormat(_ bytes: [UInt8], _ table: ParsedTable) {
    for isSorted in [false, true] {
      var options = FormatOptions()
      options.isSorted = isSorted
      options.convertsPropertyLists = table.form != .text
      guard let once = try? TableFormatter.format(bytes, table, options) else { continue }
      let again = read(once.bytes)
      require(contents(again) == contents(table), "formatting keeps the dictionary")
      let twice = try? TableFormatter.format(once.bytes, again, options)
      require(twice?.isChanged == false, "what is formatted stays as it is")
    }
  }

  private static func checkProduct(_ table: ParsedTable, isPlural: Bool) {
    guard table.outcome != .fails else { return }
    for encoding in [OutputEncoding.binary, .xml] {
      guard
        let made = try? TableCompiler.compile(
          table, to: encoding, isPlural: isPlural, stripsComments: false)
      else { continue }
      let again = read(made.bytes.bytes)
      require(again.outcome == .loads, "what is compiled loads as \(encoding)")
      require(contents(again) == contents(table), "compiling to \(encoding) keeps the dictionary")
    }
  }

  private static func contents(_ table: ParsedTable) -> [Key: String] {
    var contents: [Key: String] = [:]
    for entry in table.entries where table.isLoaded(entry) {
      contents[table.key(entry)] =
        table.value(entry).map { "\($0.bytes)" } ?? table.node(entry).map { plain($0) } ?? ""
    }
    return contents
  }

  private static func plain(_ node: PropertyListNode) -> String {
    switch node.value {
    case .string(let text): return "\(text.bytes)"
    case .array(let items): return "(\(items.map(plain)))"
    case .dictionary(let members):
      var last: [Key: String] = [:]
      for member in members { last[member.key] = plain(member.node) }
      return "{\(last.sorted { $0.key < $1.key }.map { "\($0.key.bytes)\($0.value)" })}"
    case .integer(let number): return "\(Int64(truncatingIfNeeded: number))"
    // Dates in XML have no fractions of seconds.
    case .date(let seconds): return "\(seconds.rounded(.down))"
    // XML has only one value for NaN.
    case .real(let number) where number.isNaN: return "nan"
    case .data, .real, .boolean, .uid, .null: return "\(node.value)"
    }
  }
}
