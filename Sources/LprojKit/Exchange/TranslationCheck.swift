// Checks a translator's file against its own source texts, without the project.

internal import LprojAudit
internal import LprojExchange
internal import LprojFiles
internal import LprojLocale
internal import LprojModel
public import LprojReport
public import LprojSource
internal import LprojSyntax

/// The findings on the translations in a file.
public struct TranslationCheck: Sendable {
  /// The findings, at their places in the file.
  public var findings: [FindingBatch] = []
  public var rules: [RuleDescription] = []
  /// Texts that could not be checked, with their places.
  public var refusals = ImportReport(file: "")
  public var failures: [Failure] = []
  /// The number of checked translations.
  public var texts = 0
  /// The number of texts without a translation, or with a fault that prevents the check.
  public var untranslated = 0

  /// The number of findings of a severity.
  public func count(_ severity: Severity) -> Int {
    findings.count { $0.severity == severity }
  }
}

extension Exchange {
  /// Checks texts and formats as an audit does. The formats of plural forms are not compared, since a form may leave out a number.
  public static func check(_ request: ImportRequest) async -> TranslationCheck {
    var planning = ImportPlanning(request)
    let files = planning.read() ?? []
    var check = TranslationCheck()
    check.refusals = planning.plan.report
    check.failures = planning.plan.failures
    await check.judge(files, request)
    return check
  }
}

extension TranslationCheck {
  /// Audits the translations in the files, compared with the source texts in these files.
  ///
  /// - Returns: the errors, by the numbers of the files and the ids of the texts.
  @discardableResult
  mutating func judge(
    _ files: [ExchangeFile], _ request: ImportRequest
  ) async -> [Int: [Key: String]] {
    // The bytes of generated tables, by source language and path. Each source language gets its own audit with this language as the source.
    var tables: [String: [String: [UInt8]]] = [:]
    var units: [String: [Key: ExchangeUnit]] = [:]
    for (number, file) in files.enumerated() {
      guard let language = file.targetLanguage ?? request.locale else {
        refuse(file, "it names no target language, and none was given for it")
        continue
      }
      let folder = "/\(number)"
      let source = file.sourceLanguage.isEmpty ? Self.source(beside: language) : file.sourceLanguage
      if let problem = Self.problem(of: language, beside: source) {
        refuse(file, problem)
        continue
      }
      var (own, other): ([UInt8], [UInt8]) = ([], [])
      for unit in file.units {
        if let problem = unit.problem { refuse(unit, problem) }
        guard let target = unit.target, !target.bytes.isEmpty, unit.problem == nil,
          let text = unit.source, !text.bytes.isEmpty
        else {
          untranslated += 1
          continue
        }
        texts += 1
        units[folder, default: [:]][unit.id] = unit
        let key = StringsEscapes.quoted(unit.id) + Array(" = ".utf8)
        own += key + StringsEscapes.quoted(text) + Array(";\n".utf8)
        other += key + StringsEscapes.quoted(target) + Array(";\n".utf8)
      }
      tables[source, default: [:]]["\(folder)/\(source).lproj/T.strings"] = own
      tables[source, default: [:]]["\(folder)/\(language).lproj/T.strings"] = other
    }
    var found: [FindingBatch] = []
    for (source, tables) in tables.sorted(by: { $0.key.precedes($1.key) }) {
      var audit = AuditRequest(
        paths: ["/"], in: .memory(tables, currentFolder: "/"), jobs: request.jobs)
      audit.only = ["text", "format"]
      audit.configuration = .none
      audit.code = .off
      audit.source = source
      let report = await Audit.run(audit).report
      rules = report.rules
      found += report.findings
    }
    let groups = Dictionary(
      rules.map { ($0.info.id, $0.info.group) }, uniquingKeysWith: { one, _ in one })
    var errors: [Int: [Key: String]] = [:]
    for found in FindingsInOrder(found) {
      let folder = "/" + (found.path.split(separator: "/").first.map(String.init) ?? "")
      guard let key = found.key, let unit = units[folder]?[key],
        !(unit.isForm && groups[found.rule] == "format")
      else { continue }
      var finding = found
      finding.path = refusals.file
      finding.position = unit.position
      finding.related = []
      finding.fix = nil
      findings.append(FindingBatch(finding))
      if finding.severity == .error, let number = Int(folder.dropFirst()) {
        errors[number, default: [:]][unit.id] = finding.message
      }
    }
    findings = FindingBatch.inReportOrder(findings)
    return errors
  }

  /// The reason why the texts of a language cannot be compared with the texts of a source language; nil if the comparison is possible.
  private static func problem(of language: String, beside source: String) -> String? {
    // An audit does not compare texts that reach no user.
    if let name = [source, language].first(where: {
      !StringCatalog.isFolderName($0) || $0 == "Base" || !LocalizationName($0).isReachable
    }) {
      return "'\(name)' is not the name of a language"
    }
    return language == source ? "source and target language are both '\(source)'" : nil
  }

  /// The assumed source language of a spreadsheet, which names no source language: `de` if the target language is English, otherwise `en`.
  private static func source(beside language: String) -> String {
    LanguageRelation.language(of: language) == "en" ? "de" : "en"
  }
}

extension TranslationCheck {
  fileprivate mutating func refuse(_ unit: ExchangeUnit, _ reason: String) {
    refusals.refusals.append(
      ImportReport.Refusal(position: unit.position, id: unit.id, count: 1, reason: reason))
  }

  fileprivate mutating func refuse(_ file: ExchangeFile, _ reason: String) {
    refusals.refusals.append(
      ImportReport.Refusal(
        position: file.position, id: nil, count: file.units.count,
        reason: "'\(file.original)': \(reason)"))
  }
}
