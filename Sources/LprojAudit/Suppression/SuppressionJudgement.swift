// Removes findings that comments suppress, and reports suppressions without effect.

internal import LprojFiles
internal import LprojModel
internal import LprojReport
internal import LprojRules
internal import LprojSource
internal import LprojSyntax

struct SuppressionJudgement {
  private let suppressions: [Suppression]
  private let workspace: Workspace
  /// The numbers of groups in `groups`, by the place and the rule of their comments, then by the key; nil for comments on a whole file.
  private var shelves: [Shelf: [Key?: Int]] = [:]
  private var groups: [Group] = []
  /// For each suppression, the indices of its rules that hid a finding.
  private var used: [Int: Set<Int>] = [:]

  /// The findings that a comment may hide: those of a file, or those of a table in all localizations.
  private enum Place: Hashable {
    case file(String)
    /// The absolute path of the folder with the localizations, and the name of the table.
    case table(String, String)
  }

  private struct Shelf: Hashable {
    var place: Place
    var rule: String
  }

  /// Rules in comments that name the same rule for the same findings. A file may have ten thousand of them and as many findings, so the group
  /// remembers its answers.
  private struct Group {
    /// The index of a suppression, and of a rule in its comment.
    typealias Item = (number: Int, rule: Int)
    var items: [Item] = []
    /// Whether the group hides the findings of a localization.
    var answers: [String?: Bool] = [:]
  }

  init(_ suppressions: [Suppression], _ workspace: Workspace) {
    self.suppressions = suppressions
    self.workspace = workspace
    for (number, item) in suppressions.enumerated() where item.words.isForFile || item.key != nil {
      add(number, item, at: .file(item.path))
      if item.isForAll, let place = place(item.path, item.table) { add(number, item, at: place) }
    }
  }

  private mutating func add(_ number: Int, _ item: Suppression, at place: Place) {
    for (index, rule) in item.words.rules.enumerated() where rule.isClosed {
      let shelf = Shelf(place: place, rule: RuleSet.present(rule.name))
      let key = item.words.isForFile ? nil : item.key
      let group = shelves[shelf]?[key] ?? groups.count
      if group == groups.count {
        groups.append(Group())
        shelves[shelf, default: [:]][key] = group
      }
      groups[group].items.append((number, index))
    }
  }

  private func place(_ path: String, _ table: String) -> Place? {
    let parts = workspace.absolute(path).split(separator: "/")
    guard let index = parts.lastIndex(where: { $0.hasSuffix(".lproj") }) else { return nil }
    return .table(parts[..<index].joined(separator: "/"), table)
  }

  mutating func judge(_ findings: inout [FindingBatch]) {
    guard !shelves.isEmpty else { return }
    findings = findings.compactMap { judged($0) }
  }

  private mutating func judged(_ batch: FindingBatch) -> FindingBatch? {
    let finding = batch.first
    let places = [Place.file(finding.path), finding.table.flatMap { place(finding.path, $0) }]
      .compactMap(\.self)
    let names = RuleSet.names(of: finding)
    let found = places.flatMap { place in
      names.compactMap { shelves[Shelf(place: place, rule: $0)] }
    }
    guard !found.isEmpty else { return batch }
    let forFile = hides(found.compactMap { $0[nil] }, finding.localization)
    let forKeys = found.filter { $0.count > 1 || $0[nil] == nil }
    var wanted: [Int] = []
    for index in 0..<batch.count {
      guard !forKeys.isEmpty, let key = batch.key(index) else {
        if !forFile { wanted.append(index) }
        continue
      }
      let isSilent = hides(forKeys.compactMap { $0[key] }, finding.localization)
      if !forFile && !isSilent { wanted.append(index) }
    }
    return batch.keeping(wanted)
  }

  /// Whether any of some groups hides the findings of a localization. Marks the rules that do as used.
  private mutating func hides(_ numbers: [Int], _ localization: String?) -> Bool {
    var isSilent = false
    for number in numbers {
      if let answer = groups[number].answers[localization] {
        isSilent = isSilent || answer
        continue
      }
      let holding = groups[number].items.filter { item in
        let names = suppressions[item.number].words.rules[item.rule].localizations
        return names.isEmpty
          || names.contains { name in
            localization.map { NamedLocalization.find(name, in: [$0]) != nil } ?? false
          }
      }
      for item in holding { used[item.number, default: []].insert(item.rule) }
      groups[number].answers[localization] = !holding.isEmpty
      isSilent = isSilent || !holding.isEmpty
    }
    return isSilent
  }

