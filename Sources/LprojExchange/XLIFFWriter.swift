// Writes XLIFF 1.2 as Xcode does.

internal import LprojSource
internal import LprojSyntax

package enum XLIFFWriter {
  /// The bytes of the document. All texts and ids must consist of characters that XML permits.
  package static func write(_ files: [ExchangeFile], toolVersion: String) -> [UInt8] {
    var writer = MarkupWriter()
    writer.line(0, #"<?xml version="1.0" encoding="UTF-8"?>"#)
    writer.line(
      0,
      #"<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" "#
        + #"xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" version="1.2" "#
        + #"xsi:schemaLocation="urn:oasis:names:tc:xliff:document:1.2 "#
        + #"http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd">"#)
    for file in files { writer.file(file, toolVersion) }
    writer.line(0, "</xliff>")
    return writer.bytes
  }
}

private struct MarkupWriter {
  var bytes: [UInt8] = []

  mutating func line(_ depth: Int, _ text: String) {
    indent(depth)
    add(text + "\n")
  }

  mutating func indent(_ depth: Int) {
    bytes += Array(repeating: UInt8(ascii: " "), count: 2 * depth)
  }

  mutating func add(_ text: String) { bytes += Array(text.utf8) }

  mutating func attribute(_ name: String, _ value: Key) {
    add(" \(name)=\"")
    bytes += XMLText.attribute(value)
    add("\"")
  }

  mutating func file(_ file: ExchangeFile, _ toolVersion: String) {
    indent(1)
    add("<file")
    attribute("original", Key(file.original))
    attribute("source-language", Key(file.sourceLanguage))
    if let language = file.targetLanguage { attribute("target-language", Key(language)) }
    add(" datatype=\"plaintext\">\n")
    line(2, "<header>")
    indent(3)
    add("<tool tool-id=\"lproj\" tool-name=\"lproj\"")
    attribute("tool-version", Key(toolVersion))
    add("/>\n")
    line(2, "</header>")
    line(2, "<body>")
    for unit in file.units { self.unit(unit) }
    line(2, "</body>")
    line(1, "</file>")
  }

  private mutating func unit(_ unit: ExchangeUnit) {
    indent(3)
    add("<trans-unit")
    attribute("id", unit.id)
    add(" xml:space=\"preserve\">\n")
    element("source", unit.source ?? Key(bytes: []))
    if let target = unit.target { element("target", target, unit.state) }
    if unit.notes.isEmpty { element("note", Key(bytes: [])) }
    for note in unit.notes {
      element("note", note, origin: unit.hasGeneratedNotes ? "auto-generated" : nil)
    }
    line(3, "</trans-unit>")
  }

  private mutating func element(
    _ name: String, _ text: Key, _ state: UnitState = .unspecified, origin: String? = nil
  ) {
    indent(4)
    add("<\(name)")
    if let origin { attribute("from", Key(origin)) }
    if let state = state.name { attribute("state", Key(state)) }
    if let qualifier = state.qualifier { attribute("state-qualifier", Key(qualifier)) }
    if text.bytes.isEmpty { return add("/>\n") }
    add(">")
    bytes += XMLText.content(text)
    add("</\(name)>\n")
  }
}
