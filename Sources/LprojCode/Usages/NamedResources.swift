// Look-ups through symbols of R.swift, such as `R.string.localizable.feedTitle()`.

package import LprojSource

/// The tables and keys that code names through R.swift. The sources that R.swift generates are seldom in the repository.
package struct NamedResources: Sendable {
  /// Names of tables and symbols as letters and digits in lower case, because R.swift changes case and leaves out other characters.
  private var tables: Set<[UInt8]> = []
  private var symbols: Set<[UInt8]> = []
  /// Whether some code uses a whole table or all tables, so that other symbols may be in use, too.
  private var isOpen = false

  package init() {}

  /// Notes the look-up that begins at a token `R`.
  mutating func take(_ start: Int, _ tokens: CodeTokens) {
    guard tokens.isMark(start + 1, "."), tokens.isWord(start + 2, "string"),
      !tokens.isMark(start - 1, ".")
    else { return }
    guard let table = tokens.member(after: start + 2) else {
      isOpen = true
      return
    }
    tables.insert(Self.letters(table, tokens))
    guard let symbol = tokens.member(after: table) else {
      isOpen = true
      return
    }
    symbols.insert(Self.letters(symbol, tokens))
  }

  /// Whether code names a key by its symbol.
  package func names(_ key: Key) -> Bool {
    !symbols.isEmpty && symbols.contains(LiteralSearch.letters(key.bytes))
  }

  /// Whether code looks up texts of a table by symbols, and all these symbols are known.
  package func hasAll(of table: String) -> Bool {
    !isOpen && tables.contains(LiteralSearch.letters(table.utf8))
  }

  private static func letters(_ at: Int, _ tokens: CodeTokens) -> [UInt8] {
    LiteralSearch.letters(tokens.buffer[tokens[at].range])
  }

  mutating func merge(_ other: NamedResources) {
    tables.formUnion(other.tables)
    symbols.formUnion(other.symbols)
    isOpen = isOpen || other.isOpen
  }
}

extension CodeTokens {
  /// The member that code reads from the value at a token, as in `value.member` and `value(…).member`.
  fileprivate func member(after token: Int) -> Int? {
    let dot = isMark(token + 1, "(") ? after(token + 1) : token + 1
    return isMark(dot, ".") && word(dot + 1) != nil ? dot + 1 : nil
  }
}
