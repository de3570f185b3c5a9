// The check of every format of a table against its source text.

internal import LprojLocale
internal import LprojModel
internal import LprojSource
internal import LprojSyntax
internal import LprojText

struct FormatSearch {
  let table: LocalizedTable
  /// Whether the language is only for comments on the texts (`qqq`), so that users see none of its texts.
  let isDocumentation: Bool
  private(set) var findings: [FormatFinding] = []

  init(_ table: LocalizedTable) {
    self.table = table
    isDocumentation = Self.isPrivate(table.localization)
  }

  /// The findings of a localized table.
  ///
  /// - Parameter numbers: the indices of the keys to check; nil for all keys, including keys that the source lacks.
  static func findings(
    _ table: LocalizedTable, _ reference: ReferenceTable, _ comparison: TableComparison,
    only numbers: [Int]? = nil
  ) -> [FormatFinding] {
    var search = FormatSearch(table)
    let formats = reference.formats
    guard var file = FileCursor(table) else { return [] }
    for number in numbers ?? Array(comparison.entries.indices) {
      let id = comparison.entries[number]
      guard id.isSome else { continue }
      let entry = file.entry(id)
      let parsed = file.parsed
      guard let passed = formats[number] else {
        guard parsed.mayHoldPercent(entry), parsed.isLoaded(entry) else { continue }
        if reference.value(number)?.bytes.isEmpty ?? false {
          // An empty source text is deliberate, so it does not show which arguments translations may read.
          search.judge(byKey: id, beside: reference)
        } else {
          search.judge(id, number, PassedArguments.none) { reference.key(number) }
        }
        continue
      }
      // Most translations have the specifiers of their source, and need no other check.
      guard !parsed.hasPercents(passed.pieces, passed.pieceEnds, entry), parsed.isLoaded(entry)
      else { continue }
      search.judge(id, number, passed) { reference.key(number) }
    }
    for id in numbers == nil ? comparison.extras : [] {
      search.judge(byKey: id, beside: reference)
      search.judge(byText: id)
    }
    return search.findings
  }

  /// The findings of a table without a source table.
  static func findings(_ table: LocalizedTable, file: Int) -> [FormatFinding] {
    var search = FormatSearch(table)
    let parsed = table.files[file].table
    var percents = ByteCursor(UInt8(ascii: "%"), in: parsed.buffer, end: parsed.textEnd)
    // A file outside of localizations is probably a source itself.
    let isOfLanguage = !table.localization.isEmpty
    for (number, entry) in parsed.entries.enumerated() {
      if percents.isIn(entry.key) { search.judge(byKey: EntryID(file: file, entry: number)) }
      if isOfLanguage, percents.isIn(entry.value), parsed.mayHaveTextForKey(entry) {
        search.judge(byText: EntryID(file: file, entry: number))
      }
    }
    return search.findings
  }

  /// The findings on the plural forms of a source table, if a form misreads the number that it counts.
  static func misreadForms(_ table: LocalizedTable, file: Int) -> [FormatFinding] {
    var search = FormatSearch(table)
    let parsed = table.files[file].table
    for (index, entry) in parsed.entries.enumerated() where entry.valueKind == .node {
      guard parsed.isLoaded(entry), let node = parsed.node(entry) else { continue }
      let format = StringsdictFormat(node)
      var verdicts = EntryVerdicts()
      for (form, verdict) in format.misread { verdicts.add(verdict, form) }
      let id = EntryID(file: file, entry: index)
      search.add(verdicts, of: format.forms, id, nil, parsed.key(entry))
    }
    return search.findings
  }

  /// Checks a text against its key. A key that is a format is the source text, unless a table has another source text. If the keys of a table are
  /// names of texts, a key that looks like a name is not a source text.
  private mutating func judge(byKey id: EntryID, beside reference: ReferenceTable? = nil) {
    let parsed = table.parsed(id).table
    let entry = parsed.entries[Int(id.entry)]
    guard parsed.hasPercentInKey(entry), parsed.isLoaded(entry) else { return }
    let source = FormatText(parsed.key(entry))
    guard source.isCertainFormat, !source.specifiers.isEmpty else { return }
    if let reference, !source.text.isText, !reference.hasTextsAsKeys {
      return
    }
    judge(id, nil, PassedArguments(source)) { source.text }
  }

  /// Checks a text against its key, if the key is a text but not a format. The findings are warnings at most, since code may pass arguments that the
  /// key does not show.
  private mutating func judge(byText id: EntryID) {
    let parsed = table.parsed(id).table
    let entry = parsed.entries[Int(id.entry)]
    // A plural entry names its own arguments.
    guard parsed.mayHaveTextForKey(entry), parsed.mayHoldPercent(entry), parsed.isLoaded(entry),
      parsed.node(entry) == nil
    else { return }
    let source = FormatText(parsed.key(entry))
    guard source.text.isText, !source.isCertainFormat else { return }
    judge(id, nil, PassedArguments(source), worst: .warning) { source.text }
  }

