// Findings that share one line of a report.

internal import LprojLocale
internal import LprojSource

/// One finding, or several similar findings that share a line, such as all missing keys of a table.
///
/// The type is a class because it has many parts, and a copy for each list would take long. Only one thread at a time changes a group.
final class FindingGroup: @unchecked Sendable {
  private let batch: FindingBatch
  var first: Finding { batch.first }
  private(set) var count = 0
  private(set) var fixes = FixMark()
  /// All localizations of the group if it has findings of several localizations; otherwise empty.
  private(set) var localizations: [String] = []
  /// The number of further places with the same finding.
  private var repeats = 0
  /// The number of keys in each localization, if the findings of the localizations are about different keys; otherwise empty.
  private var amounts: [(localization: String, count: Int)] = []
  /// The place that the findings are compared with, such as the source entry; nil if the localizations do not share one place.
  private var shared: RelatedPlace?
  /// For each key or file that the line names, its first and its last finding. If a key is repeated, the last finding has the places of the earlier
  /// entries.
  private var named: [(first: Member, last: Member)] = []
  private var isVaried = false
  /// The brief words about each localization after the first. Localizations that the line does not describe have none.
  private var words: [String] = []
  private let folding: Folding?
  private var items = ItemSet()

  private static let namesShown = 3

  private struct Member {
    let batch: FindingBatch
    let number: Int

    var key: Key? { batch.key(number) }
    var finding: Finding { batch[number] }
  }

  /// - Parameters:
  ///   - batches: the findings, at least one batch.
  ///   - folding: the words for several findings in one line; nil to report each finding in its own line.
  init(_ batches: [FindingBatch], _ folding: Folding?) {
    batch = batches[0]
    shared = batch.first.compared
    self.folding = folding
    for batch in batches { add(batch) }
  }

  func prepare() {
    _ = likeness
    _ = unevenTable
  }

  private func add(_ batch: FindingBatch) {
    count += batch.count
    fixes.add(batch.first)
    guard let folding else {
      let member = Member(batch: batch, number: 0)
      named.append((member, member))
      return
    }
    for number in 0..<batch.count {
      let member = Member(batch: batch, number: number)
      if folding.item == .key, let key = member.key {
        if items.insert(hash(key.bytes)) {
          if named.count < Self.namesShown { named.append((member, member)) }
        } else if let last = named.indices.last, named[last].last.key == key {
          named[last].last = member
        }
      } else if let name = folding.name(member.finding), items.insert(hash(name.utf8)),
        named.count < Self.namesShown
      {
        named.append((member, member))
      }
    }
  }

  /// The names that the line lists, such as `'key'`, each with the brief words about its finding.
  private lazy var names: [(name: String, brief: String?)] = {
    guard let folding else { return [] }
    return named.map { member, _ in
      let finding = member.finding
      if folding.item == .key, let key = finding.key { return (key.quoted, finding.brief) }
      return ("'\(VisibleText.escaped(folding.name(finding) ?? ""))'", finding.brief)
    }
  }()

  /// The last finding of each key or file that the line names.
  var samples: [Finding] { named.map(\.last.finding) }

