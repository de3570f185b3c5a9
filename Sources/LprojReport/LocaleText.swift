// Verdicts on names for people: a block of lines for each, within 80 columns.

internal import LprojFiles

public enum LocaleText {
  private static let width = 80
  private static let labelWidth = 14

  public static func render(_ verdicts: [LocaleVerdict], style: Style) -> [UInt8] {
    let blocks = verdicts.map { block($0, style).joined(separator: "\n") + "\n" }
    return Array(blocks.joined(separator: "\n").utf8)
  }

  private static func block(_ verdict: LocaleVerdict, _ style: Style) -> [String] {
    var lines = [style.text(Visible.text(verdict.name), .bold)]
    func add(_ label: String, _ text: String) {
      lines += row(label, Visible.text(text), style)
    }
    add("status", verdict.status)
    if let identifier = verdict.identifier { add("identifier", identifier) }
    if let displayName = verdict.displayName { add("language", displayName) }
    if let suggestion = verdict.suggestion { add("use instead", suggestion) }
    add("readers", readers(verdict))
    if !verdict.chain.isEmpty { add("falls back", verdict.chain.joined(separator: ", ")) }
    for (number, plural) in verdict.plurals.enumerated() {
      let numbers = plural.examples.isEmpty ? "" : " " + plural.examples.joined(separator: ", ")
      add(number == 0 ? "plurals" : "", plural.category + numbers)
    }
    if let direction = verdict.direction {
      add("direction", direction == "rtl" ? "right to left" : "left to right")
    }
    add("guide form", verdict.isGuideForm ? "yes" : "no")
    add("App Store", store(verdict.store))
    // Of names that are as good for GNUstep as for Apple nothing needs to be said.
    if verdict.status != "valid", !verdict.gnustepFolders.isEmpty {
      add("GNUstep", "opens " + verdict.gnustepFolders.joined(separator: ", "))
    }
    for problem in verdict.problems {
      add(problem.severity, "\(problem.message) [\(problem.rule)]")
    }
    return lines
  }

  private static func readers(_ verdict: LocaleVerdict) -> String {
    if !verdict.readers.isEmpty { return verdict.readers.joined(separator: ", ") }
    return verdict.isReachable ? "none in particular" : "nobody"
  }

  private static func store(_ verdict: String) -> String {
    switch verdict {
    case "accepted": "accepted: shipped apps carry it"
    case "rejected": "rejected, by public reports"
    default: "not known"
    }
  }

  /// A label and its text, broken at spaces.
  private static func row(_ label: String, _ text: String, _ style: Style) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, labelWidth + Visible.width(line) + 1 + Visible.width(String(word)) > width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    lines.append(line)
    let margin = String(repeating: " ", count: labelWidth)
    let head = "  " + label + margin.dropFirst(label.utf8.count + 2)
    return lines.enumerated().map { number, text in
      (number == 0 ? style.text(head, .dim) : margin) + text
    }
  }
}
