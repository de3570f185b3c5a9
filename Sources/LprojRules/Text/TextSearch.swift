// The check of the texts of a table, with or without a source table.

internal import LprojLocale
internal import LprojModel
internal import LprojSource
internal import LprojSyntax
internal import LprojText

struct TextSearch {
  private let table: LocalizedTable
  private var language: TextLanguage
  private(set) var findings: [TextFinding] = []

  private init(_ table: LocalizedTable, _ name: String) {
    self.table = table
    language = TextLanguage.of(name)
  }

  /// The findings of a table in comparison with its source. Afterwards, `finished` must consider all of them together.
  ///
  /// - Parameter numbers: the indices of the keys to check; nil for all keys, including keys that the source lacks.
  static func findings(
    _ table: LocalizedTable, _ reference: ReferenceTable, _ comparison: TableComparison,
    only numbers: [Int]? = nil
  ) -> [TextFinding] {
    var search = TextSearch(table, table.localization)
    // Localizations with codes such as `qqq` hold notes for translators, which no user sees.
    guard search.language.tag.map({ !$0.hasPrefix("q") || $0.utf8.count != 3 }) ?? true else {
      return []
    }
    let sources = sources(of: reference)
    guard var file = FileCursor(table) else { return [] }
    for number in numbers ?? Array(comparison.entries.indices) {
      let id = comparison.entries[number]
      guard id.isSome else { continue }
      let entry = file.entry(id)
      let parsed = file.parsed
      if entry.valueKind == .node {
        search.judgeForms(id, parsed, entry, number, reference, sources.formats[number])
        continue
      }
      var own = entry.textTraits(in: parsed, &search.language)
      var theirs = sources.traits[number]
      if !theirs.contains(.digit) { own.remove(.digit) }
      // Brackets are reported only if a translation leaves a bracket open.
      if own.contains(.bracket) || theirs.contains(.bracket),
        BracketCount.areBalanced(in: parsed.buffer, entry.value)
      {
        own.remove(.bracket)
        theirs.remove(.bracket)
      }
      // Most translations have nothing to compare.
      guard own != theirs || !own.isDisjoint(with: .contents), parsed.isLoaded(entry) else {
        continue
      }
      if own == theirs, own.intersection(.contents) == .digit,
        TextNumber.are(sources.numbers(number), all: parsed.buffer, entry.value)
      {
        continue
      }
      guard !own.contains(.blank), !theirs.contains(.blank) else { continue }
      search.judge(
        id, parsed, entry, own, sources[number, of: reference], number, reference,
        isOfPage: sources.areOfPage)
    }
    for id in numbers == nil ? comparison.extras : [] { search.judgeAlone(id) }
    search.language.keep()
    return search.findings
  }

  /// The source texts of a source table. If the keys are texts and the source localization is a guess, the keys are the source texts.
  static func sources(of reference: ReferenceTable) -> SourceTexts {
    let areKeys = reference.isGuess && reference.hasTextsAsKeys
    return reference.updatedFacts({ SourceTexts($0, areKeys: areKeys) })
  }

  /// Whether two source tables give the same answers to two questions: Are the keys texts? Do the texts come from a web page?
  static func reads(_ reference: ReferenceTable, like other: ReferenceTable) -> Bool {
    reference.hasTextsAsKeys == other.hasTextsAsKeys
      && sources(of: reference).areOfPage == sources(of: other).areOfPage
  }

  /// Returns the findings of one file, in which each text is checked without a source text.
  static func findings(
    _ table: LocalizedTable, file: Int, language: String, isSource: Bool
  ) -> [TextFinding] {
    var search = TextSearch(table, language)
    for entry in table.files[file].table.entries.indices {
      search.judgeAlone(EntryID(file: file, entry: entry), isSource: isSource)
    }
    search.language.keep()
    return finished(search.findings, table, language)
  }

  // MARK: One entry

