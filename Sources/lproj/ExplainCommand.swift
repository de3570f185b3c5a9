// `lproj explain`: explains a rule, the name of a localization, a kind of content or a target.

internal import ArgumentParser
internal import LprojFiles
internal import LprojKit
internal import LprojReport
internal import LprojSource

struct ExplainCommand: ParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  enum Kind: String, ExpressibleByArgument, CaseIterable {
    case rules, places, targets
  }

  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a rule, a localization's name, a kind of content or a target.",
    discussion: """
      NAME is a rule or a group of rules; a kind of content, or a file name that stands for one, such as \
      Sounds.framework; the name of a localization, such as zh_TW or French.lproj; or a target of the project \
      around the current folder. The first of these that fits is explained.

      Exit status: 0 done; 2 something could not be read; 64 wrong usage.

      EXAMPLES
        lproj explain silent-truncation
        lproj explain zh_TW jp sr@latin
        lproj explain framework --platform ios
        lproj explain --list rules
      """)

  @Argument(
    help: "Rules, localizations, kinds of content and targets.",
    completion: .list((RulesCommand.names.union(Places.contents)).sorted()))
  var names: [String] = []

  @Option(help: ArgumentHelp("List all rules, places or targets.", valueName: "kind"))
  var list: Kind?

  @Option(
    help: ArgumentHelp(
      "For content and localization names: the platform.", valueName: "platform"),
    completion: .list(Places.platforms))
  var platform: String?

  @Option(
    help: ArgumentHelp(
      "The form of the answer; json takes names of one kind.", valueName: "format"))
  var format = Format.text

  @OptionGroup(title: "Output") var output: OutputOptions

  @OptionGroup(title: "Common") var common: CommonOptions

  private enum Meaning {
    case rule, place, localization
    case target(TargetsReport)
  }

  func validate() throws {
    if names.isEmpty == (list == nil) {
      throw ValidationError(
        "name what to explain, or list all with --list rules, places or targets")
    }
    if let platform, !Places.platforms.contains(platform) {
      throw ValidationError(PlatformNames.unknown(platform))
    }
  }

  func run() throws {
    if let list { return try output.write(all(list), common) }
    var answers: [[UInt8]] = []
    var rest = names[...]
    while let name = rest.first {
      let meaning = try meaning(of: name)
      // Consecutive names of localizations share a table.
      var own = [name]
      rest.removeFirst()
      while case .localization = meaning, let next = rest.first,
        case .localization = try self.meaning(of: next)
      {
        own.append(next)
        rest.removeFirst()
      }
      answers.append(answer(own, meaning))
    }
    if format == .json, answers.count > 1 {
      Terminal.remark("--format json takes names of one kind: explain one after the other")
      throw ExitCode.validationFailure
    }
    try output.write(Array(answers.joined(separator: [0x0A])), common)
  }

  private func meaning(of name: String) throws -> Meaning {
    if !RulesCommand.chosen(name).isEmpty { return .rule }
    if Places.content(named: name) != nil { return .place }
    let verdict = LocaleReport.verdict(on: name)
    if verdict.isKnown { return .localization }
    let targets = Targets.run(["."], in: Terminal.workspace).report
    if let report = targets.target(name) { return .target(report) }
    // Only a localization can have a name such as `x.lproj`, or a name that begins with fewer than four letters.
    if name.hasSuffix(".lproj") || name.prefix(while: \.isLetter).count < 4 { return .localization }
    let known =
      RulesCommand.names.union(Places.contents + Places.words).sorted()
      + targets.projects.flatMap { $0.targets.map(\.name) }
    guard let meant = Spelling.nearest(name, among: known) else {
      if verdict.status != "malformed", !name.contains("-") { return .localization }
      Terminal.remark(
        "'\(Visible.text(name))' is no rule, kind of content, localization's name or target here; "
          + "'lproj explain --list rules' lists the rules")
      throw ExitCode.validationFailure
    }
    Terminal.remark("there is nothing called '\(Visible.text(name))'; did you mean '\(meant)'?")
    throw ExitCode.validationFailure
  }

  private func answer(_ names: [String], _ meaning: Meaning) -> [UInt8] {
    let (style, width, isText) = (output.style(common), output.width, format == .text)
    switch meaning {
    case .rule:
      let chosen = RulesCommand.chosen(names[0])
      if !isText { return Array(RulesReport.json(chosen).utf8) }
      return chosen.count == 1
        ? RulesReport.explain(chosen[0], style: style, width: width)
        : RulesReport.list(chosen, style: style, width: width)
    case .place:
      let answers = Places.answers(names[0], on: platform) ?? []
      return isText
        ? PlaceReport.explain(answers, style: style, width: width) : PlaceReport.json(answers)
    case .localization:
      let verdicts = LocaleCommand.verdicts(names, forGNUstep: platform.map { $0 == "gnustep" })
      return isText
        ? LocaleText.render(verdicts, style: style, width: width, hint: "lproj explain NAME")
        : LocaleJSON.render(verdicts)
    case .target(let report):
      return isText
        ? TargetsText.render(report, style: style, width: width) : TargetsJSON.render(report)
    }
  }

  private func all(_ kind: Kind) throws -> [UInt8] {
    let (style, width, isText) = (output.style(common), output.width, format == .text)
    switch kind {
    case .rules:
      let all = RulesCommand.chosen(nil)
      return isText
        ? RulesReport.list(all, style: style, width: width) : Array(RulesReport.json(all).utf8)
    case .places:
      let all = Places.all(on: platform)
      return isText ? PlaceReport.list(all, style: style, width: width) : PlaceReport.json(all)
    case .targets:
      let outcome = Targets.run(["."], in: Terminal.workspace)
      try ExitStatus.close(outcome.failures)
      return isText
        ? TargetsText.render(outcome.report, style: style, width: width)
        : TargetsJSON.render(outcome.report)
    }
  }
}

extension LocaleVerdict {
  /// Whether the name is neither malformed nor an unregistered code.
  var isKnown: Bool { !["malformed", "unregistered"].contains(status) }
}

extension TargetsReport {
  /// Returns the report with only the targets of this name and their projects; nil if no project has such a target.
  fileprivate func target(_ name: String) -> TargetsReport? {
    var report = self
    for index in report.projects.indices {
      report.projects[index].targets.removeAll { $0.name != name }
    }
    report.projects.removeAll(where: \.targets.isEmpty)
    return report.projects.isEmpty ? nil : report
  }
}
