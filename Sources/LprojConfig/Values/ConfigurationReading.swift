// Converts the TOML values of a file to a configuration.

internal import LprojCode
internal import LprojFiles
internal import LprojModel
internal import LprojRules
internal import LprojSource

/// Reads the values of one file, after `ConfigurationCheck` has found no mistakes in it.
struct ConfigurationReading {
  /// The absolute folder of the file.
  let folder: String
  /// The path of the file, as reports show it.
  let path: String
  let lines: LineTable

  func configuration(_ table: TOMLTable) -> Configuration {
    var result = Configuration(path: path)
    result.source = named(table["source"]).first
    result.platform = table["platform"]?.text
    result.failOn = table["fail-on"]?.text.flatMap { Configuration.FailureLevel(rawValue: $0) }
    result.rulePages = table["rule-pages"]?.text
    result.baseline = named(table["baseline"]).first
    if let baseline = result.baseline { result.baseline?.name = place(baseline.name) }
    result.exclude = patterns(table["exclude"])
    result.include = patterns(table["include"])
    if let localizations = table["localizations"]?.table {
      result.required = named(localizations["required"])
      result.optional = named(localizations["optional"])
      result.ignored = named(localizations["ignored"])
    }
    if let coverage = table["coverage"]?.table {
      result.coverage.all = goals(coverage)
      result.coverage.tables = tables(coverage)
      for member in coverage["localizations"]?.table?.members ?? [] {
        result.coverage.localizations[member.key.name] =
          member.value.table.map(goals) ?? CoverageGoals.One(minimum: member.value.minimum)
        result.coverage.named.append(named(member.key.name, at: member.keyRange))
        result.coverage.tables += member.value.table.map(tables) ?? []
      }
    }
    for member in table["severity"]?.table?.members ?? [] {
      result.severities[RuleSet.present(member.key.name)] =
        member.value.text.flatMap { Configuration.Level(rawValue: $0) }
    }
    if let untranslated = table["options"]?.table?["untranslated"]?.table {
      result.options.untranslated.texts = Set(untranslated["texts"]?.texts.map { Key($0) } ?? [])
      result.options.untranslated.letters = untranslated["letters"]?.number.map { Int($0) } ?? 1
    }
    result.functions = (table["function"]?.items ?? []).compactMap(\.table).map(CodeWrapper.init)
    result.ignores = (table["ignore"]?.items ?? []).compactMap(entry)
    return result
  }

  /// The path for a name in the file, as reports show it. Names are relative to the folder of the file.
  func place(_ name: String) -> String {
    if name.hasPrefix("/") { return name }
    return Paths.join(Paths.folder(path), name)
  }

  private func patterns(_ value: TOMLValue?) -> [PathPattern] {
    (value?.texts ?? []).compactMap { PathPattern($0, in: folder) }
  }

  private func named(_ value: TOMLValue?) -> [Configuration.Named] {
    (value?.listed ?? []).compactMap { item in
      item.text.map { named($0, at: item.range) }
    }
  }

  private func named(_ name: String, at range: Range<Int>) -> Configuration.Named {
    Configuration.Named(name: name, path: path, position: lines.position(of: range.lowerBound))
  }

  private func goals(_ table: TOMLTable) -> CoverageGoals.One {
    var goals = CoverageGoals.One(minimum: table["minimum"]?.minimum ?? [:])
    for member in table["tables"]?.table?.members ?? [] {
      goals.tables[member.key.name] = member.value.minimum
    }
    return goals
  }

  private func tables(_ table: TOMLTable) -> [Configuration.Named] {
    (table["tables"]?.table?.members ?? []).map { named($0.key.name, at: $0.keyRange) }
  }

  private func entry(_ value: TOMLValue) -> IgnoreEntry? {
    guard let table = value.table else { return nil }
    let end = table.members.map(\.value.range.upperBound).max() ?? value.range.upperBound
    let words = table.members.filter { $0.key != Key("reason") }.map {
      "\($0.key)=\($0.value.texts.joined(separator: ","))"
    }
    var entry = IgnoreEntry(
      file: path, position: lines.position(of: value.range.lowerBound),
      range: value.range.lowerBound..<max(end, value.range.upperBound),
      words: words.joined(separator: " "))
    entry.rules = (table["rule"]?.texts ?? []).map(RuleSet.present)
    entry.paths = patterns(table["path"])
    entry.tables = (table["table"]?.texts ?? []).map { NamePattern($0) }
    entry.keys = (table["key"]?.texts ?? []).map { NamePattern($0) }
    entry.localizations = table["localization"]?.texts ?? []
    return entry
  }
}

extension TOMLValue {
  var text: String? { if case .string(let text) = kind { text } else { nil } }

  var table: TOMLTable? { if case .table(let table) = kind { table } else { nil } }

  var items: [TOMLValue]? { if case .array(let items) = kind { items } else { nil } }

  /// The items of an array; for any other value, only the value itself.
  var listed: [TOMLValue] { items ?? [self] }

  /// A single string, or the strings of an array.
  var texts: [String] { listed.compactMap(\.text) }

  /// The value as a goal; empty if the value is not a goal.
  var minimum: CoverageMinimum {
    number.map { [.translated: $0] } ?? text.flatMap(CoverageMinimum.init) ?? [:]
  }

  var number: Double? {
    switch kind {
    case .integer(let number): Double(number)
    case .float(let number): number
    case .string, .boolean, .date, .array, .table: nil
    }
  }
}

extension Configuration {
  /// This configuration, built on `base`. A value that is missing here comes from `base`. Patterns, functions and `ignore` entries of both are
  /// used.
  func building(on base: Configuration) -> Configuration {
    var result = base
    result.path = path
    result.source = source ?? base.source
    result.platform = platform ?? base.platform
    result.failOn = failOn ?? base.failOn
    result.rulePages = rulePages ?? base.rulePages
    result.baseline = baseline ?? base.baseline
    result.exclude += exclude
    result.include += include
    if !required.isEmpty { result.required = required }
    if !optional.isEmpty { result.optional = optional }
    if !ignored.isEmpty { result.ignored = ignored }
    result.coverage = coverage.building(on: base.coverage)
    result.severities.merge(severities) { $1 }
    result.ignores += ignores
    result.functions += functions
    result.options.untranslated.texts.formUnion(options.untranslated.texts)
    if options.untranslated.letters > 1 {
      result.options.untranslated.letters = options.untranslated.letters
    }
    return result
  }
}

extension CoverageGoals {
  fileprivate func building(on base: CoverageGoals) -> CoverageGoals {
    func over(_ own: One, _ base: One) -> One {
      One(
        minimum: own.minimum.isEmpty ? base.minimum : own.minimum,
        tables: base.tables.merging(own.tables) { $1 })
    }
    return CoverageGoals(
      all: over(all, base.all),
      localizations: base.localizations.merging(localizations) { over($1, $0) },
      named: base.named + named, tables: base.tables + tables)
  }
}
