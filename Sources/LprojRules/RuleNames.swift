// The names by which users choose findings: names of kinds of findings, of rules, and of groups of rules.

package import LprojSource

extension RuleSet {
  /// Rule ids by other words that users may type.
  package static let synonyms = [
    "missing": "missing-key", "extra": "extra-key", "duplicate": "duplicate-key",
    "duplicates": "duplicate-key",
  ]

  /// Former names that users may still write, each with its present name. The name of a removed rule stands for itself: it is accepted, and chooses
  /// no findings.
  private static let former = [
    "ellipsis-mismatch": "ellipsis", "hand-rolled-plural": "hand-rolled-plural",
    "legacy-name": "english-name", "quotation-mismatch": "quotation",
  ]

  /// Returns the present name for a name that may be a former name.
  package static func present(_ name: String) -> String { former[name] ?? name }

  /// The names that choose each kind and each rule: first its own name, then the names that include it, the narrowest first.
  private static let chains = all.rules.map(\.info).reduce(into: [String: [String]]()) {
    let names = $1.id == $1.group ? [$1.id] : [$1.id, $1.group]
    $0[$1.id] = names
    for kind in $1.kinds { $0[kind] = [kind] + names }
  }

  /// All names, with former names.
  package static let names = Set(chains.values.joined()).union(former.keys)

  /// Returns the name of a kind or of a rule, and the names that include it, the narrowest first.
  package static func names(of name: String) -> [String] { chains[name] ?? [name] }

  /// Returns the names by which users choose a finding, the narrowest first.
  package static func names(of finding: Finding) -> [String] { names(of: finding.name) }
}
