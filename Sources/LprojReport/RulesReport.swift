// The rules, for people, programs and the reference of the documentation.

public import LprojSource

/// One rule with the examples that its tests run.
public struct RuleDescription: Sendable {
  public struct Example: Sendable {
    public var isGood: Bool
    /// The development table beside it, where the rule compares.
    public var source: String?
    public var text: String
    /// The file that it is of, where that matters.
    public var path: String?

    public init(isGood: Bool, source: String?, text: String, path: String? = nil) {
      self.isGood = isGood
      self.source = source
      self.text = text
      self.path = path
    }
  }

  public var info: RuleInfo
  public var examples: [Example]

  public init(info: RuleInfo, examples: [Example]) {
    self.info = info
    self.examples = examples
  }
}

public enum RulesReport {
  /// All rules, a line each, grouped.
  ///
  /// - Parameter width: the columns of the terminal; nil for lines that are never broken.
  public static func list(_ rules: [RuleDescription], style: Style, width: Int?) -> [UInt8] {
    var lines: [String] = []
    for (group, members) in grouped(rules) {
      let width = members.map(\.info.id.count).max() ?? 0
      if !lines.isEmpty { lines.append("") }
      lines.append(style.text(group, .bold))
      for rule in members {
        let id = Visible.padded(rule.info.id, to: width)
        let severity = Visible.padded(rule.info.severity.rawValue, to: 7)
        lines.append("  \(id)  \(severity)  \(FittedText.margin)\(rule.info.summary)")
      }
    }
    return FittedText.bytes(lines, width: width)
  }

  /// One rule explained.
  ///
  /// - Parameter width: the columns of the terminal; nil for lines that are never broken.
  public static func explain(_ rule: RuleDescription, style: Style, width: Int?) -> [UInt8] {
    let info = rule.info
    let margin = FittedText.margin
    var lines = [
      "\(style.text(info.id, .bold)): \(info.summary)", "", "Group:     \(info.group)",
      "Severity:  \(margin)\(severity(info))", "", "\(margin)\(info.rationale)",
    ]
    if !info.lowered.isEmpty { lines += ["", "Less severe, and what is left of it:"] }
    let column = info.lowered.map(\.rest.count).max() ?? 0
    lines += info.lowered.map {
      "  \(Visible.padded($0.rest, to: column))  \(margin)\($0.situation) (\($0.id))"
    }
    if let fixes = info.fixes { lines += ["", "\(margin)Fixes: \(fixes)"] }
    if let source = info.source { lines += ["", "Source: \(source)"] }
    return FittedText.bytes(lines, width: width) + examples(rule).utf8
  }

  /// As they are in files, so that their lines are never broken.
  private static func examples(_ rule: RuleDescription) -> String {
    var text = ""
    for example in rule.examples {
      let place = example.path.map { ", in \($0)" } ?? ""
      text += "\n\(example.isGood ? "Right" : "Wrong")\(place):\n"
      if let source = example.source {
        let own = plain(example.text)
        text += indented("development table: " + plain(source))
        text += indented("this table:        " + (own.isEmpty ? "(nothing)" : own))
      } else {
        text += indented(plain(example.text))
      }
    }
    return text
  }

  public static func json(_ rules: [RuleDescription]) -> String {
    var writer = JSONWriter()
    writer.array { writer in
      for rule in rules {
        writer.object { writer in
          writer.member("id", rule.info.id)
          writer.member("group", rule.info.group)
          writer.member("severity", rule.info.severity.rawValue)
          writer.member("severityNote", rule.info.severityNote)
          writer.name("lowered")
          writer.array { writer in
            for lowered in rule.info.lowered {
              writer.object { writer in
                writer.member("id", lowered.id)
                writer.member("situation", lowered.situation)
                writer.member("rest", lowered.rest)
              }
            }
          }
          writer.member("summary", rule.info.summary)
          writer.member("rationale", rule.info.rationale)
          writer.member("fixes", rule.info.fixes)
          writer.member("source", rule.info.source)
        }
      }
    }
    return String(decoding: writer.bytes, as: UTF8.self) + "\n"
  }

  /// The reference page.
  ///
  /// - Parameter lowered: what makes findings of all rules less severe.
  public static func markdown(
    _ rules: [RuleDescription], lowered: [RuleInfo.Lowered] = []
  ) -> String {
    var text = """
      # Rules

      Generated from the rules themselves by `make docs`. A finding is an **error** when it is certainly
      wrong at run time, a **warning** when it probably is, a **note** when it is worth knowing;
      notes are shown on demand. Groups can be named like rules.
      In examples made of paths, `*` stands for executable code, `->` for a symbolic link, and `=` comes
      before a file's text. Those of the group `compile` are found by `lproj compile` alone.

      A finding gives the names of what made it less severe as its `reasons`. For all rules but those on code and
      those of `lproj compile` these are:

      """
    text += table(lowered) + "\n"
    text += "| rule | group | severity | fixes | says |\n|---|---|---|---|---|\n"
    for rule in rules {
      text += "| [`\(rule.info.id)`](#\(rule.info.id)) | \(rule.info.group) "
      text += "| \(rule.info.severity.rawValue) | \(rule.info.fixes == nil ? "" : "yes") "
      text += "| \(rule.info.summary) |\n"
    }
    for rule in rules {
      text += "\n## \(rule.info.id)\n\n"
      text += "\(capitalized(rule.info.summary)).\n\n*Group* \(rule.info.group), "
      text += "*severity* \(severity(rule.info)).\n\n" + body(rule)
    }
    return text
  }

  /// The rationale and the examples of a rule in Markdown.
  static func body(_ rule: RuleDescription) -> String {
    var text = rule.info.rationale + "\n"
    if !rule.info.lowered.isEmpty { text += table(rule.info.lowered) }
    if let fixes = rule.info.fixes { text += "\n*Fixes:* \(fixes)\n" }
    if let source = rule.info.source { text += "\n*Source:* <\(source)>\n" }
    for example in rule.examples {
      text += "\n\(example.isGood ? "Right" : "Wrong")"
      if let source = example.source {
        text += ", beside `\(plain(source))` in the development table"
      }
      if let path = example.path { text += ", in `\(path)`" }
      text += ":\n\n```\n\(plain(example.text))\n```\n"
    }
    return text
  }

  private static func table(_ lowered: [RuleInfo.Lowered]) -> String {
    "\n| less severe where | left | reason |\n|---|---|---|\n"
      + lowered.map { "| \($0.situation) | \($0.rest) | `\($0.id)` |\n" }.joined()
  }

  private static func grouped(
    _ rules: [RuleDescription]
  ) -> [(group: String, rules: [RuleDescription])] {
    var order: [String] = []
    for rule in rules where !order.contains(rule.info.group) { order.append(rule.info.group) }
    return order.sorted().map { group in (group, rules.filter { $0.info.group == group }) }
  }

  private static func severity(_ info: RuleInfo) -> String {
    info.severityNote.map { "\(info.severity.rawValue); \($0)" } ?? info.severity.rawValue
  }

  /// An example without its marks; what would do something to a terminal is spelled.
  private static func plain(_ text: String) -> String {
    text.filter { $0 != "⟦" && $0 != "⟧" }
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { VisibleText.escaped(String($0)) }.joined(separator: "\n")
  }

  static func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)\n" }.joined()
  }
}
