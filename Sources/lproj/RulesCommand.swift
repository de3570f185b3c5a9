// `lproj rules`: lists the rules, or explains one.

internal import ArgumentParser
internal import LprojKit
internal import LprojReport
internal import LprojSource

struct RulesCommand: ParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, markdown
  }

  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "List the rules, or explain one: another name of 'explain'.",
    discussion: """
      EXAMPLES
        lproj rules
        lproj rules silent-truncation
      """, shouldDisplay: false)

  @Argument(
    help: "A rule or group to explain.", completion: .list(Self.names.sorted()))
  var id: String?

  @Option(help: ArgumentHelp("The form of the answer.", valueName: "format"))
  var format = Format.text

  @OptionGroup var output: OutputOptions

  @OptionGroup(title: "Common") var common: CommonOptions

  func validate() throws {
    if let id, Self.chosen(id).isEmpty {
      throw ValidationError(RuleNames.unknown(id, among: Self.names))
    }
  }

  static var names: Set<String> {
    Set(chosen(nil).flatMap { [$0.info.id, $0.info.group] + $0.info.kinds })
  }

  /// The rules that a name selects: the name of a rule, a kind or a group, or a former name; all rules if the name is nil.
  static func chosen(_ name: String?) -> [RuleDescription] {
    let name = name.map(Audit.presentName)
    return (Audit.rules + Compile.rules + Convert.rules).filter {
      guard let name else { return true }
      return $0.info.id == name || $0.info.group == name || $0.info.kinds.contains(name)
    }
  }

  func run() throws {
    let chosen = Self.chosen(id)
    let (style, width) = (output.style(common), output.width)
    switch format {
    case .text where chosen.count == 1:
      try output.write(RulesReport.explain(chosen[0], style: style, width: width), common)
    case .text: try output.write(RulesReport.list(chosen, style: style, width: width), common)
    case .json: try output.write(Array(RulesReport.json(chosen).utf8), common)
    case .markdown:
      let page = RulesReport.markdown(
        chosen, lowered: Audit.lowered, loweredAsTexts: Audit.loweredAsTexts)
      try output.write(Array(page.utf8), common)
    }
  }
}

enum RuleNames {
  /// Returns the message for a name that is no rule or group here, with a suggestion.
  static func unknown(_ name: String, among names: Set<String>) -> String {
    guard RulesCommand.chosen(name).isEmpty else {
      return "'\(name)' is of no use here: 'lproj explain \(name)' explains what it is for"
    }
    let hint = Spelling.hint(name, among: names.sorted(), synonyms: Audit.ruleSynonyms)
    return "there is no rule or group '\(name)'"
      + (hint.isEmpty ? "; 'lproj explain --list rules' lists all" : hint)
  }
}
