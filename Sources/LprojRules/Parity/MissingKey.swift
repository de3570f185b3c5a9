// missing-key: keys that the table of a localization lacks.

internal import LprojFiles
internal import LprojLocale
internal import LprojModel
internal import LprojSource
internal import LprojSyntax

extension Rule {
  package static let missingKey = Rule(
    "missing-key", group: "parity",
    summary: "a key of the source language is missing",
    rationale: """
      There is no fallback for a single key: if the table of a language is found, the loader \
      looks in no other language. Users get the key, the default text that the code passes, the text of the nib, or \
      the text of another localization if the code looks there, too. If the source language's \
      table holds only a part of the texts (see `extra-key`), keys that at least half of the \
      nearly complete localizations have are expected, too. If that table is absent or empty, keys \
      that at least half of three or more localizations have are expected. A table of a region \
      (`en-GB` beside `en`) that lacks keys is reported once: its users get nothing from the table \
      of the language.
      """,
    source: coreFoundation + "CFBundle_Strings.c",
    severity: .warning,
    lowered: [.note(.notAskedOfInfoPlist)]
      + [Lowering].ofTexts(
        .note(.unnamedKey), .note(.removedKey)),
    situations: [
      .note(
        "no-text-lost",
        """
        the key is the text (it has no letters, as `%@: %@`, or is in the language of the users), or its object in \
        the interface file is gone
        """)
    ],
    isAboutLack: true,
    folding: Folding("keys are missing in '{localization}'", spansLocalizations: true),
    compilation: .checked,
    examples: [
      .good(#""a" = "Eins";"#, source: #""a" = "One";"#),
      .bad(#"⟦⟧"a" = "Eins";"#, source: #""a" = "One"; "b" = "Two";"#),
      .good(
        #""%[one]@ of %@" = "x"; "%[two]@ of %@" = "y";"#, source: #""%[one,two]@ of %@" = "z";"#),
    ],
    check: .comparison(compare), .table(compareWithOthers), .table(compareRegions),
    .catalog(compareLanguages))

  // MARK: Tables

  private static func compare(_ pass: inout ComparisonPass) {
    // Another rule reports a table without any text in one finding.
    guard pass.table.files.contains(where: { !$0.table.entries.isEmpty }) else { return }
    // Another rule also reports a table that the loader refuses and that is nearly unreadable.
    if pass.table.files.allSatisfy(\.isBroken),
      pass.comparison.entries.count(where: \.isSome) * 10 < pass.comparison.entries.count
    {
      return
    }
    let (missing, borrowed) = pass.comparison.lacking(pass.table, pass.reference)
    guard !missing.isEmpty || !borrowed.isEmpty else { return }
    let source = pass.reference.table.localization
    // The missing keys of a region are reported in one finding for the whole table.
    let context = pass.context
    if !pass.isRegion {
      let typos = pass.typos(of: missing)
      let rest = typos.isEmpty ? missing : missing.filter { typos[$0] == nil }
      report(rest, getting: { fallback(of: $0, context) }, source, in: &pass)
      for (number, cause) in typos.sorted(by: { $0.key < $1.key }) {
        report(
          [number], getting: { fallback(of: $0, context) }, source, in: &pass, becauseOf: cause)
      }
    }
    let provider = borrowed.first.flatMap { number in
      let format = pass.reference.table.parsed(pass.reference.winners[Int(number)]).file.format
      return pass.context.provider(of: format, for: pass.table.localization)
    }
    // No user gets only Base. The localization of a region may leave a file to the localization of its language.
    guard let provider, pass.table.localization != "Base",
      provider == "Base" || !isSameLanguage(provider, pass.table.localization)
    else { return }
    report(borrowed, getting: { _ in ["the text of '\(provider)'"] }, source, in: &pass)
  }

  /// The texts that users get for a missing key. Code may look up keys in InfoPlist.strings that the system does not know.
  private static func fallback(of key: Key, _ context: TableContext) -> [String] {
    context.isInfoPlist && !InfoPlistTexts.isKnown(key.description)
      ? context.fallbacks + [TableContext.defaultOfCode] : context.fallbacks
  }

  static func isSameLanguage(_ left: String, _ right: String) -> Bool {
    LanguageRelation.language(of: left) == LanguageRelation.language(of: right)
  }

  private static func report(
    _ numbers: [Int32], getting shown: @escaping @Sendable (Key) -> [String], _ source: String,
    in pass: inout ComparisonPass, becauseOf typo: Cause? = nil
  ) {
    guard !numbers.isEmpty else { return }
    let localization = pass.table.localization
    let isReachable = LocalizationName(localization).isReachable
    let reference = pass.reference
    // For a missing key, the loader returns the key, which may be the right text.
    let language = TextLanguage.of(localization)
    let areTexts = reference.keysAreTexts
    var (own, texts, left): ([Int32], [Int32], [Int32]) = ([], [], [])
    for number in numbers {
      let key = reference.key(Int(number))
      if reference.interface?.lacks(key) ?? false {
        left.append(number)
      } else if language.isReadable(key.bytes)
        || !UntranslatedText.hasWords(key.bytes) && areTexts[Int(number)]
      {
        texts.append(number)
      } else {
        own.append(number)
      }
    }
    let related = "defined in '\(source)'"
    let misspelled = pass.context.misspelled[localization] ?? [:]
    // Keys of a file with a misspelled name are missing because of the name.
    let format = { (number: Int32) in
      reference.table.parsed(reference.winners[Int(number)]).file.format
    }
    let parts: [(format: TableFormat?, path: String?)] =
      [(nil, nil)] + misspelled.sorted { $0.value < $1.value }.map { ($0.key, $0.value) }
    for (part, path) in parts {
      let keys =
        misspelled.isEmpty
        ? own : own.filter { part == (misspelled[format($0)] == nil ? nil : format($0)) }
      let cause = typo ?? path.map { Cause(Rule.fileNameVariants.info.id, in: $0) }
      pass.report(keys: keys, related: related, cause: cause) { key in
        (
          "\(key.quoted) is missing in '\(localization)'",
          isReachable ? Consequence(": users get ", shown(key)) : nil
        )
      }
    }
    pass.report(keys: texts, severity: .note, related: related) { key in
      (
        "\(key.quoted) is missing in '\(localization)': users get the key, which can serve as the text",
        nil
      )
    }
    pass.report(keys: left, severity: .note, related: related) { key in
      (
        "\(key.quoted) is missing in '\(localization)', but the interface file has no object for the key: nothing uses it",
        nil
      )
    }
  }

  /// Reports expected keys that a localization lacks although most other localizations have them. The source table lacks these keys, too.
  private static func compareWithOthers(_ pass: inout TablePass) {
    let expected = pass.expected
    guard !expected.extras.isEmpty else { return }
    for localization in pass.localizations
    where localization.isSelected && !localization.isEmpty && localization.localization != "Base"
      && localization.languageFolder == nil
    {
      // If a table is broken at its end, another finding reports the texts that are missing after the broken place.
      let missing = expected.unwritten(in: localization)
      guard !missing.isEmpty else { continue }
      let name = localization.localization
      let isReachable = LocalizationName(name).isReachable
      let context = pass.context
      pass.report(keys: missing, of: localization) { extra in
        let count = expected.holders[extra.key] ?? 0
        let some = expected.agreeing.map { "\(count) of \($0)" } ?? "\(count)"
        let lead = ", though \(some) localizations have it"
        return (
          "\(extra.key.quoted) is missing in '\(name)'",
          isReachable
            ? Consequence(lead + ": users get ", fallback(of: extra.key, context))
            : Consequence(lead)
        )
      }
    }
  }

  /// Reports the missing keys of a region's own table as one finding, even if the table has only a few keys.
  private static func compareRegions(_ pass: inout TablePass) {
    let reference = pass.reference ?? .empty
    for region in pass.localizations where pass.isWanted(region) && !region.isEmpty {
      guard let name = region.languageFolder else { continue }
      let language = pass.localizations.first { $0.localization == name }
      let present = Set(region.extras.map(\.key))
      let others = language?.extras.filter { pass.expected.adds($0.key) } ?? []
      let absent = others.map(\.key).filter { !present.contains($0) }
      let harmful = harmful(region, reference)
      let told = harmful.count + absent.count
      guard told > 0 else { continue }
      let all = reference.count + others.count
      let own = all - region.lackedByRegion.count - absent.count
      let first = (harmful.prefix(3).map(reference.key) + absent.prefix(3)).prefix(3)
      let shown = first.map(\.quoted).joined(separator: ", ")
      let more = told > first.count ? " and \(told - first.count) more" : ""
      pass.report(
        "'\(region.localization)' has \(own) of \(all) keys, and the loader adds none from '\(name)': for "
          + "\(shown)\(more), users get \(pass.context.fallbackText)",
        path: region.path, localization: region.localization)
    }
  }

  /// Returns the indices of the missing keys that cost users a text. If keys are the source texts, users of the source language lose
  /// nothing.
  private static func harmful(_ region: LocalizedSummary, _ reference: ReferenceTable) -> [Int] {
    let isSame = isSameLanguage(region.localization, reference.table.localization)
    let lacked = region.lackedByRegion.lazy.map { Int($0) }
    guard isSame || reference.interface != nil else { return Array(lacked) }
    let areTexts = reference.keysAreTexts
    return lacked.filter { number in
      !(isSame && areTexts[number])
        && !(reference.interface?.lacks(reference.key(number)) ?? false)
    }
  }
}
