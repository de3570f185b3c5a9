// The rules as text, as JSON, and for the documentation.

public import LprojSource

/// One rule with the examples that its tests run.
public struct RuleDescription: Sendable {
  /// An example of a text that has the problem of the rule, or of a text that does not have it.
  public struct Example: Sendable {
    public var isGood: Bool
    /// The source table; nil if the rule does not compare tables.
    public var source: String?
    public var text: String
    /// The path of the file; nil if the path does not matter.
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

/// Writes the rules as text, JSON and Markdown.
public enum RulesReport {
  /// Writes all rules in groups, one line each.
  ///
  /// - Parameters:
  ///   - rules: the rules to describe.
  ///   - style: whether the text has colors.
  ///   - width: the columns of the terminal; nil to never break lines.
  public static func list(_ rules: [RuleDescription], style: Style, width: Int?) -> [UInt8] {
    var lines: [String] = []
    for (group, members) in grouped(rules) {
      let width = members.map(\.info.id.count).max() ?? 0
      if !lines.isEmpty { lines.append("") }
      lines.append(style.text(group, .bold))
      for rule in members {
        let id = Visible.padded(rule.info.id, to: width)
        let severity = Visible.padded(rule.info.worst.rawValue, to: 7)
        lines.append("  \(id)  \(severity)  \(FittedText.margin)\(rule.info.summary)")
      }
    }
    return FittedText.bytes(lines, width: width)
  }

  /// Writes the explanation of one rule.
  ///
  /// - Parameters:
  ///   - rule: the rule to describe.
  ///   - style: whether the text has colors.
  ///   - width: the columns of the terminal; nil to never break lines.
  public static func explain(_ rule: RuleDescription, style: Style, width: Int?) -> [UInt8] {
    let info = rule.info
    let margin = FittedText.margin
    var lines = [
      "\(style.text(info.id, .bold)): \(info.summary)", "", "Group:     \(info.group)",
      "Severity:  \(info.severity.rawValue)",
    ]
    if !info.kinds.isEmpty {
      lines.append("Kinds:     \(FittedText.margin)\(info.kinds.joined(separator: ", "))")
    }
    lines += except(rows(info), "except where")
    lines += except(info.loweredAsTexts, "and, as for all texts, where")
    if info.isOptional {
      lines += ["", "\(margin)Runs only if a command or a configuration names it."]
    }
    lines += ["", "\(margin)\(info.rationale)"]
    if let fixes = info.fixes { lines += ["", "\(margin)Fixes: \(fixes)"] }
    if let source = info.source { lines += ["", "Source: \(source)"] }
    return FittedText.bytes(lines, width: width) + examples(rule).utf8
  }

  /// The situations in which findings of a rule have another severity, then the circumstances that lower the severity.
  package static func rows(_ info: RuleInfo) -> [RuleInfo.Lowered] {
    let situations = info.situations.map(\.row)
    let known = Set(situations.map(\.id))
    return situations + info.lowered.filter { !known.contains($0.id) }
  }

  private static func except(_ rows: [RuleInfo.Lowered], _ lead: String) -> [String] {
    if rows.isEmpty { return [] }
    let column = rows.map(\.rest.count).max() ?? 0
    return [lead]
      + rows.map {
        "  \(Visible.padded($0.rest, to: column))  \(FittedText.margin)\($0.situation) (\($0.id))"
      }
  }

  /// The examples as they are in files. Their lines are not broken to fit the width.
  private static func examples(_ rule: RuleDescription) -> String {
    var text = ""
    for example in rule.examples {
      let place = example.path.map { ", in \($0)" } ?? ""
      text += "\n\(example.isGood ? "Right" : "Wrong")\(place):\n"
      if let source = example.source {
        let own = plain(example.text)
        let labels: (source: String, own: String) =
          switch rule.info.group {
          case "bundle": ("sources: ", "product: ")
          case "code": ("source language: ", "code:            ")
          default: ("source language: ", "this table:      ")
          }
        text += indented(labels.source + plain(source))
        text += indented(labels.own + (own.isEmpty ? "(nothing)" : own))
      } else {
        text += indented(plain(example.text))
      }
    }
    return text
  }