  // MARK: Suppressions without effect

  /// - Parameters:
  ///   - hidden: the files that configurations exclude; nil if not everything was audited. If nil, only mistakes in comments are reported.
  ///   - known: the names of all existing localizations.
  func unused(
    _ rules: RulesAtWork, _ hidden: HiddenFiles?, known: Set<String>
  ) -> [FindingBatch] {
    suppressions.indices.flatMap { number in
      let found = problems(suppressions[number], used[number] ?? [], rules, hidden, known)
      let useless = Set(found.compactMap(\.useless))
      return found.map { finding($0, suppressions[number], useless) }
    }
  }

  private struct Problem {
    var message: String
    /// The word of the comment that the problem is about; empty for a problem of the whole comment.
    var detail = ""
    /// The index of a rule without effect; nil for a mistake in the comment.
    var useless: Int?
  }

  private func problems(
    _ item: Suppression, _ used: Set<Int>, _ running: RulesAtWork, _ hidden: HiddenFiles?,
    _ known: Set<String>
  ) -> [Problem] {
    if let word = item.words.mistyped {
      let hint = Spelling.hint(word, among: ["lproj:ignore", "lproj:ignore-file"])
      return [
        Problem(
          message: "'\(word)' silences nothing"
            + (hint.isEmpty ? "; write 'lproj:ignore' and a rule after it" : hint),
          detail: String(word.dropFirst(6)))
      ]
    }
    if item.words.rules.isEmpty {
      return [
        Problem(
          message:
            "'lproj:ignore' names no rule: add one after it, as in lproj:ignore untranslated")
      ]
    }
    if item.key == nil && !item.words.isForFile {
      let reason =
        item.isParted
        ? "a blank line separates 'lproj:ignore' from the entry below it: remove the line"
        : "'lproj:ignore' does not stand before an entry: write it right before one"
      return [Problem(message: reason + ", or write lproj:ignore-file for the whole file")]
    }
    let mark = item.words.isForFile ? "lproj:ignore-file" : "lproj:ignore"
    return item.words.rules.indices.compactMap { index in
      let rule = item.words.rules[index].name
      guard RuleSet.names.contains(rule) else {
        let hint = Spelling.hint(rule, among: RuleSet.names.sorted())
        return Problem(
          message: "there is no rule or group '\(rule)'"
            + (hint.isEmpty ? "; 'lproj rules' lists them" : hint), detail: rule)
      }
      guard item.words.rules[index].isClosed else {
        return Problem(
          message:
            "the localizations after '\(rule)(' have no ')': write them as in \(rule)(fr,de)",
          detail: rule)
      }
      let localizations = item.words.rules[index].localizations
      guard let hidden, !used.contains(index), running.looked(for: RuleSet.present(rule)),
        !hidden.hold(localizations, of: item)
      else { return nil }
      let absent = localizations.filter { name in
        NamedLocalization.all([name], in: known.sorted()).isEmpty
      }
      if let name = absent.first {
        return Problem(
          message: "'\(mark) \(rule)' silences nothing: there is no localization '\(name)'"
            + Spelling.hint(name, among: known.sorted()), detail: rule)
      }
      return Problem(
        message: "'\(mark) \(rule)' silences nothing here any more; remove it", detail: rule,
        useless: index)
    }
  }

  private func finding(
    _ problem: Problem, _ item: Suppression, _ useless: Set<Int>
  ) -> FindingBatch {
    let info = Rule.unusedSuppression.info
    return FindingBatch(
      Finding(
        rule: info.id, severity: info.severity, message: problem.message, path: item.path,
        position: item.position, localization: item.localization, table: item.table, key: item.key,
        fix: problem.useless.flatMap { item.removal(of: $0, among: useless) },
        detail: problem.detail))
  }
}
