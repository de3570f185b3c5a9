// The audit of one tree: the order of reading its files, and the facts that stay in memory.
//
// Source tables are read first and kept. Every other table is read, checked against its source and freed, so memory does not grow with the number of
// localizations.

internal import LprojConfig
package import LprojFiles
package import LprojLocale
package import LprojModel
internal import LprojProject
package import LprojReport
package import LprojRules
package import LprojSource
internal import LprojSyntax

/// The result of the audit of one tree.
package struct TreeResult: Sendable {
  package var report: AuditReport.Tree?
  package var findings: [FindingBatch] = []
  package var obstacles: [Failure] = []
  package var remarks: [String] = []
  package var suppressions: [Suppression] = []
  /// For each text in the report, the localizations that are not in the report and whose translation reads more arguments than the source text.
  package var readers: [TranslatedText: Set<String>] = [:]
  package var files = 0
  package var entries = 0
  /// The sizes in bytes of the tables in localizations, by the index of the table; `unknownSize` for tables that were not read.
  package var sizes: [Int32] = []

  package func names(_ tree: Tree) -> [String] {
    let own = tree.localizations.map(\.name)
    return own + (report?.localizations.map(\.name).filter { !own.contains($0) } ?? [])
  }

  /// Removes everything about localizations that are not in `localizations`. Nil keeps everything.
  package mutating func keep(only localizations: Set<String>?) {
    guard let localizations else { return }
    findings.removeAll { finding in
      finding.first.localization.map { !localizations.contains($0) } ?? false
    }
    report?.localizations.removeAll { !localizations.contains($0.name) }
    report?.unread.removeAll { $0.localization.map { !localizations.contains($0) } ?? false }
    for index in report?.tables.indices ?? 0..<0 {
      report?.tables[index].localizations.removeAll { !localizations.contains($0.name) }
      report?.tables[index].absent.removeAll { !localizations.contains($0) }
    }
  }
}