  private mutating func judge(
    _ id: EntryID, _ parsed: ParsedTable, _ entry: TableEntry, _ traits: TextTraits,
    _ source: TextFeatures, _ number: Int, _ reference: ReferenceTable, isOfPage: Bool
  ) {
    guard let text = parsed.value(entry)?.bytes else { return }
    var traits = traits
    if traits.contains(.escape) { traits = TextTraits(text, &language) }
    let judgement = TextJudgement(
      TextFeatures(text, traits), source, language)
    for verdict in judgement.verdicts where !(isOfPage && verdict.detail == "entity") {
      note(verdict, id, parsed, entry, text, reference.key(number), number)
    }
  }

  /// Checks a text without regard to its source.
  ///
  /// - Parameter isSource: whether the text is a source text.
  private mutating func judgeAlone(_ id: EntryID, isSource: Bool = false) {
    let parsed = table.parsed(id).table
    let entry = parsed.entries[Int(id.entry)]
    var traits = entry.textTraits(in: parsed, &language)
    guard !traits.isDisjoint(with: TextTraits.alone),
      parsed.isLoaded(entry), let text = parsed.value(entry)?.bytes
    else { return }
    if traits.contains(.escape) { traits = TextTraits(text, &language) }
    let verdicts = TextVerdict.alone(text, traits, language) { stray in
      isSource && parsed.isEscapedControl(stray, in: entry)
    }
    for verdict in verdicts {
      note(verdict, id, parsed, entry, text, parsed.key(entry), nil)
    }
  }

  /// Checks the texts of a plural, each against the source form of the same name. If there is no such form, the source form `other` takes its place.
  private mutating func judgeForms(
    _ id: EntryID, _ parsed: ParsedTable, _ entry: TableEntry, _ number: Int,
    _ reference: ReferenceTable, _ source: StringsdictFormat?
  ) {
    guard let source, parsed.isLoaded(entry), let node = parsed.node(entry) else { return }
    let own = StringsdictFormat(node)
    var sourceLanguage = TextLanguage.of(reference.table.localization)
    var seen: Set<TextFault> = []
    for (index, text) in (own.formats + own.forms).enumerated() {
      let theirs =
        index < own.formats.count
        ? (own.formats.count == source.formats.count ? source.formats[index] : nil)
        : source.counterpart(of: text)
      guard let theirs else { continue }
      let (mine, other) = (text.text.text.bytes, theirs.text.text.bytes)
      let judgement = TextJudgement(
        TextFeatures(mine, TextTraits(mine, &language)),
        TextFeatures(other, TextTraits(other, &sourceLanguage)), language,
        isPart: text.form != nil && !(own.isOneVariable && source.isOneVariable))
      for var verdict in judgement.verdicts where seen.insert(verdict.fault).inserted {
        if let form = text.form?.name { verdict.claim += " (in the form \(form.quoted))" }
        verdict.repair = nil
        note(
          verdict, id, parsed, entry, mine, reference.key(number), number,
          offset: text.range.isEmpty ? entry.offset : text.range.lowerBound)
      }
    }
  }

  // MARK: Findings

  private mutating func note(
    _ verdict: TextVerdict, _ id: EntryID, _ parsed: ParsedTable, _ entry: TableEntry,
    _ text: [UInt8], _ key: Key, _ number: Int?, offset: Int? = nil
  ) {
    // Another rule reports a file in another encoding.
    if verdict.detail == "replacement", parsed.isInOtherEncoding { return }
    if verdict.isInvisible(in: text, andIn: key) { return }
    let place = verdict.range.flatMap { parsed.textRange(of: $0, in: entry) }
    // Another rule reports an escape for half of a surrogate pair.
    if verdict.detail == "surrogate", place == nil { return }
    findings.append(
      TextFinding(
        entry: id, number: number, key: key,
        offset: offset ?? place?.lowerBound ?? entry.offset, fault: verdict.fault,
        severity: verdict.severity, message: "\(key.quoted) \(verdict.claim)",
        detail: verdict.detail, parts: verdict.parts,
        lacksBreak: verdict.fault == .newline
          && verdict.repair?.replacement.contains { $0 == 0x0A || $0 == 0x0D } ?? false,
        fix: verdict.repair.flatMap { parsed.outerSpaceFix($0, entry) },
        stranger: verdict.fault == .script ? Strangers.Text(verdict, text, language) : nil))
  }

