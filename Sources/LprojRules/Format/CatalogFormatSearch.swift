// The check of formats in a string catalog: every text of every language against its source text.

internal import LprojLocale
internal import LprojModel
internal import LprojSource
internal import LprojSyntax
internal import LprojText

package struct CatalogFormatFinding: Sendable {
  let key: Key
  let language: String
  let offset: Int
  let source: Int
  private(set) var verdict: FormatVerdict
  /// The path of the text among the variations, such as `variations.plural.one`.
  let branch: String
  /// The words for the branches of other texts with the same fault.
  let others: [String]
  private(set) var fix: Fix?

  /// The finding with another verdict, without a fix.
  func with(_ verdict: FormatVerdict) -> CatalogFormatFinding {
    var finding = self
    finding.verdict = verdict
    finding.fix = nil
    return finding
  }

  /// The part of a fingerprint that distinguishes the finding from other findings with the same key and language.
  var detail: String { (branch.isEmpty ? "" : branch + " ") + verdict.detail }

  var message: String {
    verdict.sentence(in: key.quotedAsText(form: branch.isEmpty ? nil : Wording.branch(branch)))
      + FormatFinding.also(others)
  }
}

struct CatalogFormatSearch {
  let catalog: StringCatalog
  private(set) var findings: [CatalogFormatFinding] = []

  static func findings(_ catalog: StringCatalog) -> [CatalogFormatFinding] {
    var search = CatalogFormatSearch(catalog: catalog)
    for entry in catalog.shownEntries where entry.extraction != .stale { search.judge(entry) }
    return search.findings
  }

  private init(catalog: StringCatalog) { self.catalog = catalog }

  private mutating func judge(_ entry: StringCatalog.Entry) {
    let localizations = catalog.localizations(of: entry)
    let key = catalog.key(of: entry)
    guard
      key.bytes.contains(UInt8(ascii: "%"))
        || localizations.contains(where: {
          catalog.units(of: $0).contains { catalog.has(UInt8(ascii: "%"), in: $0) }
        })
    else { return }
    let own = catalog.ownLocalization(of: entry)
    let written = catalog.source(of: entry)
    let ofTexts = written.map { CatalogFormat($0, catalog) }
    let source =
      ofTexts.flatMap { $0.texts.isEmpty ? nil : $0 }
      ?? CatalogFormat(plain: FormatText(key, dialect: .catalog))
    judgeMalformed(source, written, key, entry)
    guard source.isCertain, !source.countsPastGap else { return }
    var passed = PassedArguments(source.texts.map(\.text))
    if catalog.hasEmptySource(entry), passed.arguments.isEmpty, !passed.isUnknown {
      // A key without a source text may be only a name.
      guard key.isText else { return }
      passed = .none
    }
    let place = written.map { catalog.textOffset(of: $0) } ?? catalog.offset(of: entry)
    if let own { judge(source: source, of: own, key) }
    for localization in localizations where localization.node != own?.node {
      if hasSpecifiers(of: passed, localization) { continue }
      let format = CatalogFormat(localization, catalog)
      judge(format.moved, of: localization, key, passed, place)
      guard format.isCertain, !format.texts.isEmpty else { continue }
      judge(format, of: localization, key, passed, place)
    }
  }

  /// Reports a malformed source text once, and not again in its translations.
  private mutating func judgeMalformed(
    _ source: CatalogFormat, _ own: StringCatalog.Localization?, _ key: Key,
    _ entry: StringCatalog.Entry
  ) {
    // A nib shows its texts unformatted.
    if InterfaceObjects.object(of: key) != nil { return }
    var verdicts = EntryVerdicts()
    for (number, text) in source.texts.enumerated() {
      if let verdict = FormatJudgement.malformed(source: text.text) {
        verdicts.add(verdict, number)
      }
    }
    add(
      verdicts, of: source.texts, key, catalog.sourceLanguage ?? "",
      own.map { catalog.offset(of: $0) } ?? catalog.offset(of: entry))
  }

