// Mistakes that make GNUstep refuse a whole table. GNUstep's grammar has only strings: no arrays, no dictionaries, no other quotation marks, and
// nothing after the last entry.

internal import LprojBundle
internal import LprojModel
internal import LprojSource
internal import LprojSyntax

enum GNUstepSyntax {
  /// Whether this check applies to a table. It does not apply if Apple's loader refuses the table, too. The general checks then report the mistakes,
  /// since they find all mistakes and have fixes.
  static func judges(_ subject: FileSubject) -> Bool {
    guard subject.isForGNUstep, subject.parsed.file.format == .strings else { return false }
    let table = subject.parsed.table
    return table.form != .text || table.outcome != .fails
      || !table.problems.contains { Rule.message(for: $0.kind) != nil }
  }

  static func check(_ pass: inout FilePass) {
    let table = pass.parsed.table
    guard table.form == .text else {
      return pass.report(
        "the table is a property list: GNUstep reads tables only as text, so it reads nothing of this one",
        at: 0,
        detail: "gnustep-form", suggestion: "write it as text")
    }
    switch table.encoding {
    case .utf8, .utf8WithMark, .utf16LittleEndian, .utf16BigEndian: break
    case .utf16WithoutMark, .utf32LittleEndian, .utf32BigEndian:
      return pass.report(
        "the table is in \(table.encoding.rawValue): GNUstep reads only UTF-8, or UTF-16 with a byte order mark",
        at: 0, detail: "gnustep-encoding")
    // Another rule reports a text that cannot be decoded.
    case .latin1, .binary: return
    }
    let text = Array(table.buffer[0..<table.textEnd])
    guard let mistake = GNUstepStrings.mistake(in: text) else { return }
    pass.report(message(mistake, text), at: mistake.offset, detail: word(mistake.kind))
  }

  private static func message(_ mistake: GNUstepStrings.Mistake, _ text: [UInt8]) -> String {
    let rest = text[mistake.offset...]
    let found = String(decoding: rest.prefix(4), as: UTF8.self).unicodeScalars.first
    let wanted = mistake.kind == .afterKey ? "'=' or ';'" : "';'"
    switch (mistake.kind, found) {
    case (.unterminated, _): return "closing quote missing for the string that begins here"
    case (.surrogate, _):
      return "half of a surrogate pair in this string: GNUstep ignores the whole table"
    case (_, nil):
      return "the file ends where GNUstep expects \(wanted), so GNUstep ignores the whole table"
    case (_, "'"):
      return "GNUstep knows only the quotation mark '\"', so it ignores the whole table"
    case (_, let found?):
      return
        "\(Wording.character(found.value)) stands where GNUstep expects \(wanted), so GNUstep ignores "
        + "the whole table"
    }
  }

  /// The word for a mistake in fingerprints; it never changes.
  private static func word(_ kind: GNUstepStrings.Mistake.Kind) -> String {
    switch kind {
    case .unterminated: "gnustep-quote"
    case .surrogate: "gnustep-surrogate"
    case .afterKey: "gnustep-key"
    case .afterValue: "gnustep-value"
    }
  }
}
