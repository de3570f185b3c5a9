// An import as text: the changes, the refusals with their reasons, and one closing line.

internal import LprojSource

/// Writes an import as text: the changes, the refusals with their reasons, and one closing line.
public enum ImportText {
  private static let changesShown = 12
  /// The most refusals of one reason to show.
  private static let refusalsShown = 5

  /// Writes the result of an import as text.
  ///
  /// - Parameters:
  ///   - report: the report to write.
  ///   - style: whether the text has colors.
  ///   - width: the columns of the terminal; nil to never break lines or cut texts.
  ///   - hint: the words that say how to see long lists completely; nil to cut no list.
  public static func render(
    _ report: ImportReport, style: Style, width: Int?, hint: String?
  ) -> [UInt8] {
    var lines: [String] = []
    for table in report.tables {
      lines += self.lines(table, style, isCut: width != nil, hint)
      lines.append("")
    }
    let refusals = self.refusals(report, style, hint)
    if !refusals.isEmpty { lines += refusals + (report.isRead ? [""] : []) }
    if report.isRead { lines.append(closing(report)) }
    return FittedText.bytes(lines, width: width)
  }

  private static func lines(
    _ table: ImportReport.Table, _ style: Style, isCut: Bool, _ hint: String?
  ) -> [String] {
    var lines = [
      style.text(Visible.text(table.path), .bold) + (table.isNew ? " (new)" : "")
    ]
    let shown =
      hint == nil || table.changes.count <= changesShown + 1
      ? table.changes.count : changesShown
    for change in table.changes.prefix(shown) {
      let texts: String
      if let state = change.state {
        texts = "'\(TextDifference.start(of: change.new, isCut: isCut))', \(state)"
      } else if let old = change.old {
        texts = TextDifference(old, change.new).words(isCut: isCut)
      } else {
        texts = "'\(TextDifference.start(of: change.new, isCut: isCut))'"
      }
      let sign = change.old == nil ? style.text("+", .green) : style.text("~", .yellow)
      let id = change.id.bytes.isEmpty ? "''" : Visible.text(change.id.description)
      lines.append("  \(sign) \(id): \(texts)")
      if let source = change.source, source != change.id, change.state == nil {
        let text = TextDifference.start(of: source, isCut: isCut)
        lines.append(style.text("      source: '\(text)'", .dim))
      }
      if change.hasOtherSource {
        lines.append("      translated from a source text that has changed since")
      }
    }
    if let hint, table.changes.count > shown {
      lines.append("  … and \(table.changes.count - shown) more (\(hint))")
    }
    return lines
  }

  private static func refusals(
    _ report: ImportReport, _ style: Style, _ hint: String?
  ) -> [String] {
    let refusals = hint == nil ? report.refusals.flatMap(\.single) : report.refusals
    var totals: [String: Int] = [:]
    for refusal in refusals { totals[kind(refusal), default: 0] += 1 }
    var counts: [String: Int] = [:]
    var lines: [String] = []
    for refusal in refusals {
      let kind = kind(refusal)
      counts[kind, default: 0] += 1
      let count = counts[kind] ?? 0
      let total = totals[kind] ?? 0
      if hint == nil || count <= refusalsShown || total <= refusalsShown + 1 {
        let place = "\(report.file):\(refusal.position.line):\(refusal.position.column)"
        var subject = refusal.id.map { Visible.text($0.description) + ": " } ?? ""
        if refusal.id == nil && refusal.count > 0 {
          subject = refusal.count == 1 ? "1 text: " : "\(refusal.count) texts: "
        }
        lines.append(
          "\(Visible.text(place)): \(style.text("refused", .red)): \(subject)"
            + Visible.text(refusal.reason))
      } else if let hint, count == total {
        lines.append("… and \(total - refusalsShown) more refused like these (\(hint))")
      }
    }
    return lines
  }

  /// Returns the reason without its quoted parts. Refusals with equal results are counted together.
  private static func kind(_ refusal: ImportReport.Refusal) -> String {
    guard refusal.id != nil else { return "" }
    var kind = ""
    var isQuoted = false
    for character in refusal.reason {
      if character == "'" { isQuoted.toggle() } else if !isQuoted { kind.append(character) }
    }
    return kind
  }

  private static func closing(_ report: ImportReport) -> String {
    func texts(_ count: Int) -> String { count == 1 ? "1 text" : "\(count) texts" }
    let files = report.tables.count == 1 ? "1 file" : "\(report.tables.count) files"
    return "\(texts(report.changed)) changed and \(report.added) added in \(files); "
      + "\(report.refused) refused, \(report.untranslated) without a translation, "
      + "\(report.unchanged) unchanged"
  }
}