  /// Reports source texts that misread an argument of the key, and plural forms that read an argument as different types. All these findings are
  /// warnings, because the arguments that the code passes are not certain.
  private mutating func judge(
    source: CatalogFormat, of own: StringCatalog.Localization, _ key: Key
  ) {
    let ofKey = FormatText(key, dialect: .catalog)
    var passed = ofKey.isCertainFormat ? PassedArguments(ofKey) : .none
    let isOfKey = !passed.arguments.isEmpty
    let forms = source.texts.filter { $0.place == .form }
    if !isOfKey {
      guard let number = forms.lazy.compactMap({ $0.text.soleNumber }).first else { return }
      passed = number
    }
    let texts = isOfKey ? source.texts : forms
    var verdicts = EntryVerdicts()
    for (index, text) in texts.enumerated() where isOfKey || text.text.specifiers.count == 1 {
      guard text.unit != nil,
        var verdict = text.text.misread(
          passed,
          { number, type in
            "reads argument \(number) as \(type.name), but "
              + (isOfKey ? "the key" : "another form") + " has \(passed.spelling(of: number))"
          })
      else { continue }
      verdict.severity = .warning
      verdicts.add(verdict, index)
    }
    add(verdicts, of: texts, key, catalog.language(of: own), catalog.offset(of: own))
  }

  private mutating func add(
    _ verdicts: EntryVerdicts, of texts: [CatalogFormat.Text], _ key: Key, _ language: String,
    _ source: Int
  ) {
    for (worst, others) in verdicts.told {
      let text = texts[worst.text]
      let fixes = ([worst] + others).compactMap { fix($0, texts) }
      findings.append(
        CatalogFormatFinding(
          key: key, language: language,
          offset: text.unit.map { offset(of: worst.verdict.range, in: $0) } ?? source,
          source: source, verdict: worst.verdict, branch: branch(text),
          others: others.map { branch(texts[$0.text]) }.filter { !$0.isEmpty }.map(Wording.branch),
          fix: fixes.first?.joined(with: fixes.dropFirst())))
    }
  }

  private func branch(_ text: CatalogFormat.Text) -> String {
    text.unit.map { catalog.path(ofBranch: $0.branch) } ?? ""
  }

  private func fix(_ item: EntryVerdicts.Item, _ texts: [CatalogFormat.Text]) -> Fix? {
    texts[item.text].unit.flatMap { unit in
      item.verdict.repair?.fix { range(of: $0, in: unit) }
    }
  }

  /// Whether each text of a language has the specifiers of the source, as in most entries. Such texts need no other check.
  private func hasSpecifiers(
    of passed: PassedArguments, _ localization: StringCatalog.Localization
  ) -> Bool {
    let units = localization.unitRange
    guard !units.isEmpty, localization.substitutionRange.isEmpty else { return false }
    return units.allSatisfy {
      catalog.hasPercents(passed.pieces, passed.pieceEnds, catalog.units[$0])
    }
  }

  private mutating func judge(
    _ format: CatalogFormat, of localization: StringCatalog.Localization, _ key: Key,
    _ passed: PassedArguments, _ source: Int
  ) {
    let language = catalog.language(of: localization)
    var verdicts = EntryVerdicts()
    var hidesWhatIsLeftOut = false
    for (number, text) in format.texts.enumerated() {
      // An empty text has a finding of its own, or is not yet written.
      guard let unit = text.unit, !text.text.text.bytes.isEmpty else { continue }
      var found = FormatJudgement(text.text, with: passed, as: text.place).verdicts
      if !found.isEmpty, isNeverSeen(unit.branch, in: language) { continue }
      hidesWhatIsLeftOut = hidesWhatIsLeftOut || found.contains(where: \.isReasonToLeaveOut)
      if InterfaceObjects.object(of: key) != nil { found.removeAll { $0.fault == .malformed } }
      if found.contains(where: { $0.fault == .extraArgument && !$0.countsPastGap }),
        FormatText(key).names(argumentsOf: text.text)
      {
        found.removeAll { $0.fault == .extraArgument && !$0.countsPastGap }
      }
      for index in found.indices {
        found[index].severity = severity(of: found[index], in: text, of: key, passed)
      }
      verdicts.add(found, on: text.text, as: text.place, number: number)
    }
    add(verdicts, of: format.texts, key, language, source)
    // An entry that shows nothing has a finding of its own.
    guard format.isVaried, !hidesWhatIsLeftOut,
      !format.texts.allSatisfy({ $0.text.text.bytes.isEmpty })
    else { return }
    let used = format.texts.flatMap { $0.text.arguments.map(\.number) }
    if let verdict = FormatJudgement.dropped(passed, using: used) {
      findings.append(
        CatalogFormatFinding(
          key: key, language: language, offset: catalog.offset(of: localization), source: source,
          verdict: verdict, branch: "", others: [], fix: nil))
    }
  }

