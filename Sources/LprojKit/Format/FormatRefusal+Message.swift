// Messages for tables that are not rewritten: the place, the reason, and a remedy.

internal import LprojFormat
internal import LprojModel
internal import LprojRules
internal import LprojSource
internal import LprojSyntax

extension FormatRefusal {
  /// The message, which begins with path, line and column.
  func message(for parsed: ParsedFile) -> String {
    func at(_ offset: Int, _ text: String) -> String {
      let position = parsed.table.lines.position(of: min(offset, parsed.table.textEnd))
      return Self.line(parsed.file.path, position, text)
    }
    switch self {
    case .propertyList:
      return at(0, "binary or XML property list, not text")
    case .broken:
      return finding(
        in: parsed, of: [.syntaxError, .badEncoding, .silentTruncation],
        else: "file that the loader does not read")
    case .nonstringValue:
      return finding(in: parsed, of: [.nonstringValue], else: "value that is not a string")
    case .loss(let offset):
      return at(offset, "bytes here are not read, and would be lost")
    case .loneSurrogate(let offset):
      return at(
        offset,
        "half a surrogate pair, which only UTF-16 can hold "
          + "(write it as an escape, such as \\Ud83d, or keep UTF-16)")
    case .nullAtStart:
      return at(
        0,
        "NUL would be one of the first two characters, and UTF-8 taken for UTF-16 "
          + "(write UTF-8 with a byte order mark)")
    case .openComment(let offset):
      return at(offset, "comment is never closed, so nothing can be sorted (close it with */)")
    case .unfaithful:
      return at(0, "formatted text would not say the same; please report this as a bug of lproj")
    }
  }

  private static func line(_ path: String, _ position: Position, _ text: String) -> String {
    "\(path):\(position.line):\(position.column): error: not formatted: \(text)"
  }

  /// The message of the first finding that the rules have on the file, and the number of further findings. If there are no findings, `text`.
  private func finding(in parsed: ParsedFile, of rules: [Rule], else text: String) -> String {
    let findings = Checks(rules).run(
      on: FileSubject(
        table: LocalizedTable(localization: "", name: "", files: [parsed]), fileNumber: 0,
        duplicates: [],
        context: TableContext(name: "", development: nil, isInterfaceCompanion: false),
        reference: nil, localization: nil, nonASCIIKeys: [], isCertain: true)
    ).map(\.first).sorted(by: Finding.reportOrder)
    guard let finding = findings.first else {
      return Self.line(parsed.file.path, .start, text)
    }
    var message = finding.message
    if let suggestion = finding.suggestion { message += " (\(suggestion))" }
    if findings.count > 1 { message += "; \(findings.count - 1) more" }
    return Self.line(parsed.file.path, finding.position, message)
  }
}
