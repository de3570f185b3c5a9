// Completion of names in `.lproj.toml`, by its schema.

internal import LprojAudit
internal import LprojConfig
internal import LprojFiles
internal import LprojKit
internal import LprojSource

extension LanguageServer {
  static func isConfiguration(_ path: String) -> Bool {
    Paths.name(path) == ConfigurationSchema.fileName
  }

  /// The completions at a place in a configuration: after `=`, the values that the key accepts; elsewhere, the names that may begin a line below the
  /// last header.
  func configurationNames(_ document: Document, _ place: TextPlace) -> JSONValue {
    let text = document.text
    let offset = text.offset(of: place, client.encoding)
    guard let line = text.line(place.line), line.lowerBound <= offset else { return [] }
    let typed = text.buffer[line.lowerBound..<offset].drop { $0 == 0x20 || $0 == 0x09 }
    guard typed.allSatisfy({ Self.isNameByte($0) }) else {
      return configurationValues(document, line.lowerBound..<offset, place)
    }
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

  /// The values that the key of a line accepts, in quotes unless a quote is already open.
  private func configurationValues(
    _ document: Document, _ range: Range<Int>, _ place: TextPlace
  ) -> JSONValue {
    let text = document.text
    let line = String(decoding: text.buffer[range], as: UTF8.self)
    guard let equals = line.firstIndex(of: "="), !line.hasPrefix("#") else { return [] }
    let name = line[..<equals].filter { $0 != " " && $0 != "\t" && $0 != "\"" }
    let behind = line[line.index(after: equals)...]
    let quotes = behind.count { $0 == "\"" }
    let isOpen = quotes % 2 == 1
    let typed =
      isOpen ? behind[behind.index(after: behind.lastIndex(of: "\"") ?? behind.startIndex)...] : ""
    let start = range.upperBound - typed.utf8.count
    let names = values(of: name, below: header(above: place.line, text), document)
    let own = text.range(start..<range.upperBound, client.encoding).value
    return .list(
      names.map { value in
        [
          "label": .text(value), "kind": 12,
          "textEdit": ["range": own, "newText": .text(isOpen ? value : "\"\(value)\"")],
        ]
      })
  }

  private func values(of name: String, below header: String?, _ document: Document) -> [String] {
    // Without a header, `localizations.required` means the same as `required` below `[localizations]`.
    form(of: [header ?? "", name].joined(separator: "."))?
      .choices(localizations: knownLocalizations(document)) ?? []
  }

  private func knownLocalizations(_ document: Document) -> [String] {
    // The names come from the folders, because an audit that stopped at a mistake in the file knows no localizations.
    folder(around: document.path).map {
      TreeNames.localizations(below: ["."], in: $0.workspace)
    } ?? []
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// The name in the last header above a line; nil if no header is above it.
  private func header(above line: Int, _ text: LinedText) -> String? {
    for number in stride(from: line - 1, through: 0, by: -1) {
      guard let range = text.line(number), range.count > 1,
        text.buffer[range.lowerBound] == UInt8(ascii: "[")
      else { continue }
      let name = text.buffer[range].filter { Self.isNameByte($0) || $0 == UInt8(ascii: ".") }
      return String(decoding: name, as: UTF8.self)
    }
    return nil
  }

  /// The form of the value that a path of names means, such as `options.untranslated`; nil if there is no such key.
  private func form(of path: String) -> ConfigurationKey.Form? {
    let whole: ConfigurationKey.Form? = .table(ConfigurationSchema.keys)
    return path.split(separator: ".").reduce(whole) { $0?.member(String($1)) }
  }

  private func names(
    below header: String?
  ) -> [(name: String, detail: String, insertion: String)] {
    switch form(of: header ?? "") {
    case .table(let keys), .tables(let keys), .either(_, .table(let keys)):
      return keys.map { ($0.name, $0.summary, $0.example) }
    case .map(.rule, _):
      return Audit.ruleNames.sorted().map { name in
        (name, DiagnosticWriter.info(of: name)?.summary ?? "a group of rules", "\(name) = \"off\"")
      }
    default: return []
    }
  }
}

extension ConfigurationKey.Form {
  /// The form of the value that belongs to the key `name` inside this form; nil if this form has no such key.
  fileprivate func member(_ name: String) -> ConfigurationKey.Form? {
    switch self {
    case .table(let keys), .tables(let keys): keys.first { $0.name == name }?.form
    case .map(_, let values): values
    case .either(_, let form): form.member(name)
    default: nil
    }
  }

  /// All values that the form accepts; empty if they cannot be listed.
  fileprivate func choices(localizations: [String]) -> [String] {
    switch self {
    case .choice(let names): names
    case .rule: Audit.ruleNames.sorted()
    case .localization: localizations
    case .list(let form), .some(let form): form.choices(localizations: localizations)
    case .either(let form, let other):
      form.choices(localizations: localizations) + other.choices(localizations: localizations)
    default: []
    }
  }
}