  /// Reports substitutions that do not count a number. The check does not depend on how the build treats the text around them.
  private mutating func judge(
    _ moved: [CatalogFormat.Moved], of localization: StringCatalog.Localization, _ key: Key,
    _ passed: PassedArguments, _ source: Int
  ) {
    for reference in moved {
      guard let unit = reference.text.unit,
        var verdict = reference.text.text.miscounted(
          reference.specifier, reference.number, reference.type, passed)
      else { continue }
      if !reference.text.isSure { verdict.severity = .warning }
      findings.append(
        CatalogFormatFinding(
          key: key, language: catalog.language(of: localization),
          offset: offset(of: verdict.range, in: unit), source: source, verdict: verdict,
          branch: branch(reference.text), others: [], fix: nil))
    }
  }

  private func isNeverSeen(_ branch: Int, in language: String) -> Bool {
    let branch = catalog.branches[branch]
    return branch.axis == .plural
      && PluralCategories.neverSees(Array(branch.name.utf8), in: language)
  }

  private func severity(
    of verdict: FormatVerdict, in text: CatalogFormat.Text, of key: Key,
    _ passed: PassedArguments
  ) -> Severity {
    // Swift usually makes a key with specifiers from a text with interpolated values. In an entry with such a key, a fault after a gap in the
    // arguments is a warning at most.
    let isSure = !verdict.countsPastGap || FormatText(key, dialect: .catalog).specifiers.isEmpty
    guard isSure, text.isSure, text.isPlaced || fitsNone(verdict, text.text, passed) else {
      return min(verdict.severity, .warning)
    }
    return verdict.severity
  }

  /// Whether no argument of the source fits a specifier of the text. If none fits, it does not matter which argument the specifier reads.
  private func fitsNone(
    _ verdict: FormatVerdict, _ text: FormatText, _ passed: PassedArguments
  ) -> Bool {
    guard verdict.fault == .typeMismatch,
      let specifier = text.specifiers.first(where: { $0.range == verdict.range })
    else { return false }
    return passed.arguments.allSatisfy { passed.reading($0, as: specifier.type) == .wrong }
  }

  /// Returns the offset of a part of a text in the file. If the part is nil or begins in an escape, returns the offset of the text.
  private func offset(of part: Range<Int>?, in unit: StringCatalog.Unit) -> Int {
    part.flatMap { range(of: $0, in: unit) }?.lowerBound ?? catalog.offset(of: unit)
  }

  private func range(of part: Range<Int>, in unit: StringCatalog.Unit) -> Range<Int>? {
    unit.valueNode.flatMap { catalog.tree.range(of: part, in: $0) }
  }
}

extension FormatVerdict {
  /// Whether the verdict may explain why no text reads some argument.
  fileprivate var isReasonToLeaveOut: Bool {
    switch fault {
    case .extraArgument, .implicitReorder: true
    case .typeMismatch: countsPastGap || severity == .error
    case .malformed: severity > .note
    case .missingArgument: countsPastGap
    }
  }
}

extension FormatText {
  /// Returns the argument of a form with only one specifier, if that specifier is for a number; nil for other forms.
  fileprivate var soleNumber: PassedArguments? {
    guard specifiers.count == 1, let specifier = specifiers.first else { return nil }
    return switch specifier.type {
    case .integer, .double: PassedArguments(self)
    default: nil
    }
  }
}