  private func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash = StableHash()
    hash.add(bytes)
    return hash.value
  }

  private var ownBrief: String? { folding == nil ? nil : named.first?.first.finding.brief }

  /// The place of the line. For several localizations, it is the place that all of them are compared with, if there is one.
  var place: (path: String, position: Position) {
    guard !localizations.isEmpty, let shared else { return (first.path, first.position) }
    return (shared.path, shared.position)
  }

  /// The message of the line, before characters are escaped for an output.
  var message: String {
    let more = repeats == 1 ? "1 more place" : "\(repeats) more places"
    let source = items.count > 1 || !amounts.isEmpty ? "" : first.source
    return ofOnePlace + source + (repeats == 0 ? "" : " (and in \(more))")
  }

  private var ofOnePlace: String {
    guard let own = first.localization, !localizations.isEmpty else {
      return text + first.ownLocalization(unlessIn: text)
    }
    let who = "\(localizations.count) localizations"
    let list = " (\(list))"
    var text = amounts.isEmpty ? (isVaried ? common : text) : kind
    // Without a shared place, the line is at the file of one localization. The message then names the table, because it is about several files.
    if shared == nil, let table = first.table, text.hasPrefix("table ") {
      text = "table '\(VisibleText.escaped(table))'" + text.dropFirst("table".count)
    }
    let parts = text.replacingBytes(of: Users.of(own), with: Users.unnamed(own))
      .split(separator: "'\(own)'", omittingEmptySubsequences: false)
    guard parts.count > 1 else { return "\(text), in \(who)\(list)" }
    let rest = parts.dropFirst().joined(separator: "these localizations")
    let verb = [" has ": " have ", " is ": " are "].first { rest.hasPrefix($0.key) }
    return parts[0] + who + list + (verb.map { $0.value + rest.dropFirst($0.key.count) } ?? rest)
  }

  /// The localizations as a list: usually `de, fr`. If their keys differ, `de 5, fr 3`. If their words differ, `de: …; fr: …; likewise it`.
  private var list: String {
    if !amounts.isEmpty {
      return amounts.sorted {
        $0.count == $1.count ? $0.localization.precedes($1.localization) : $0.count > $1.count
      }.map { "\($0.localization) \($0.count)" }.joined(separator: ", ")
    }
    guard isVaried, items.count == 1, let own = ownBrief else {
      return localizations.sorted { $0.precedes($1) }.joined(separator: ", ")
    }
    let shown = zip(localizations, [own] + words).map { "\($0): \($1)" }
    let rest = localizations.dropFirst(shown.count).joined(separator: ", ")
    return shown.joined(separator: "; ") + (rest.isEmpty ? "" : "; likewise \(rest)")
  }

  /// The text without the words that are about only one file or finding. Groups of several localizations are joined if these texts are equal.
  private var common: String {
    guard items.count < 2, let folding, folding.hasOwnWords else { return text(hasBriefs: false) }
    // The key may contain `; `, so the search begins after the key.
    let key = first.key?.quoted ?? ""
    let start =
      text.hasPrefix(key) ? text.index(text.startIndex, offsetBy: key.count) : text.startIndex
    guard let end = text[start...].firstRange(of: "; ") else { return text }
    return String(text[..<end.lowerBound])
  }

  /// The words for the findings without the number of findings, such as `keys are missing in 'fr'`.
  private var kind: String {
    folding?.words(localization: first.localization, in: first.path) ?? text
  }

  /// The text of the group. It is computed only once, so all findings must be added before.
  private lazy var text: String = text(hasBriefs: true)

  /// The properties that must be equal to join this group with groups of other localizations. Nil for an error, and for a finding outside of
  /// localizations.
  private(set) lazy var likeness: Likeness? = ownLikeness

  /// The properties that must be equal to join localizations whose keys in a table differ. Nil if the group must not be joined, such as a group with
  /// so few keys that the line names all of them.
  private(set) lazy var unevenTable: Table? = ownTable

  private func text(hasBriefs: Bool) -> String {
    // The number of keys or files. It may be less than the number of findings, because a key may have several findings.
    let number = items.count
    guard number > 1, let folding else {
      return first.statement
    }
    let rest = number - named.count
    let shown = names.map { $0.name + (hasBriefs ? $0.brief.map { " (\($0))" } ?? "" : "") }
    let list = shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    return folding.message(number, localization: first.localization, in: first.path) + ": " + list
  }
}

/// A set of keys or files, stored as hashes. The first hash has its own field, because most groups have only one.
private struct ItemSet {
  private var first: UInt64?
  private var others: Set<UInt64> = []
  /// The sum of all hashes. Two different sets practically never have the same sum.
  private(set) var sum: UInt64 = 0

  var count: Int { first == nil ? 0 : others.count + 1 }

  mutating func insert(_ item: UInt64) -> Bool {
    if first == item { return false }
    if first != nil {
      guard others.insert(item).inserted else { return false }
    } else {
      first = item
    }
    sum &+= item
    return true
  }
}

// MARK: Several places