/// The audit of one tree.
package struct TreeAudit: Sendable {
  let tree: Tree
  var checks: Checks
  let question: AuditQuestion
  let development: DevelopmentLocalization?
  let plans: [TablePlan]
  /// For each plan, the localizations without any file of the table.
  let absences: [[String]]
  /// Files that certainly no target ships.
  let unshipped: Declarations.Unshipped
  let verdicts: [String: LocalizationName]
  let look: (any TreeLook)?
  /// The language folder of each region, such as `pt` for `pt-BR`. `languages` has the language of each localization.
  private let languageFolders: [String: String]
  private let languages: [String: String?]
  /// The highest number of threads for reading one table.
  let jobsOfOne: Int

  package init(
    _ layout: TreeLayout, _ checks: Checks, _ question: AuditQuestion,
    _ verdicts: [String: LocalizationName] = [:], look: (any TreeLook)? = nil
  ) {
    let (tree, declarations) = (layout.tree, layout.declarations)
    self.tree = tree
    self.look = look
    let names = tree.localizations.map(\.name)
    let folders = LanguageFolders(names)
    languageFolders = Dictionary(
      names.compactMap { name in folders.folder(of: name).map { (name, $0) } },
      uniquingKeysWith: { first, _ in first })
    languages = Dictionary(
      names.map { ($0, LanguageRelation.language(of: $0)) }, uniquingKeysWith: { first, _ in first }
    )
    var checks = checks
    checks.options = question.configurations?.inside(tree.path)?.options ?? checks.options
    checks.options.history = question.history
    self.checks = checks
    self.question = question
    let files = tree.localizations.reduce(tree.looseTables.count) { $0 + $1.tables.count }
    jobsOfOne = question.jobs / max(1, files + tree.catalogs.count)
    self.verdicts = verdicts
    unshipped = declarations.unshipped
    development = layout.development
    let plans = TablePlan.plans(
      of: tree, development: development?.name, unshipped: declarations.unshipped,
      isEmpty: { ParsedFile.isEmpty($0, in: question.workspace) })
    self.plans =
      question.selection.map { $0.isOfParts ? plans : TableSelection.widening(plans) } ?? plans
    let absences = AbsentTables.localizations(
      without: self.plans, of: tree, development: development?.name,
      unshipped: declarations.unshipped)
    self.absences = zip(self.plans, absences).map { plan, absences in
      // If only changes are audited, absent tables matter only if the source table changed.
      question.selection.map(\.isOfParts) ?? true || plan.isReferenceSelected ? absences : []
    }
  }

  struct Part: Sendable {
    var plan: Int
    var isReference: Bool
    var summary: LocalizedSummary
    var reference: ReferenceTable?
    var findings: [FindingBatch] = []
    var obstacles: [Failure] = []
    var suppressions: [Suppression] = []
    var unread: [AuditReport.Unread] = []
    /// The sizes of the files in bytes, each with the number of the file in the tree.
    var sizes: [(number: Int, size: Int32)] = []
    var files = 0
    var entries = 0
    var isReadable = true
    /// The faults, for reuse when these files are checked again.
    var faults: ComparisonFaults?
  }

  /// A part as an object, so that several steps pass it on without a copy.
  final class CheckedPart: Sendable {
    let part: Part

    init(_ part: Part) { self.part = part }
  }

  // MARK: Reading and checking

  /// - Parameter older: the result for older versions of these files, or with an older source table.
  func check(
    _ part: TablePlan.Part, of planNumber: Int, against reference: ReferenceTable?,
    _ interface: InterfaceObjects?, isReference: Bool, after older: CheckedPart? = nil
  ) -> Part {
    let context = plans[planNumber].context
    // A table that is only read for comparison has no findings.
    let isContext = !part.isSelected && !isReference
    var result = Part(
      plan: planNumber, isReference: isReference,
      summary: LocalizedSummary(localization: part.localization, path: part.files[0].path))
    result.summary.isSelected = part.isSelected
    var table = LocalizedTable(
      localization: part.localization, name: context.name, files: [])
    for file in part.files {
      do throws(Failure) {
        table.files.append(try question.read(file, jobs: jobsOfOne))
      } catch {
        if !isContext { result.obstacles.append(error.at(file.path)) }
      }
    }
    question.progress?.advance(by: part.files.count)
    guard !table.files.isEmpty else {
      result.isReadable = false
      return result
    }
    result.unread = table.files.filter { $0.isBroken && $0.file.isSelected }.map {
      AuditReport.Unread($0, of: isReference ? nil : part.localization)
    }
    result.sizes = table.files.compactMap { file in
      file.size.flatMap(Int32.init(exactly:)).map { (Int(file.file.number), $0) }
    }
    if !isContext {
      result.files = table.files.count
      result.entries = table.files.reduce(0) { $0 + $1.table.entries.count }
      result.suppressions = table.files.flatMap {
        Suppression.all(in: $0, part.localization, isReference: isReference)
      }
    }
    let own =
      isReference
      ? ReferenceTable(table, of: interface, isGuess: development?.decision == .mostEntries) : nil
    if let own, let older = older?.part.reference { own.inherit(from: older) }
    let changes = older?.part.faults.flatMap { older in
      reference.flatMap { ChangedTexts(since: older, table, $0) }
    }
    let comparison =
      own.map { TableComparison(of: $0) } ?? changes?.comparison
      ?? TableComparison(table, with: reference ?? ReferenceTable.empty)
    result.reference = own
    if isContext {
      summarize(table, comparison, reference, interface, &result.summary)
      return result
    }
    for number in table.files.indices where table.files[number].file.isSelected {
      result.findings += fileFindings(
        table, number, comparison, context, own ?? reference, part.localization)
    }
    let copies = untranslated(table, comparison, own ?? reference, after: changes)
    if let reference, !isReference {
      let hidden = hiddenTexts(part, table, comparison, reference)
      let faults = FaultSearch(table, reference, comparison, after: changes)
      result.findings += comparisonFindings(
        table, reference, comparison, copies, hidden, context, faults)
      if question.workspace.files.lasts { result.faults = faults.found(copies: copies) }
      if !hidden.isEmpty {
        var severities = Severities(HiddenTexts(hidden, reference), result.findings)
        result.findings = severities.judged()
      }
    }
    summarize(table, comparison, own ?? reference, interface, &result.summary)
    result.summary.untranslated = copies.count
    if let reference, !isReference {
      summarizeTexts(table, comparison, reference, copies: copies, &result.summary)
    }
    return result
  }

  /// Returns the objects of the interface file that the keys of a table belong to. Nil if the table belongs to no interface file or the objects
  /// are unknown.
  func interface(of context: TableContext) -> InterfaceObjects? {
    guard context.isInterfaceCompanion else { return nil }
    let files = tree.interfaceFiles(of: context.name, development: development?.name)
    return InterfaceObjects(files, in: question.workspace)
  }

  func fileFindings(
    _ table: LocalizedTable, _ number: Int, _ comparison: TableComparison,
    _ context: TableContext, _ reference: ReferenceTable?, _ localization: String?,
    isUnread: Bool = false
  ) -> [FindingBatch] {
    if checks.files.isEmpty { return [] }
    var subject = FileSubject(
      table: table, fileNumber: number,
      duplicates: comparison.duplicates.filter { Int($0.first.file) == number },
      context: context, reference: reference, localization: localization,
      nonASCIIKeys: comparison.nonASCIIKeys.filter { Int($0.file) == number },
      isCertain: localization != nil || question.readsAsTheyAre
        || question.paths.map(tidied).contains(table.files[number].file.path),
      isForGNUstep: question.readsAsGNUstep, isUnread: isUnread)
    subject.statedEncoding = question.projects?.statedEncoding(
      of: table.files[number].file.path)
    return jobsOfOne > 1 && table.files[number].table.isLarge
      ? checks.run(on: subject, jobs: jobsOfOne) : checks.run(on: subject)
  }

  private func comparisonFindings(
    _ table: LocalizedTable, _ reference: ReferenceTable, _ comparison: TableComparison,
    _ copies: [Int], _ hidden: [Int], _ context: TableContext, _ faults: FaultSearch
  ) -> [FindingBatch] {
    let subject = ComparisonSubject(
      table: table, reference: reference, comparison: comparison, untranslated: copies,
      context: context,
      isSameLanguage: isSameLanguage(table.localization, reference.table.localization),
      isRegion: languageFolder(of: table.localization) != nil, hidden: hidden, faults: faults)
    look?.see(Pass(subject, lookedAtWith: checks.options))
    return checks.run(on: subject)
  }

  func languageFolder(of name: String) -> String? { languageFolders[name] }

  /// Whether a localization is in the source language. False if the source localization is Base or unknown.
  func isOfSource(_ name: String) -> Bool {
    guard let development, development.name != "Base" else { return false }
    return language(of: name) == language(of: development.name)
  }

  func isSameLanguage(_ left: String, _ right: String) -> Bool {
    // `left` is a table, and `right` is its source table. A table in Base counts as a table in the source language. If the source table is in
    // Base, its language is unknown. Then no table outside of Base counts as a table in this language.
    if left == "Base" { return true }
    if right == "Base" { return false }
    return language(of: left) == language(of: right)
  }

  private func language(of name: String) -> String? {
    languages[name] ?? LanguageRelation.language(of: name)
  }
}
