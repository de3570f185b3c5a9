// Reads XLIFF 1.2 from Xcode, or from the tools of translators.

package import LprojSource
internal import LprojSyntax

package struct XLIFFReader {
  private var reader: XMLReader
  private let lines: LineTable
  /// The prefix of XLIFF's own elements, such as `x:`. Elements with another prefix belong to extensions.
  private var prefix = ""
  private var files: [ExchangeFile] = []

  /// Reads a document. Returns its files in their order.
  package static func read(_ bytes: ByteBuffer) throws(ExchangeError) -> [ExchangeFile] {
    do throws(XMLError) {
      let reader = try XMLReader(bytes)
      var document = XLIFFReader(reader: reader, lines: reader.lines)
      try document.root()
      return document.files
    } catch {
      let buffer = (try? StrictText(bytes))?.buffer ?? bytes
      let lines = LineTable(buffer, end: buffer.count)
      throw ExchangeError(message: error.message, position: lines.position(of: error.offset))
    }
  }

  /// The name of an XLIFF element without its prefix; nil for an element of an extension.
  private func name(_ element: XMLElement) -> String? {
    guard element.name.hasPrefix(prefix) else { return nil }
    let name = element.name.dropFirst(prefix.count)
    return name.contains(":") ? nil : String(name)
  }

  private mutating func root() throws(XMLError) {
    guard case .start(let root) = try reader.next() else { return }
    if let colon = root.name.firstIndex(of: ":") { prefix = String(root.name[...colon]) }
    guard name(root) == "xliff" else {
      throw XMLError(
        message: "<\(root.name)> is not an XLIFF document: <xliff> is expected", offset: root.offset
      )
    }
    let version = root["version"]?.name ?? "none"
    guard ["1.0", "1.1", "1.2"].contains(version) else {
      throw XMLError(
        message: "XLIFF of version \(version) cannot be read: 1.2 is expected",
        offset: root.offset)
    }
    try children { (reader, name, element) throws(XMLError) in
      guard name == "file" else { return try reader.skip() }
      try reader.file(element)
    }
    while try reader.next() != nil {}
  }

  /// Calls `visit` for each child element. `visit` must read to the end of the child.
  private mutating func children(
    _ visit: (inout XLIFFReader, String?, XMLElement) throws(XMLError) -> Void
  ) throws(XMLError) {
    while let event = try reader.next() {
      switch event {
      case .start(let element): try visit(&self, name(element), element)
      case .text: continue
      case .end: return
      }
    }
  }

  private mutating func skip() throws(XMLError) {
    var depth = 1
    while depth > 0, let event = try reader.next() {
      switch event {
      case .start: depth += 1
      case .text: continue
      case .end: depth -= 1
      }
    }
  }

  private mutating func file(_ element: XMLElement) throws(XMLError) {
    guard let original = element["original"] else {
      throw XMLError(message: "<file> without original=\"…\"", offset: element.offset)
    }
    for (attribute, longest) in [
      ("original", ExchangeFile.longestPath), ("source-language", Key.longestName),
      ("target-language", Key.longestName),
    ] {
      guard let value = element[attribute], value.bytes.count > longest else { continue }
      throw XMLError(
        message: ExchangeFile.excess(of: attribute, value, longest), offset: element.offset)
    }
    var file = ExchangeFile(
      original: original.description,
      sourceLanguage: element["source-language"]?.description ?? "",
      targetLanguage: element["target-language"]?.description)
    file.position = lines.position(of: element.offset)
    files.append(file)
    try units()
  }

  private mutating func units() throws(XMLError) {
    try children { (reader, name, element) throws(XMLError) in
      switch name {
      case "body", "group": try reader.units()
      case "trans-unit": try reader.unit(element)
      default: try reader.skip()
      }
    }
  }

  private mutating func unit(_ element: XMLElement) throws(XMLError) {
    var unit = ExchangeUnit(id: Key(bytes: []), source: nil, target: nil)
    unit.position = lines.position(of: element.offset)
    if let id = element["id"] {
      unit.id = id
    } else {
      unit.problem = "it has no id"
    }
    try children { (reader, name, child) throws(XMLError) in
      switch name {
      case "source":
        unit.source = try reader.text().text
      case "target":
        let (text, problem) = try reader.text()
        if unit.target != nil { unit.problem = "it has two targets" }
        unit.target = text
        unit.state = UnitState(
          child["state"]?.name, qualifier: child["state-qualifier"]?.name)
        unit.position = reader.lines.position(of: child.offset)
        if let problem { unit.problem = problem }
      case "note":
        unit.notes.append(try reader.text().text)
      default:
        try reader.skip()
      }
    }
    if element["xml:space"] != Key("preserve"), let source = unit.source, let target = unit.target,
      Self.isLaidOut(source), Self.isLaidOut(target)
    {
      unit.source = Self.trimmed(source)
      unit.target = Self.trimmed(target)
    }
    files[files.count - 1].units.append(unit)
  }

  /// Whether a text has a line break before its first word and one after its last word. If so, a program put the text on lines of its own in the XML.
  private static func isLaidOut(_ text: Key) -> Bool {
    text.bytes.prefix { $0 <= 0x20 }.contains(0x0A)
      && text.bytes.reversed().prefix { $0 <= 0x20 }.contains(0x0A)
  }

  private static func trimmed(_ text: Key) -> Key {
    let end = text.bytes.reversed().prefix { $0 <= 0x20 }.count
    return Key(bytes: Array(text.bytes.dropLast(end).drop { $0 <= 0x20 }))
  }

  /// Reads the text of an element up to its end. The tags of the inline elements in `holdsItsText` are removed from the text. If it has any
  /// other inline element, which would be lost, `problem` says so.
  private mutating func text() throws(XMLError) -> (text: Key, problem: String?) {
    var text: [UInt8] = []
    var problem: String?
    var depth = 1
    while depth > 0, let event = try reader.next() {
      switch event {
      case .start(let element):
        depth += 1
        if !Self.holdsItsText.contains(name(element) ?? "") && problem == nil {
          problem =
            "its inline element <\(element.name)> would be lost; write what it stands for as text"
        }
      case .text(let bytes): text += bytes
      case .end: depth -= 1
      }
    }
    return (Key(bytes: text), problem)
  }

  /// The inline elements with content that is part of the text: annotations (`mrk`), and codes of the original format.
  private static let holdsItsText: Set<String> = ["mrk", "ph", "bpt", "ept", "it"]
}