extension FindingGroup {
  /// The properties that are the same in equal findings at several places.
  struct Repetition: Hashable {
    fileprivate var rule: String
    fileprivate var severity: Severity
    fileprivate var localization: String?
    fileprivate var key: Key
    fileprivate var message: String
    fileprivate var copy: String
  }

  /// Returns the properties that findings must have in common to share a line: the same key in code, or the same entry in copies of a file in a
  /// product. Returns nil if the finding has its own line.
  ///
  /// - Parameter isOfCode: whether the rule of the finding is about code.
  func repetition(isOfCode: Bool) -> Repetition? {
    guard batch.count == 1, count == 1, let key = first.key else { return nil }
    let copy = isOfCode && first.localization == nil ? "" : Self.copy(of: first)
    return copy.map {
      Repetition(
        rule: first.rule, severity: first.severity, localization: first.localization, key: key,
        message: first.message, copy: $0)
    }
  }

  /// Returns the last two parts of the path and the position, such as `de.lproj/A.strings:3:1`. Copies of a file have these in common. Nil outside of
  /// products.
  private static func copy(of finding: Finding) -> String? {
    let parts = finding.path.split(separator: "/")
    guard parts.dropLast().contains(where: { part in bundles.contains { part.hasSuffix($0) } })
    else { return nil }
    return parts.suffix(2).joined(separator: "/")
      + ":\(finding.position.line):\(finding.position.column)"
  }

  private static let bundles = [".app", ".appex", ".framework", ".bundle", ".xcarchive", ".ipa"]

  func add(repeated other: FindingGroup) {
    count += other.count
    repeats += 1
    fixes.add(other.fixes)
  }
}

// MARK: Several localizations

extension FindingGroup {
  /// The properties that are the same in equal findings of several localizations.
  struct Likeness: Hashable {
    fileprivate var rule: String
    fileprivate var severity: Severity
    fileprivate var place: String
    fileprivate var text: String
    fileprivate var count: Int
    fileprivate var items: UInt64
  }

  private var ownLikeness: Likeness? {
    guard first.severity != .error, let localization = first.localization else { return nil }
    return Likeness(
      rule: first.rule, severity: first.severity,
      place: first.path.replacingBytes(of: "\(localization).lproj", with: "*.lproj"),
      text: common.replacingBytes(of: Users.of(localization), with: Users.unnamed(localization))
        .replacingBytes(of: "'\(localization)'", with: "*"), count: count,
      items: items.sum)
  }

  func add(localization other: FindingGroup) {
    guard let own = first.localization, let name = other.first.localization else { return }
    if localizations.isEmpty { localizations = [own] }
    localizations.append(name)
    if !isVaried, other.text != text { isVaried = true }
    if words.count + 1 < Self.namesShown, let brief = other.ownBrief {
      words.append(brief)
    }
    count += other.count
    fixes.add(other.fixes)
    if other.shared != shared { shared = nil }
  }
}

// MARK: Different keys

extension FindingGroup {
  /// The common properties of groups for one table in several localizations, if the keys of the groups differ. Such groups share a line, which gives
  /// the number of keys in each localization.
  struct Table: Hashable {
    fileprivate var rule: String
    fileprivate var severity: Severity
    fileprivate var place: String
  }

  private var ownTable: Table? {
    guard let folding, folding.spansLocalizations, items.count > Self.namesShown,
      let localization = first.localization, first.severity != .error
    else { return nil }
    return Table(
      rule: first.rule, severity: first.severity,
      place: first.path.replacingBytes(of: "\(localization).lproj", with: "*.lproj"))
  }

  /// Adds the findings of another localization in the same table.
  func add(uneven other: FindingGroup) {
    if amounts.isEmpty { amounts = ownAmounts }
    amounts += other.ownAmounts
    localizations = amounts.map(\.localization)
    count += other.count
    fixes.add(other.fixes)
    guard let one = shared, let two = other.shared, one.path == two.path else {
      shared = nil
      return
    }
    if two.position < one.position { shared = two }
  }

  private var ownAmounts: [(localization: String, count: Int)] {
    let names = localizations.isEmpty ? [first.localization].compactMap(\.self) : localizations
    return names.map { ($0, items.count) }
  }
}
