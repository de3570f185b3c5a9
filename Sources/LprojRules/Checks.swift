// The runner of rules: groups checks by subject and runs them on each subject.

package import LprojSource

/// The checks of a set of rules, by kind of subject.
package struct Checks: Sendable {
  /// The checks for one kind of subject, with their rules. The type is not generic: at run time, building a `Checks` with eleven generic members
  /// takes longer than a short audit.
  package struct Bound: Sendable {
    package fileprivate(set) var rules: [RuleInfo] = []
    /// The kind of findings of each check.
    fileprivate(set) var kinds: [String?] = []
    fileprivate var checks: [Rule.Check] = []

    package var isEmpty: Bool { rules.isEmpty }

    fileprivate mutating func add(_ check: Rule.Check, _ rule: RuleInfo, _ kind: String?) {
      rules.append(rule)
      kinds.append(kind)
      checks.append(check)
    }
  }

  package var options = RuleOptions()
  package private(set) var files = Bound()
  package private(set) var comparisons = Bound()
  package private(set) var tables = Bound()
  package private(set) var catalogs = Bound()
  package private(set) var trees = Bound()
  package private(set) var declarations = Bound()
  package private(set) var bundles = Bound()
  package private(set) var containers = Bound()
  package private(set) var drifts = Bound()
  package private(set) var projects = Bound()
  package private(set) var codes = Bound()
  private var all: [(rule: RuleInfo, kind: String?, check: Rule.Check)] = []
  /// The names of the findings of all checks, joined into one text so that two sets of checks are compared quickly.
  package private(set) var ids = ""

  package init() {}

  package init(_ rules: [Rule]) {
    for rule in rules {
      for (kind, check) in rule.checksOfKinds { add(check, of: rule.info, kind) }
    }
  }

  package mutating func add(_ check: Rule.Check, of rule: RuleInfo, _ kind: String? = nil) {
    all.append((rule, kind, check))
    ids += (kind ?? rule.id) + " "
    switch check {
    case .file, .textAlone, .formatOfKeys, .plural: files.add(check, rule, kind)
    case .comparison, .text, .format: comparisons.add(check, rule, kind)
    case .table: tables.add(check, rule, kind)
    case .catalog: catalogs.add(check, rule, kind)
    case .tree: trees.add(check, rule, kind)
    case .declaration: declarations.add(check, rule, kind)
    case .bundle: bundles.add(check, rule, kind)
    case .container: containers.add(check, rule, kind)
    case .drift: drifts.add(check, rule, kind)
    case .project: projects.add(check, rule, kind)
    case .code: codes.add(check, rule, kind)
    }
  }

  /// The checks of the rules that `isWanted` selects.
  package func filter(_ isWanted: (RuleInfo) -> Bool) -> Checks {
    var checks = Checks()
    checks.options = options
    for (rule, kind, check) in all where isWanted(rule) { checks.add(check, of: rule, kind) }
    return checks
  }

  /// Runs all checks for this kind of subject. The subject is made only if there are such checks.
  package func run<Subject: RuleSubject>(
    on subject: @autoclosure () -> Subject
  ) -> [FindingBatch] {
    let bound = Subject.checks(in: self)
    guard !bound.isEmpty else { return [] }
    var findings: [FindingBatch] = []
    subject().show(to: self, where: nil, take: { findings += $1 })
    return findings
  }

  /// Runs the groups of rules in parallel. The rules of one group run one after another, because they share a search of the subject.
  package func run<Subject: RuleSubject & Sendable>(
    on subject: Subject, jobs: Int
  ) -> [FindingBatch] {
    let rules = Subject.checks(in: self).rules
    let groups = Set(rules.map(\.group)).sorted()
    let parts = inParallel(groups.count, jobs: jobs) { number in
      results(on: subject) { $0.group == groups[number] }
    }
    return rules.indices.flatMap { rule in parts.flatMap { $0[rule] } }
  }

  /// The findings of each check, in the order of the checks; empty for unwanted checks.
  package func results<Subject: RuleSubject>(
    on subject: Subject, where isWanted: @escaping (RuleInfo) -> Bool
  ) -> [[FindingBatch]] {
    let count = Subject.checks(in: self).rules.count
    var results: [[FindingBatch]] = Array(repeating: [], count: count)
    subject.show(to: self, where: isWanted, take: { results[$0] = $1 })
    return results
  }
}

extension RuleSubject {
  /// Runs the checks for this kind of subject and passes the findings of each to `take`, with the index of the check.
  package func show(
    to checks: Checks, where isWanted: ((RuleInfo) -> Bool)?,
    take: (Int, [FindingBatch]) -> Void
  ) {
    let bound = Self.checks(in: checks)
    var pass = Pass(self, bound, checks.options)
    for number in bound.checks.indices {
      if let isWanted, !isWanted(bound.rules[number]) { continue }
      pass.number = number
      Self.run(bound.checks[number], on: &pass)
      if pass.findings.isEmpty { continue }
      take(number, pass.takeFindings())
    }
  }
}
