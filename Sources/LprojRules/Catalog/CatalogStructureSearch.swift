// The search of a string catalog for structures that the compiler of catalogs refuses or warns of.

internal import LprojModel
package import LprojSource
package import LprojSyntax

struct CatalogFault {
  var message: String
  var offset: Int
  var severity: Severity
  var key: Key?
  var language: String?
  /// The part of a fingerprint that distinguishes the fault from other faults with the same key and language.
  var detail: String
  /// The effect on the build; nil if the message names the effect.
  var outcome: String?
}

/// The search of one string catalog for faults in its structure.
package struct CatalogStructureSearch {
  let catalog: StringCatalog
  private(set) var faults: [CatalogFault] = []
  /// The first fault with each unknown word, and the number of places that have the word.
  private var words: [(fault: CatalogFault, count: Int)] = []
  private var numbers: [Key: Int] = [:]

  /// The keys with texts that a build refuses, and the languages of these texts.
  package static func refused(in catalog: StringCatalog) -> [Key: Set<String>] {
    var refused: [Key: Set<String>] = [:]
    for fault in faults(catalog) where fault.severity == .error {
      guard let key = fault.key, let language = fault.language else { continue }
      refused[key, default: []].insert(language)
    }
    return refused
  }

  static func faults(_ catalog: StringCatalog) -> [CatalogFault] {
    // After a syntax error, the rest of the catalog is unknown.
    guard catalog.error == nil else { return [] }
    var search = CatalogStructureSearch(catalog: catalog)
    search.run()
    return search.faults.sorted { $0.offset < $1.offset }
  }

  /// For each language, by its index: whether its name is `Base`, or cannot be the name of a folder.
  private let isNameless: [Bool]
  private let strange: CatalogStrangeNames

  private init(catalog: StringCatalog) {
    self.catalog = catalog
    isNameless = catalog.languages.map { !StringCatalog.isFolderName($0) || $0 == "Base" }
    strange = CatalogStrangeNames(catalog)
  }

  private mutating func run() {
    checkRoot()
    for problem in catalog.problems {
      switch problem.kind {
      case .wrongKind(let expected): addWrongKind(problem, expected)
      case .longName: addLongName(problem)
      case .doubledKey, .doubledLocalization, .doubledMember, .outsideStrings, .unknownMember:
        continue
      }
    }
    for entry in catalog.entries {
      if entry.extraction == .unknown { countExtraction(entry) }
      for localization in catalog.localizations(of: entry) {
        checkWords(localization, entry)
        guard !isPlain(localization) else { continue }
        var parts = CatalogParts(catalog, entry, localization)
        parts.check()
        faults += parts.faults
      }
    }
    for word in words {
      var fault = word.fault
      let others = word.count - 1
      if others > 0 {
        fault.message += " (and in \(others) other place\(others == 1 ? "" : "s"))"
      }
      faults.append(fault)
    }
  }

  private mutating func checkRoot() {
    let members = catalog.tree
    for name in ["sourceLanguage", "strings", "version"] where members.member(name, of: 0) == nil {
      faults.append(
        CatalogFault(
          message: "the catalog has no '\(name)'"
            + (name == "version" ? ": builds may refuse it" : ", so it cannot be compiled"),
          offset: members.nodes[0].start, severity: name == "version" ? .warning : .error,
          detail: name))
    }
    if let language = catalog.sourceLanguage, language.isEmpty,
      let node = members.member("sourceLanguage", of: 0)
    {
      faults.append(
        CatalogFault(
          message: "'sourceLanguage' is empty, so the catalog cannot be compiled: write the "
            + "language of the source texts, such as 'en'",
          offset: members.nodes[node].nameStart, severity: .error, detail: "sourceLanguage"))
    }
  }

  private mutating func addWrongKind(_ problem: CatalogProblem, _ expected: String) {
    let node = catalog.tree.nodes[problem.node]
    let name = catalog.tree.name(of: problem.node)
    let key = problem.entry.map { catalog.key(of: catalog.entries[$0]) }
    let place = key.map { $0 == name ? "" : " of \($0.quoted)" } ?? ""
    let subject =
      node.nameStart == node.start
      ? "an item of a string set" : (place.isEmpty ? "" : "the member ") + name.quoted
    faults.append(
      CatalogFault(
        message: "\(subject)\(place) is \(node.kind.noun), not \(expected)",
        offset: node.nameStart, severity: .error, key: key,
        language: problem.localization.map { catalog.language(of: catalog.localizations[$0]) },
        detail: "kind " + catalog.tree.nameOrNumber(problem.node),
        outcome: "the catalog cannot be compiled"))
  }

  private mutating func addLongName(_ problem: CatalogProblem) {
    let key = problem.entry.map { catalog.key(of: catalog.entries[$0]) }
    // For the source language, the long name is the value of a member. In all other cases, it is the name of the member.
    let name = catalog.tree.text(of: problem.node) ?? catalog.tree.name(of: problem.node)
    faults.append(
      CatalogFault(
        message:
          "\(key.map { "\($0.quoted): " } ?? "")the name of a language, a form or a substitution "
          + "has \(name.bytes.count) bytes, but no folder's name has more than 255: write a shorter one",
        offset: catalog.tree.nodes[problem.node].nameStart, severity: .error, key: key,
        detail: "long name"))
  }

  /// Whether a localization has only texts without references to substitutions.
  private func isPlain(_ localization: StringCatalog.Localization) -> Bool {
    // Every reference has the sign `#`, as in `%#@name@`.
    localization.variationRange.isEmpty && localization.substitutionRange.isEmpty
      && !catalog.units(of: localization).contains { catalog.has(UInt8(ascii: "#"), in: $0) }
  }

  // MARK: Unknown words

  private mutating func checkWords(
    _ localization: StringCatalog.Localization, _ entry: StringCatalog.Entry
  ) {
    if isNameless[localization.language] {
      countName(localization, entry)
    }
    if !strange.isEmpty { countNames(localization, entry) }
    for number in localization.unitRange {
      let unit = catalog.units[number]
      switch unit.state {
      case .unknown, .stale: countState(unit, entry, localization)
      case .absent: countAbsentState(unit, entry, localization)
      case .new, .translated, .needsReview, .machineTranslated: continue
      }
    }
  }

  private mutating func countName(
    _ localization: StringCatalog.Localization, _ entry: StringCatalog.Entry
  ) {
    let (key, language) = (catalog.key(of: entry), catalog.language(of: localization))
    let isBase = language == "Base"
    count(
      Key("language " + language),
      CatalogFault(
        message: language.isEmpty
          ? "a localization of \(key.quoted) has no name: no user gets it"
          : isBase
            ? "\(key.quoted) has texts in 'Base', which is not a language: write them under the source language"
            : "the localization \(Key(language).quoted) of \(key.quoted) cannot be the name of a "
              + "folder: no user gets it",
        offset: catalog.offset(of: localization), severity: isBase ? .warning : .error, key: key,
        language: language, detail: "name"))
  }

  private mutating func countNames(
    _ localization: StringCatalog.Localization, _ entry: StringCatalog.Entry
  ) {
    for name in strange.names(in: localization) {
      let (key, language) = (catalog.key(of: entry), catalog.language(of: localization))
      count(
        Key("case \(name.words)"),
        CatalogFault(
          message: "\(key.quoted) in '\(language)': \(name.words)",
          offset: catalog.tree.nodes[name.node].nameStart, severity: .warning, key: key,
          language: language, detail: "case \(name.words)"))
    }
  }

  private mutating func countState(
    _ unit: StringCatalog.Unit, _ entry: StringCatalog.Entry,
    _ localization: StringCatalog.Localization
  ) {
    guard let node = catalog.tree.member("state", of: unit.node),
      let word = catalog.tree.text(of: node)
    else { return }
    count(
      Key("state " + word.description),
      CatalogFault(
        message:
          "a text of \(catalog.key(of: entry).quoted) has the unknown state \(word.quoted): known are "
          + "'new', 'translated', 'needs_review' and 'machine_translated'",
        offset: catalog.tree.nodes[node].start, severity: .warning, key: catalog.key(of: entry),
        language: catalog.language(of: localization), detail: "state"))
  }

  private mutating func countAbsentState(
    _ unit: StringCatalog.Unit, _ entry: StringCatalog.Entry,
    _ localization: StringCatalog.Localization
  ) {
    guard unit.valueNode != nil, catalog.tree.member("state", of: unit.node) == nil else { return }
    count(
      Key("no state"),
      CatalogFault(
        message:
          "a text of \(catalog.key(of: entry).quoted) has no 'state', so nothing says whether it "
          + "is translated: write 'translated' or 'new', as Xcode does",
        offset: catalog.offset(of: unit), severity: .note, key: catalog.key(of: entry),
        language: catalog.language(of: localization), detail: "no state"))
  }

  private mutating func countExtraction(_ entry: StringCatalog.Entry) {
    guard let node = catalog.tree.member("extractionState", of: entry.node),
      let word = catalog.tree.text(of: node)
    else { return }
    count(
      Key("extraction " + word.description),
      CatalogFault(
        message:
          "\(catalog.key(of: entry).quoted) has the unknown extraction state \(word.quoted): "
          + "known are 'manual', 'stale', 'migrated' and 'extracted_with_value'",
        offset: catalog.tree.nodes[node].start, severity: .warning, key: catalog.key(of: entry),
        detail: "extraction"))
  }

  private mutating func count(_ what: Key, _ fault: CatalogFault) {
    if let number = numbers[what] {
      words[number].count += 1
    } else {
      numbers[what] = words.count
      words.append((fault, 1))
    }
  }
}

extension JSONTree {
  /// Returns the name of a value, or the word `phrase` for a value without a name (an item of an array).
  fileprivate func nameOrNumber(_ number: Int) -> String {
    let node = nodes[number]
    return node.nameStart == node.start ? "phrase" : name(of: number).description
  }
}

extension JSONNode.Kind {
  fileprivate var noun: String {
    switch self {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .true, .false: "a truth value"
    case .null: "null"
    }
  }
}