  private mutating func judge(
    _ id: EntryID, _ number: Int?, _ passed: PassedArguments, worst: Severity = .error,
    _ key: () -> Key
  ) {
    let parsed = table.parsed(id).table
    let entry = parsed.entries[Int(id.entry)]
    if let node = parsed.node(entry) {
      return judge(StringsdictFormat(node), id, number, passed, key)
    }
    guard !entry.value.isEmpty, let text = parsed.value(entry) else { return }
    let own = FormatText(text)
    for verdict in FormatJudgement(own, with: passed).verdicts {
      if verdict.fault == .extraArgument, !verdict.countsPastGap,
        FormatText(key()).names(argumentsOf: own)
      {
        continue
      }
      let range = verdict.range.flatMap { parsed.textRange(of: $0, in: entry) }
      let key = key()
      var verdict = verdict
      // A nib shows the text unformatted, as far as known.
      if InterfaceObjects.object(of: key) != nil {
        if verdict.fault == .malformed { continue }
        if !passed.arguments.isEmpty { verdict.severity = .note }
      }
      verdict.severity = min(verdict.severity, worst)
      if verdict.countsPastGap, FormatText(key).isInterpolated {
        verdict.severity = min(verdict.severity, .warning)
      }
      add(
        verdict, id, number, key, range?.lowerBound ?? entry.offset,
        fix: verdict.repair?.fix { parsed.textRange(of: $0, in: entry) })
    }
  }

  private mutating func judge(
    _ format: StringsdictFormat, _ id: EntryID, _ number: Int?, _ passed: PassedArguments,
    _ key: () -> Key
  ) {
    let entry = table.entry(id)
    if format.isOverlong {
      return add(
        .overlong("texts", StringsdictFormat.mostTexts), id, number, key(), entry.offset)
    }
    var verdicts = EntryVerdicts()
    let hasVariables = !format.forms.isEmpty
    let texts = format.formats + format.forms
    for (index, text) in texts.enumerated() {
      let place = text.form != nil ? FormatJudgement.Place.form : hasVariables ? .format : .text
      // Another rule reports the structure of the entry.
      if !text.text.brokenVariables.isEmpty { continue }
      let found = FormatJudgement(text.text, with: passed, as: place).verdicts
      if !found.isEmpty, let form = text.form?.name,
        PluralCategories.neverSees(form.bytes, in: table.localization)
      {
        continue
      }
      verdicts.add(found, on: text.text, as: place, number: index)
    }
    for (form, verdict) in format.misread { verdicts.add(verdict, format.formats.count + form) }
    if !verdicts.isEmpty { add(verdicts, of: texts, id, number, key()) }
    guard hasVariables else { return }
    // Another rule reports a broken name of a variable.
    if format.formats.contains(where: { !$0.text.brokenVariables.isEmpty }) { return }
    let used = format.texts.flatMap { $0.arguments.map(\.number) }
    if let verdict = FormatJudgement.dropped(passed, using: used) {
      add(verdict, id, number, key(), entry.offset)
    }
  }

  private mutating func add(
    _ verdicts: EntryVerdicts, of texts: [StringsdictFormat.Text], _ id: EntryID, _ number: Int?,
    _ key: Key
  ) {
    // Forms of several variables may have the same names.
    let areMany = Set(texts.compactMap { $0.form?.variable }).count > 1
    func name(_ text: StringsdictFormat.Text) -> String {
      guard let (variable, form) = text.form else { return "the format" }
      return "the form \(form.quoted)" + (areMany ? " of the variable \(variable.quoted)" : "")
    }
    for (worst, others) in verdicts.told {
      let text = texts[worst.text]
      add(
        worst.verdict, id, number, key,
        text.range.isEmpty ? table.entry(id).offset : text.range.lowerBound,
        form: text.form?.name, others: others.map { name(texts[$0.text]) })
    }
  }

  private mutating func add(
    _ verdict: FormatVerdict, _ id: EntryID, _ number: Int?, _ key: Key, _ offset: Int,
    form: Key? = nil, others: [String] = [], fix: Fix? = nil
  ) {
    if verdict.fault == .missingArgument, isDocumentation || PluralKeys.isForFew(key) { return }
    findings.append(
      FormatFinding(
        entry: id, number: number, key: key, offset: offset, verdict: verdict, form: form,
        others: others, fix: fix))
  }

  /// Whether the language is for private use, `qaa` to `qtz`.
  private static func isPrivate(_ localization: String) -> Bool {
    let language = Array(
      localization.utf8.prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") })
    return language.count == 3 && language[0] | 0x20 == UInt8(ascii: "q")
      && (UInt8(ascii: "a")...UInt8(ascii: "t")).contains(language[1] | 0x20)
  }
}

extension ParsedTable {
  /// Whether a key may be a text: as written in the file, it has a space, an escape or a character outside of ASCII. Decoding the key would cost
  /// more.
  fileprivate func mayHaveTextForKey(_ entry: TableEntry) -> Bool {
    let end = entry.key.upperBound
    return buffer.index(of: UInt8(ascii: " "), or: UInt8(ascii: "\\"), in: entry.key) < end
      || buffer.indexOfNonASCII(in: entry.key) < end
  }
}

extension FormatText {
  /// Whether this text, which is a key, is a format whose arguments fit another text. Code that uses such a key passes the arguments of the key, even
  /// if the source text leaves some of them out.
  func names(argumentsOf text: FormatText) -> Bool {
    guard isCertainFormat, !specifiers.isEmpty else { return false }
    return FormatJudgement(text, with: PassedArguments(self)).verdicts.allSatisfy {
      $0.severity < .error && $0.fault != .extraArgument && $0.fault != .typeMismatch
    }
  }
}