  /// Writes rules as a JSON array.
  public static func json(_ rules: [RuleDescription]) -> String {
    var writer = JSONWriter()
    writer.array { writer in
      for rule in rules {
        writer.object { writer in
          writer.member("id", rule.info.id)
          writer.member("group", rule.info.group)
          writer.member("severity", rule.info.severity.rawValue)
          if !rule.info.kinds.isEmpty { writer.member("kinds", rule.info.kinds) }
          writer.objects("lowered", rows(rule.info) + rule.info.loweredAsTexts) { lowered, writer in
            writer.member("id", lowered.id)
            writer.member("situation", lowered.situation)
            writer.member("rest", lowered.rest)
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

  /// Writes all rules in one page.
  ///
  /// - Parameters:
  ///   - rules: the rules to describe.
  ///   - lowered: the circumstances that make findings of all rules less severe.
  ///   - loweredAsTexts: the circumstances that make findings of all rules on texts less severe.
  public static func markdown(
    _ rules: [RuleDescription], lowered: [RuleInfo.Lowered] = [],
    loweredAsTexts: [RuleInfo.Lowered] = []
  ) -> String {
    var text = """
      # Rules

      A finding is an **error** if it is certainly
      wrong at run time, a **warning** if it probably is, and a **note** if it is worth knowing;
      notes are shown on demand. Names of groups and of kinds can be used like names of rules.
      In examples that are lists of paths, `*` stands for executable code, `->` for a symbolic link, and `=` comes
      before a file's text. Only `lproj compile` applies the rules of the group `compile`.

      Each rule has a usual severity. If a finding has another severity, its `reasons` in JSON say why. Each reason
      is a row of the tables below. This table applies to all rules except those on code and those of `lproj compile`:

      """
    text += table(lowered)
    text +=
      "\nThis table applies to the rules on texts (groups `format`, `parity`, `plural` and `text`):\n"
    text += table(loweredAsTexts) + "\n"
    text += "| rule | group | severity | fixes | says |\n|---|---|---|---|---|\n"
    for rule in rules {
      text += "| [`\(rule.info.id)`](#\(rule.info.id)) | \(rule.info.group) "
      text += "| \(rule.info.worst.rawValue) | \(rule.info.fixes == nil ? "" : "yes") "
      text += "| \(rule.info.summary) |\n"
    }
    for rule in rules {
      text += "\n## \(rule.info.id)\n\n"
      text += "\(capitalized(rule.info.summary)).\n\n*Group* \(rule.info.group), "
      text += "*severity* \(rule.info.severity.rawValue).\n\n" + body(rule)
    }
    return text
  }

  static func body(_ rule: RuleDescription) -> String {
    var text = rule.info.rationale + "\n"
    if rule.info.isOptional { text += "\nRuns only if a command or a configuration names it.\n" }
    let rows = rows(rule.info)
    if !rows.isEmpty { text += table(rows) }
    if let fixes = rule.info.fixes { text += "\n*Fixes:* \(fixes)\n" }
    if let source = rule.info.source { text += "\n*Source:* <\(source)>\n" }
    for example in rule.examples {
      text += "\n\(example.isGood ? "Right" : "Wrong")"
      if let source = example.source {
        text +=
          rule.info.group == "bundle"
          ? ", with the sources `\(plain(source))`"
          : ", with `\(plain(source))` in the source language's table"
      }
      if let path = example.path { text += ", in `\(path)`" }
      text += ":\n\n```\n\(plain(example.text))\n```\n"
    }
    return text
  }

  package static func table(_ lowered: [RuleInfo.Lowered]) -> String {
    "\n| where | severity | reason |\n|---|---|---|\n"
      + lowered.map { row in
        let rest = row.rest == "nothing" ? "not reported" : row.rest
        return "| \(row.situation) | \(rest) | `\(row.id)` |\n"
      }.joined()
  }

  package static func grouped(
    _ rules: [RuleDescription]
  ) -> [(group: String, rules: [RuleDescription])] {
    rules.grouped(by: \.info.group).sorted { $0.key < $1.key }.map { ($0.key, $0.members) }
  }

  /// Returns an example without the marks `⟦` and `⟧`, and with escapes for characters that would act on a terminal.
  package static func plain(_ text: String) -> String {
    text.filter { $0 != "⟦" && $0 != "⟧" }
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { VisibleText.escaped(String($0)) }.joined(separator: "\n")
  }

  package static func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)\n" }.joined()
  }
}
