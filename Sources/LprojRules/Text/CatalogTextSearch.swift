// The check of texts in a string catalog, each against its source text.

internal import LprojLocale
internal import LprojSource
internal import LprojSyntax

struct CatalogTextSearch {
  private let catalog: StringCatalog
  private var languages: [TextLanguage]
  private var strangers: [Strangers]
  private var texts: [Int]
  private var sourceLanguage: TextLanguage
  private var findings: [CatalogTextFinding] = []
  private var lastKey: (node: Int, key: Key)?

  static func findings(_ catalog: StringCatalog) -> [CatalogTextFinding] {
    var search = CatalogTextSearch(catalog)
    for entry in catalog.shownEntries where entry.extraction != .stale { search.judge(entry) }
    return search.finish()
  }

  private init(_ catalog: StringCatalog) {
    self.catalog = catalog
    languages = catalog.languages.map { TextLanguage.of($0) }
    strangers = languages.map { _ in Strangers() }
    texts = languages.map { _ in 0 }
    sourceLanguage = TextLanguage.of(catalog.sourceLanguage ?? "en")
  }

  private mutating func judge(_ entry: StringCatalog.Entry) {
    let localizations = catalog.localizations(of: entry)
    let own = catalog.ownLocalization(of: entry)
    if let own { judgeAlone(own, entry) }
    let written = catalog.source(of: entry)
    var sources = CatalogSources(written, catalog)
    for localization in localizations where localization.node != own?.node {
      for unitNumber in localization.unitRange {
        let unit = catalog.units[unitNumber]
        if case .new = unit.state { continue }
        guard let range = catalog.valueRange(of: unit) else { continue }
        texts[localization.language] += 1
        var traits = TextScan.traits(
          of: catalog.buffer, range, isEscaped: true, &languages[localization.language])
        if traits.contains(.blank) { continue }
        let number = sources.number(of: unit, catalog)
        if !sources.isKnown(number) {
          sources.keep(
            sources.unit(number).flatMap { catalog.value(of: $0) }.map { features($0) }
              ?? (written == nil ? features(ofKey: entry) : nil), number)
        }
        guard let source = sources.features(number), !source.traits.contains(.blank) else {
          judgeAlone(unit, traits, entry, localization)
          continue
        }
        guard traits != source.traits || !traits.isDisjoint(with: .contents),
          let text = catalog.value(of: unit)?.bytes
        else { continue }
        if traits.contains(.escape) {
          traits = TextTraits(text, &languages[localization.language])
        }
        let judgement = TextJudgement(
          TextFeatures(text, traits), source, languages[localization.language],
          isPart: !localization.substitutionRange.isEmpty)
        let place = written.map { catalog.textOffset(of: $0) } ?? catalog.offset(of: entry)
        for verdict in judgement.verdicts {
          note(verdict, entry, localization, unit, text, place)
        }
      }
    }
  }

  /// Checks the texts of the source language.
  private mutating func judgeAlone(
    _ localization: StringCatalog.Localization, _ entry: StringCatalog.Entry
  ) {
    for unit in catalog.units(of: localization) {
      guard let range = catalog.valueRange(of: unit) else { continue }
      let traits = TextScan.traits(
        of: catalog.buffer, range, isEscaped: true, &languages[localization.language])
      judgeAlone(unit, traits, entry, localization)
    }
  }

  /// Checks a text without regard to its source.
  private mutating func judgeAlone(
    _ unit: StringCatalog.Unit, _ traits: TextTraits, _ entry: StringCatalog.Entry,
    _ localization: StringCatalog.Localization
  ) {
    guard !traits.isDisjoint(with: TextTraits.alone),
      let text = catalog.value(of: unit)?.bytes
    else { return }
    let own = TextTraits(text, &languages[localization.language])
    for verdict in TextVerdict.alone(text, own, languages[localization.language]) {
      note(verdict, entry, localization, unit, text, nil)
    }
  }

  private mutating func features(_ text: Key) -> TextFeatures {
    TextFeatures(text.bytes, TextTraits(text.bytes, &sourceLanguage))
  }

  /// Returns the features of a key that is a text; nil for a key that is a name.
  private mutating func features(ofKey entry: StringCatalog.Entry) -> TextFeatures? {
    let key = catalog.key(of: entry)
    return key.isText || isWord(key.bytes) ? features(key) : nil
  }

  /// Whether a key is one word with a capital letter, such as `Hello` or `Save…`. Names of texts rarely have this form.
  private func isWord(_ key: [UInt8]) -> Bool {
    guard let first = key.first, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) else {
      return false
    }
    let letters = key.dropFirst().prefix { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    let end = key.dropFirst(1 + letters.count)
    return !letters.isEmpty && end.allSatisfy { ".!?:".utf8.contains($0) }
  }

  private mutating func note(
    _ verdict: TextVerdict, _ entry: StringCatalog.Entry,
    _ localization: StringCatalog.Localization, _ unit: StringCatalog.Unit, _ text: [UInt8],
    _ source: Int?
  ) {
    let key = key(of: entry)
    if verdict.isInvisible(in: text, andIn: key) { return }
    let branch = catalog.path(ofBranch: unit.branch)
    let place = branch.isEmpty ? "" : "\(Wording.branch(branch)) of "
    if verdict.fault == .script {
      strangers[localization.language].note(
        findings.count, Strangers.Text(verdict, text, languages[localization.language]))
    }
    findings.append(
      CatalogTextFinding(
        key: key, language: catalog.language(of: localization), offset: catalog.offset(of: unit),
        source: source, fault: verdict.fault, severity: verdict.severity,
        message: "\(place)\(key.quoted) \(verdict.claim)",
        detail: [verdict.detail ?? "", branch].filter { !$0.isEmpty }.joined(separator: " "),
        fix: verdict.repair.flatMap { catalog.outerSpaceFix($0, unit) }))
  }

  /// The key of an entry; one copy for all its findings.
  private mutating func key(of entry: StringCatalog.Entry) -> Key {
    if let lastKey, lastKey.node == entry.node { return lastKey.key }
    let key = catalog.key(of: entry)
    lastKey = (entry.node, key)
    return key
  }

  private func finish() -> [CatalogTextFinding] {
    for language in languages { language.keep() }
    let doubtful = strangers.reduce(into: Set<Int>()) { $0.formUnion($1.doubtful) }
    var left = findings.enumerated().filter { !doubtful.contains($0.offset) }.map(\.element)
    var told: [CatalogTextFinding] = []
    for (number, found) in strangers.enumerated() {
      guard let message = found.message(languages[number], of: texts[number]),
        let first = found.findings.first
      else { continue }
      let place = findings[first]
      told.append(
        CatalogTextFinding(
          key: nil, language: place.language, offset: place.offset, source: nil, fault: .script,
          severity: nil, message: message, detail: "table", fix: nil))
    }
    let wholes = Set(told.map { Key($0.language) })
    if !wholes.isEmpty {
      left.removeAll { $0.fault == .script && wholes.contains(Key($0.language)) }
    }
    return left + told
  }
}
