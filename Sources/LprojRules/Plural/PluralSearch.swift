// The shared search of the rules on plurals.

internal import LprojLocale
internal import LprojModel
internal import LprojSource
internal import LprojSyntax

/// A verdict on one plural unit of an entry. In a catalog, the unit belongs to one localization of the entry.
package struct PluralFinding: Sendable {
  let key: Key
  let localization: String?
  let verdict: PluralVerdict
  let offset: Int
  let fix: Fix?
  private let variable: Key?
  private let cases: [String]

  init(_ verdict: PluralVerdict, on unit: PluralUnit, of key: Key, localization: String?) {
    self.key = key
    self.localization = localization
    self.verdict = verdict
    offset = verdict.form.map { unit.forms[$0].offset } ?? unit.offset
    fix = unit.fix(verdict.missing)
    variable = unit.variable
    cases = unit.cases
  }

  var message: String {
    let place =
      cases.isEmpty ? "" : "the device or width variation '\(cases.joined(separator: ", "))' of "
    let variable = variable.map { "the variable \($0.quoted) of " } ?? ""
    return verdict.before + variable + place + key.quoted + verdict.after
  }

  /// The part that distinguishes the finding from other findings of the entry: variable, case and category.
  var detail: String {
    ([variable?.description ?? ""] + cases + [verdict.word]).joined(separator: " ")
  }
}

enum PluralSearch {
  /// Returns the findings of a `.stringsdict`.
  ///
  /// - Parameter reference: the source table; nil if there is none, or if the table itself is the source table.
  static func findings(
    _ table: ParsedTable, language: String, reference: ReferenceTable?
  ) -> [PluralFinding] {
    if table.nodes.isEmpty { return [] }
    let rules = PluralCategories(of: language)
    let sourceRules = reference.flatMap { PluralCategories(of: $0.table.localization) }
    var findings: [PluralFinding] = []
    for entry in table.entries where entry.valueKind == .node && table.isLoaded(entry) {
      let sources = SourceUnits(reference?.stringsdictEntry(entry, of: table)?.units ?? [])
      for unit in StringsdictEntry(entry, of: table).units {
        let key = table.key(entry)
        let source = sourceRules.flatMap { rules in
          sources.counterpart(of: unit).map { ($0, rules) }
        }
        let shape = PluralShape(unit, source: source)
        for verdict in PluralJudgement.verdicts(on: shape, rules, language: language) {
          findings.append(PluralFinding(verdict, on: unit, of: key, localization: nil))
        }
      }
    }
    return findings
  }

  static func findings(_ catalog: StringCatalog) -> [PluralFinding] {
    guard !catalog.variations.isEmpty else { return [] }
    let rules = catalog.languages.map { PluralCategories(of: $0) }
    var findings: [PluralFinding] = []
    var known: [[PluralShape: [PluralVerdict]]] = rules.map { _ in [:] }
    for entry in catalog.shownEntries where entry.extraction != .stale {
      let own = catalog.ownLocalization(of: entry)
      let sources = SourceUnits(own.map { CatalogPlurals.units(of: $0, in: catalog) } ?? [])
      let sourceRules = own.flatMap { rules[$0.language] }
      var key: Key?
      for localization in catalog.localizations(of: entry)
      where !localization.variationRange.isEmpty {
        let isSource = localization.node == own?.node
        let rules = rules[localization.language]
        let language = catalog.language(of: localization)
        for unit in CatalogPlurals.units(of: localization, in: catalog) {
          let source = sourceRules.flatMap { rules in
            isSource ? nil : sources.counterpart(of: unit).map { ($0, rules) }
          }
          let shape = PluralShape(unit, source: source)
          let verdicts =
            known[localization.language][shape]
            ?? PluralJudgement.verdicts(on: shape, rules, language: language)
          known[localization.language][shape] = verdicts
          guard !verdicts.isEmpty else { continue }
          let ownKey = key ?? catalog.key(of: entry)
          key = ownKey
          for verdict in verdicts {
            findings.append(
              PluralFinding(verdict, on: unit, of: ownKey, localization: language))
          }
        }
      }
    }
    return findings
  }
}

extension PluralUnit {
  /// Returns a fix that inserts missing forms as copies of `other`; nil if no forms are missing, if `other` is absent or empty, or if there is no
  /// safe way to insert a form.
  fileprivate func fix(_ missing: [PluralCategory]) -> Fix? {
    guard !missing.isEmpty, let insertion, form(.other)?.text.bytes.isEmpty == false else {
      return nil
    }
    let text = missing.flatMap { insertion.text($0) }
    return Fix(
      "Insert \(PluralJudgement.list(missing)) as a copy of 'other'", .unsafe,
      [Edit(insertion.offset..<insertion.offset, text)])
  }
}

/// The plural units of a source entry, by variable and case.
private struct SourceUnits {
  private struct Name: Hashable {
    var variable: Key?
    var cases: [String]

    init(_ unit: PluralUnit) { (variable, cases) = (unit.variable, unit.cases) }
  }

  private var units: [Name: PluralUnit] = [:]

  init(_ units: [PluralUnit]) {
    for unit in units where self.units[Name(unit)] == nil { self.units[Name(unit)] = unit }
  }

  func counterpart(of unit: PluralUnit) -> PluralUnit? { units[Name(unit)] }
}

extension ReferenceTable {
  /// Returns this table's plural entry with the same key as `entry`, which is an entry of `other`; nil if there is none.
  func stringsdictEntry(_ entry: TableEntry, of other: ParsedTable) -> StringsdictEntry? {
    let hash = other.buffer.hash(entry.key).hash
    guard let number = index.find(other.buffer, entry.key, hash) else { return nil }
    return facts(SourceEntries.init).entries[number]
  }
}

/// The plural entries of a source table, read once for all translations.
private struct SourceEntries: Sendable {
  private(set) var entries: [Int: StringsdictEntry] = [:]

  init(_ reference: ReferenceTable) {
    for (number, id) in reference.winners.enumerated() {
      let own = reference.table.entry(id)
      guard own.valueKind == .node else { continue }
      entries[number] = StringsdictEntry(own, of: reference.table.parsed(id).table)
    }
  }
}

extension FileSubject {
  /// The source table; nil if there is none, or if the file is in the source localization.
  var source: ReferenceTable? {
    reference.flatMap { $0.table.localization == localization ? nil : $0 }
  }
}

extension Rule.Check {
  static func pluralOfCatalog(_ fault: PluralFault) -> Rule.Check {
    .catalog { pass in
      let findings = pass.once(\.knownPlurals) { PluralSearch.findings($0.catalog) }
      for finding in findings where finding.verdict.fault == fault {
        pass.report(
          finding.message, at: finding.offset, severity: finding.verdict.severity,
          localization: finding.localization, key: finding.key, detail: finding.detail)
      }
    }
  }
}

extension FilePass {
  mutating func reportPlurals(_ fault: PluralFault) {
    let findings = once(\.knownPlurals) { subject -> [PluralFinding] in
      guard subject.parsed.file.format == .stringsdict, let name = subject.localization else {
        return []
      }
      // The texts of Base are in the source language.
      let language = name == "Base" ? subject.context.development ?? name : name
      return PluralSearch.findings(
        subject.parsed.table, language: language, reference: subject.source)
    }
    for finding in findings where finding.verdict.fault == fault {
      report(
        finding.message, at: finding.offset, severity: finding.verdict.severity,
        key: finding.key, detail: finding.detail, fix: finding.fix)
    }
  }
}