  /// Finishes the findings of a whole table. If most texts are in a script other than that of the language, the table is in another language. One
  /// finding then replaces the findings on these texts.
  static func finished(
    _ findings: [TextFinding], _ table: LocalizedTable, _ name: String
  ) -> [TextFinding] {
    var strangers = Strangers()
    for (number, finding) in findings.enumerated() {
      if let text = finding.stranger { strangers.note(number, text) }
    }
    if strangers.findings.isEmpty { return findings }
    let language = TextLanguage.of(name)
    let count = table.files.reduce(0) { $0 + $1.table.entries.count }
    guard let message = strangers.message(language, of: count),
      let first = strangers.findings.first
    else {
      return findings.enumerated().filter { !strangers.doubtful.contains($0.offset) }
        .map(\.element)
    }
    let (place, all) = (findings[first], Set(strangers.findings))
    let others = findings.enumerated().filter { !all.contains($0.offset) }.map(\.element)
    return [
      TextFinding(
        entry: place.entry, number: nil, key: nil, offset: place.offset, fault: .script,
        severity: nil, message: message, detail: "table", fix: nil)
    ] + others
  }
}

extension StringsdictFormat {
  /// Whether the format is only a variable, so that its forms are the whole text.
  fileprivate var isOneVariable: Bool {
    formats.allSatisfy { format in
      format.text.specifiers.count == 1
        && format.text.specifiers[0].range == 0..<format.text.text.bytes.count
    }
  }

  /// Returns the form that has the same variable and the same name. If there is none, returns the form `other` of this variable, or nil.
  fileprivate func counterpart(of text: Text) -> Text? {
    guard let form = text.form else { return nil }
    return forms.first { $0.form?.variable == form.variable && $0.form?.name == form.name }
      ?? forms.first { $0.form?.variable == form.variable && $0.form?.name == Key("other") }
  }
}

extension ParsedTable {
  fileprivate var isInOtherEncoding: Bool {
    problems.contains { problem in
      switch problem.kind {
      case .invalidUTF8, .guessedEncoding, .statedEncoding, .unsupportedEncoding, .invalidUTF32:
        true
      default: false
      }
    }
  }

  /// Whether a character is a control character that the file writes as an escape. Such a character is deliberate.
  fileprivate func isEscapedControl(_ stray: InvisibleSearch.Stray, in entry: TableEntry) -> Bool {
    // A character without a range in the file is the result of an escape.
    stray.kind == .control && stray.scalar != 0 && form != .binary && entry.valueKind == .escaped
      && textRange(of: stray.range, in: entry) == nil
  }
}

extension TextVerdict {
  /// Whether the verdict is about an invisible character that the key has, too. The character may distinguish two keys.
  func isInvisible(in text: [UInt8], andIn key: Key) -> Bool {
    guard fault == .invisible, let range else { return false }
    return key.bytes.firstRange(of: text[range]) != nil
  }

  /// The verdicts on a text without regard to its source.
  static func alone(
    _ text: [UInt8], _ traits: TextTraits, _ language: TextLanguage,
    _ isMeant: (InvisibleSearch.Stray) -> Bool = { _ in false }
  ) -> [TextVerdict] {
    var verdicts: [TextVerdict] = []
    if traits.contains(.damage), let verdict = DamagedText.verdict(on: text) {
      verdicts.append(verdict)
    } else if traits.contains(.invisible),
      let verdict = InvisibleSearch.verdict(on: text, language, isMeant)
    {
      verdicts.append(verdict)
    }
    if !traits.isDisjoint(with: [.foreign, .mixture]),
      let verdict = ForeignLetters.verdict(on: text, language, source: nil)
    {
      verdicts.append(verdict)
    }
    return verdicts
  }
}
