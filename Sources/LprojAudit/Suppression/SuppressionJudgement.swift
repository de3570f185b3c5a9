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
  /// The indices of suppressions by the path of their file. `ofTable` has the indices of suppressions that apply to all localizations of a table.
  private var ofFile: [String: [Int]] = [:]
  private var ofTable: [Place: [Int]] = [:]
  /// For each suppression, the indices of its rules that hid a finding.
  private var used: [Int: Set<Int>] = [:]

  private struct Place: Hashable {
    /// The absolute path of the folder with the localizations.
    var folder: String
    var table: String
  }

  init(_ suppressions: [Suppression], _ workspace: Workspace) {
    self.suppressions = suppressions
    self.workspace = workspace
    for (number, item) in suppressions.enumerated() {
      ofFile[item.path, default: []].append(number)
      if item.isForAll, let place = place(item.path, item.table) {
        ofTable[place, default: []].append(number)
      }
    }
  }

  private func place(_ path: String, _ table: String) -> Place? {
    let parts = workspace.absolute(path).split(separator: "/")
    guard let index = parts.lastIndex(where: { $0.hasSuffix(".lproj") }) else { return nil }
    return Place(folder: parts[..<index].joined(separator: "/"), table: table)
  }

  mutating func judge(_ findings: inout [FindingBatch]) {
    guard !suppressions.isEmpty else { return }
    findings = findings.compactMap { judged($0) }
  }

  private mutating func judged(_ batch: FindingBatch) -> FindingBatch? {
    let finding = batch.first
    var numbers = ofFile[finding.path] ?? []
    if !ofTable.isEmpty, let table = finding.table, let place = place(finding.path, table) {
      numbers += (ofTable[place] ?? []).filter { suppressions[$0].path != finding.path }
    }
    let candidates = numbers.flatMap { number in
      rules(of: number, for: finding).map { (number, $0) }
    }
    guard !candidates.isEmpty else { return batch }
    var wanted: [Int] = []
    for index in 0..<batch.count {
      let key = batch.key(index)
      var isSilent = false
      for (number, rule) in candidates where holds(suppressions[number], finding, key) {
        used[number, default: []].insert(rule)
        isSilent = true
      }
      if !isSilent { wanted.append(index) }
    }
    return batch.keeping(wanted)
  }

  private func rules(of number: Int, for finding: Finding) -> [Int] {
    let item = suppressions[number]
    let names = RuleSet.names(of: finding)
    return item.words.rules.indices.filter { index in
      let rule = item.words.rules[index]
      guard names.contains(RuleSet.present(rule.name)), rule.isClosed else { return false }
      guard !rule.localizations.isEmpty else { return true }
      guard let own = finding.localization else { return false }
      return rule.localizations.contains { NamedLocalization.find($0, in: [own]) != nil }
    }
  }

  private func holds(_ item: Suppression, _ finding: Finding, _ key: Key?) -> Bool {
    // A comment for a whole file of the source localization applies to the table in all localizations.
    if item.words.isForFile { return item.path == finding.path || item.isForAll }
    return item.key != nil && item.key == key
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
