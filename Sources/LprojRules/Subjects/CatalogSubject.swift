// One string catalog, with the ways to report on it.

package import LprojLocale
package import LprojModel
package import LprojSource
package import LprojSyntax

/// One string catalog in its tree.
package struct CatalogSubject: RuleSubject, Sendable {
  package let file: TableFile
  package let catalog: StringCatalog
  /// The localizations of the tree that the catalog lacks and should have.
  package let absent: [String]
  /// Whether the catalog is for an interface file. If so, `interface` reads the objects of that file; nil if the objects are unknown.
  package let isOfInterface: Bool
  package let interface: @Sendable () -> InterfaceObjects?
  var knownPlurals: [PluralFinding]?
  fileprivate var lines: LineTable?
  fileprivate var basis: UInt64?
  fileprivate var names: [CatalogName]?
  var formatFindings: [CatalogFormatFinding]?
  var textFindings: [CatalogTextFinding]?

  package init(
    file: TableFile, catalog: StringCatalog, absent: [String], isOfInterface: Bool,
    interface: @escaping @Sendable () -> InterfaceObjects?
  ) {
    self.isOfInterface = isOfInterface
    self.interface = interface
    self.file = file
    self.catalog = catalog
    self.absent = absent
  }

  package static func checks(in all: Checks) -> Checks.Bound { all.catalogs }

  package static func run(_ check: Rule.Check, on pass: inout CatalogPass) {
    if case .catalog(let run) = check { run(&pass) }
  }
}

/// The name of a language of a catalog, and its first place.
package struct CatalogName: Sendable {
  package var name: LocalizationName
  package var offset: Int
}

/// The words for a problem in a name, and the word for fingerprints.
package typealias NameFaultWords = (message: String, detail: String?)

package typealias CatalogPass = Pass<CatalogSubject>

extension CatalogPass {
  package mutating func related(at offset: Int, _ message: String) -> RelatedPlace {
    RelatedPlace(path: subject.file.path, position: position(of: offset), message: message)
  }

  private mutating func position(of offset: Int) -> Position { lines.position(of: offset) }

  private var lines: LineTable {
    mutating get { once(\.lines) { $0.catalog.lines } }
  }

  /// The names of the catalog's languages, including the source language, sorted. Names that cannot be names of folders are left out, since another
  /// rule reports them.
  package var names: [CatalogName] {
    mutating get { once(\.names) { Self.names(of: $0.catalog) } }
  }

  private static func names(of catalog: StringCatalog) -> [CatalogName] {
    var offsets: [Int?] = Array(repeating: nil, count: catalog.languages.count)
    for localization in catalog.localizations where offsets[localization.language] == nil {
      offsets[localization.language] = catalog.offset(of: localization)
    }
    var places = zip(catalog.languages, offsets).map { ($0, $1 ?? 0) }
    if let source = catalog.sourceLanguage, !catalog.languages.contains(source),
      let member = catalog.tree.member("sourceLanguage", of: 0)
    {
      places.append((source, catalog.tree.nodes[member].start))
    }
    return places.filter { StringCatalog.isFolderName($0.0) }
      .sorted { $0.0.precedes($1.0) }
      .map { CatalogName(name: LocalizationName($0.0), offset: $0.1) }
  }

  /// Reports problems in the names of languages. `fault` returns the words for a problem, or nil for a problem that is not reported. The finding is
  /// at the first place of the language. It is an error if no user gets the texts of the language, otherwise a warning.
  package mutating func reportNames(
    _ fault: (NameProblem, LocalizationName) -> NameFaultWords?
  ) {
    for language in names {
      let name = language.name
      // If the catalog also has the language under its right name, users get the texts under the right name instead.
      let twin = name.suggestion.flatMap { better in
        names.contains { $0.name.name == better } ? better : nil
      }
      let effect =
        !name.isReachable
        ? "so no user gets its texts"
        : twin.map { "and \(Users.of($0)) get the texts of '\($0)' instead" }
          ?? "but some users get its texts"
      for (message, detail) in name.problems.compactMap({ fault($0, name) }) {
        report(
          message + ", " + effect, at: language.offset,
          severity: name.isReachable ? .warning : .error, localization: name.name, detail: detail,
          suggestion: twin.map { "merge it into '\($0)'" }
            ?? name.suggestion.map { "call it '\($0)'" })
      }
    }
  }

  /// Reports a language at its first place.
  ///
  /// - Parameter better: the name that the language should have; nil if no better name is known.
  package mutating func report(
    _ message: String, _ language: CatalogName, severity: Severity? = nil, better: String?
  ) {
    report(
      message, at: language.offset, severity: severity, localization: language.name.name,
      suggestion: better.map { "call it '\($0)'" })
  }

  /// Reports keys of entries that a language lacks, each at its entry.
  package mutating func report(
    lacking entries: [UInt32], in language: String, severity: Severity? = nil,
    getting consequence: Consequence? = nil, _ message: @escaping @Sendable (Key) -> String
  ) {
    guard !entries.isEmpty else { return }
    let (rule, catalog, file, lines) = (rule, subject.catalog, subject.file, lines)
    let entry: @Sendable (Int) -> StringCatalog.Entry = { catalog.entries[Int(entries[$0])] }
    let position: @Sendable (Int) -> Position = {
      lines.position(of: catalog.offset(of: entry($0)))
    }
    record(
      FindingBatch(
        count: entries.count, key: { catalog.key(of: entry($0)) }, position: position
      ) { number in
        let key = catalog.key(of: entry(number))
        var finding = Finding(
          rule: rule.id, severity: severity ?? rule.severity, message: message(key),
          path: file.path,
          position: position(number), localization: language, table: file.table, key: key,
          reasons: rule.reasons(for: severity))
        finding.consequence = consequence
        finding.sourceText = catalog.sourceText(of: entry(number))
        return finding
      })
  }

  package mutating func report(
    _ message: String, at offset: Int, severity: Severity? = nil,
    in situation: Situation? = nil, localization: String? = nil,
    key: Key? = nil, detail: String? = nil, suggestion: String? = nil,
    related: [RelatedPlace] = [], fix: Fix? = nil, parts: [String] = [],
    outcome: String? = nil, remedy: String? = nil
  ) {
    record(
      message, path: subject.file.path, position: position(of: offset),
      severity: severity, in: situation, localization: localization, table: subject.file.table,
      key: key,
      detail: detail, suggestion: suggestion, related: related,
      fix: fix.map { $0.based(on: once(\.basis) { $0.catalog.basis }) },
      parts: parts, outcome: outcome, remedy: remedy,
      source: key == nil || localization == nil || localization == subject.catalog.sourceLanguage
        ? nil : subject.catalog.sourceText(around: offset))
  }
}

extension StringCatalog {
  /// The text of the source language; nil if the key is the text, or if the entry has several texts.
  fileprivate func sourceText(of entry: Entry) -> Key? {
    source(of: entry).flatMap { $0.unitRange.count == 1 ? units(of: $0).first : nil }
      .flatMap(value)
  }

  /// The source text of the entry that contains an offset.
  fileprivate func sourceText(around offset: Int) -> Key? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if self.offset(of: entries[middle]) <= offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? sourceText(of: entries[low - 1]) : nil
  }
}
