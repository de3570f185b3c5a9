// Reads translations from a JSON document that a program has filled in.

package import LprojSource
internal import LprojSyntax

package struct UnitDocumentReader {
  private let tree: JSONTree
  private let lines: LineTable
  /// The nodes of objects that have a member twice.
  private let doubled: Set<Int>

  /// Reads a document that `UnitDocument` wrote. Each table needs `table` and `texts`, and each text needs `key`. `form`, `source`,
  /// `translation` and the languages may be missing. Further members are skipped.
  ///
  /// - Throws: an error if the document as a whole cannot be read. If only a single text cannot be used, its unit has a `problem`.
  package static func read(_ bytes: ByteBuffer) throws(ExchangeError) -> [ExchangeFile] {
    let text: StrictText
    do throws(XMLError) {
      text = try StrictText(bytes)
    } catch {
      throw ExchangeError(
        message: bytes.count == 0 ? error.message : error.message + "; save it as UTF-8",
        position: LineTable(bytes, end: bytes.count).position(of: error.offset))
    }
    let reader = UnitDocumentReader(text.buffer)
    if let error = reader.tree.error {
      throw reader.error("no JSON: \(error.message)", at: error.offset)
    }
    return try reader.files()
  }

  private init(_ bytes: ByteBuffer) {
    tree = JSONTree(ByteBuffer(bytes.bytes, spare: bytes.count + 64))
    lines = LineTable(tree.buffer, end: tree.textEnd)
    doubled = Set(tree.doubled.map(\.object))
  }

  private func error(_ message: String, at offset: Int) -> ExchangeError {
    ExchangeError(message: message, position: lines.position(of: offset))
  }

  private func files() throws(ExchangeError) -> [ExchangeFile] {
    guard tree.kind(of: 0) == .object, let tables = tree.member("tables", of: 0),
      tree.kind(of: tables) == .array
    else {
      throw error(
        "it has no list 'tables', so it is not a file of translations",
        at: tree.nodes[0].start)
    }
    try refuseDoubled(0)
    let language = try name("targetLanguage", of: 0, most: Key.longestName)
    var files: [ExchangeFile] = []
    for table in tree.children(of: tables) {
      try refuseDoubled(table)
      guard let original = try name("table", of: table, most: ExchangeFile.longestPath) else {
        throw error("a table without its path in 'table'", at: tree.nodes[table].start)
      }
      var file = ExchangeFile(
        original: original,
        sourceLanguage: try name("sourceLanguage", of: table, most: Key.longestName) ?? "",
        targetLanguage: try name("targetLanguage", of: table, most: Key.longestName) ?? language)
      file.position = lines.position(of: tree.nodes[table].start)
      guard let texts = tree.member("texts", of: table), tree.kind(of: texts) == .array else {
        throw error("a table without its list 'texts'", at: tree.nodes[table].start)
      }
      for text in tree.children(of: texts) { file.units.append(try unit(text, in: original)) }
      files.append(file)
    }
    return files
  }

  /// Throws an error if an object has a member twice, because one of the two values would be lost.
  private func refuseDoubled(_ node: Int) throws(ExchangeError) {
    if doubled.contains(node) {
      throw error("an object with a member twice", at: tree.nodes[node].start)
    }
  }

  private func unit(_ node: Int, in table: String) throws(ExchangeError) -> ExchangeUnit {
    guard tree.kind(of: node) == .object, let key = text("key", of: node) else {
      throw error("a text without its 'key'", at: tree.nodes[node].start)
    }
    let value = tree.member("translation", of: node)
    var unit = ExchangeUnit(
      id: BranchPath.id(key: key, form: text("form", of: node) ?? Key(""), in: table),
      source: text("source", of: node), target: value.flatMap { tree.text(of: $0) })
    unit.key = key
    unit.position = lines.position(of: tree.nodes[value ?? node].start)
    unit.isOfMachine = true
    if doubled.contains(node) {
      unit.problem = "it has a member twice"
    } else if let form = tree.member("form", of: node), tree.text(of: form) == nil {
      unit.problem = "its 'form' is no text"
    } else if let value, unit.target == nil, tree.kind(of: value) != .null {
      unit.problem = "its 'translation' is no text"
    }
    return unit
  }

  private func text(_ name: String, of node: Int) -> Key? {
    tree.member(name, of: node).flatMap { tree.text(of: $0) }
  }

  /// The text of the member `name`; nil if the member is missing, empty or not a text. Throws an error if the text is longer than `longest`
  /// bytes.
  private func name(
    _ name: String, of node: Int, most longest: Int
  ) throws(ExchangeError) -> String? {
    guard tree.kind(of: node) == .object, let member = tree.member(name, of: node),
      let text = tree.text(of: member), !text.bytes.isEmpty
    else { return nil }
    guard text.bytes.count <= longest else {
      throw error(ExchangeFile.excess(of: name, text, longest), at: tree.nodes[member].start)
    }
    return text.description
  }
}
