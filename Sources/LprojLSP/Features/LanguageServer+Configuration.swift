// Completion of names in `.lproj.toml`, by its schema.

internal import LprojAudit
internal import LprojConfig
internal import LprojFiles
internal import LprojSource

extension LanguageServer {
  static func isConfiguration(_ path: String) -> Bool {
    Paths.name(path) == ConfigurationSchema.fileName
  }

  /// The names that may begin a line: of the keys of the header above, and of headers.
  func configurationNames(_ document: Document, _ place: TextPlace) -> JSONValue {
    let text = document.text
    let offset = text.offset(of: place, client.encoding)
    guard let line = text.line(place.line), line.lowerBound <= offset else { return [] }
    let typed = text.buffer[line.lowerBound..<offset].drop { $0 == 0x20 || $0 == 0x09 }
    guard typed.allSatisfy({ Self.isNameByte($0) }) else { return [] }
    let start = offset - typed.count
    let range = text.range(start..<offset, client.encoding).value
    return .list(
      names(below: header(above: place.line, text)).map { name, detail, insertion in
        [
          "label": .text(name), "kind": 10, "detail": .text(detail),
          "textEdit": ["range": range, "newText": .text(insertion)],
        ]
      })
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// The name between the brackets of the last header above a line; nil for none.
  private func header(above line: Int, _ text: LinedText) -> String? {
    for number in stride(from: line - 1, through: 0, by: -1) {
      guard let range = text.line(number), range.count > 1,
        text.buffer[range.lowerBound] == UInt8(ascii: "[")
      else { continue }
      let name = text.buffer[range].filter(Self.isNameByte)
      return String(decoding: name, as: UTF8.self)
    }
    return nil
  }

  private func names(
    below header: String?
  ) -> [(name: String, detail: String, insertion: String)] {
    guard let header else {
      return ConfigurationSchema.keys.map { ($0.name, $0.summary, $0.example) }
    }
    switch ConfigurationSchema.keys.first(where: { $0.name == header })?.form {
    case .table(let keys), .tables(let keys):
      return keys.map { ($0.name, $0.summary, $0.example) }
    case .map(.rule, _):
      return Audit.ruleNames.sorted().map { name in
        (name, DiagnosticWriter.info(of: name)?.summary ?? "a group of rules", "\(name) = \"off\"")
      }
    default: return []
    }
  }
}
