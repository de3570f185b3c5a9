// Findings that share one line of a report.

internal import LprojLocale
internal import LprojSource

/// One finding, or several similar ones: of one table, or of several localizations. The type is a class because moving all parts of a finding from
/// list to list takes long. Each group is made by one thread, and changed by only one at a time.
final class FindingGroup: @unchecked Sendable {
  private let batch: FindingBatch
  var first: Finding { batch.first }
  /// The number of findings.
  private(set) var count = 0
  /// The mark for the fixes of the findings.
  private(set) var fixes = FixMark()
  /// The localizations with the same findings; empty unless there are several.
  private(set) var localizations: [String] = []
  /// The number of further places with the same finding.
  private var repeats = 0
  /// The number of keys in each localization, if the localizations have different keys.
  private var amounts: [(localization: String, count: Int)] = []
  /// The common related place, such as the source entry, if all findings have the same place.
  private var shared: RelatedPlace?
  /// The first and the last finding of each named key or file. The last finding of a key names the places of the earlier ones.
  private var named: [(first: Member, last: Member)] = []
  /// Whether the localizations have different words after the common part.
  private var isVaried = false
  /// The words about single localizations after the first, as many as are shown.
  private var words: [String] = []
  private let folding: Folding?
  /// The keys or files in the group.
  private var items = ItemSet()

  private static let namesShown = 3

  /// One finding of a batch, made on demand.
  private struct Member {
    let batch: FindingBatch
    let number: Int

    var key: Key? { batch.key(number) }
    var finding: Finding { batch[number] }
  }

  /// - Parameters:
  ///   - batches: the findings, at least one batch.
  ///   - folding: the words for several findings in one line; nil to report each in its own line.
  init(_ batches: [FindingBatch], _ folding: Folding?) {
    batch = batches[0]
    shared = batch.first.compared
    self.folding = folding
    for batch in batches { add(batch) }
  }

  /// Computes the properties that are needed for joining groups.
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

  /// The names of keys or files to list, each with the words that only concern its finding.
  private lazy var names: [(name: String, brief: String?)] = {
    guard let folding else { return [] }
    return named.map { member, _ in
      let finding = member.finding
      if folding.item == .key, let key = finding.key { return (key.quoted, finding.brief) }
      return ("'\(VisibleText.escaped(folding.name(finding) ?? ""))'", finding.brief)
    }
  }()

  /// One finding for each named key.
  var samples: [Finding] { named.map(\.last.finding) }

  private func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash = StableHash()
    hash.add(bytes)
    return hash.value
  }

  private var ownBrief: String? { folding == nil ? nil : named.first?.first.finding.brief }

  /// The place of the group; for several localizations, the place that all are compared with.
  var place: (path: String, position: Position) {
    guard !localizations.isEmpty, let shared else { return (first.path, first.position) }
    return (shared.path, shared.position)
  }

  /// The message for all findings, with their suggestion; not yet escaped.
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
    // If the place is that of one localization, nothing else names the table.
    if shared == nil, let table = first.table, text.hasPrefix("table ") {
      text = "table '\(VisibleText.escaped(table))'" + text.dropFirst("table".count)
    }
    let parts = text.replacingBytes(of: Users.of(own), with: Users.unnamed(own))
      .split(separator: "'\(own)'", omittingEmptySubsequences: false)
    guard parts.count > 1 else { return "\(text), in \(who)\(list)" }
    let rest = parts.dropFirst().joined(separator: "these localizations")
    // The verb becomes plural.
    let verb = [" has ": " have ", " is ": " are "].first { rest.hasPrefix($0.key) }
    return parts[0] + who + list + (verb.map { $0.value + rest.dropFirst($0.key.count) } ?? rest)
  }

  /// The localizations; if their words vary, the first ones with their own words.
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

  /// The text without the part that is about only one file.
  private var common: String {
    guard items.count < 2, let folding, folding.hasOwnWords else { return text(hasBriefs: false) }
    // The key may contain the separator.
    let key = first.key?.quoted ?? ""
    let start =
      text.hasPrefix(key) ? text.index(text.startIndex, offsetBy: key.count) : text.startIndex
    guard let end = text[start...].firstRange(of: "; ") else { return text }
    return String(text[..<end.lowerBound])
  }

  /// The problem that the findings of the group share, without their number.
  private var kind: String {
    folding?.words(localization: first.localization, in: first.path) ?? text
  }

  /// The text of the group, complete after all its findings are added.
  private lazy var text: String = text(hasBriefs: true)

  /// The parts that must be equal in groups of several localizations to join them; nil for groups that always stay alone: errors, and findings
  /// outside of localizations.
  private(set) lazy var likeness: Likeness? = ownLikeness

  /// The parts that must be equal in groups with different keys to join them; nil if all keys are named, or if each key is part of the message.
  private(set) lazy var unevenTable: Table? = ownTable

  private func text(hasBriefs: Bool) -> String {
    // A key may be found more than once.
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

/// Hashes of keys or files. Most groups have only one.
private struct ItemSet {
  private var first: UInt64?
  private var others: Set<UInt64> = []
  /// A checksum that distinguishes sets.
  private(set) var sum: UInt64 = 0

  var count: Int { first == nil ? 0 : others.count + 1 }

  /// Inserts a hash; returns whether it is new.
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
  /// The parts that must be equal in groups of several places for one line to report them all.
  struct Repetition: Hashable {
    fileprivate var rule: String
    fileprivate var severity: Severity
    fileprivate var localization: String?
    fileprivate var key: Key
    fileprivate var message: String
    fileprivate var copy: String
  }

  /// The parts that must be equal in the groups of other places: for a key in code, or for copies of one file in a product. Nil if the finding stays
  /// alone.
  ///
  /// - Parameter isOfCode: whether the rule of the finding is on code.
  func repetition(isOfCode: Bool) -> Repetition? {
    guard batch.count == 1, count == 1, let key = first.key else { return nil }
    let copy = isOfCode && first.localization == nil ? "" : Self.copy(of: first)
    return copy.map {
      Repetition(
        rule: first.rule, severity: first.severity, localization: first.localization, key: key,
        message: first.message, copy: $0)
    }
  }

  /// The path of a file inside a product, without the folders around it; nil outside of products.
  private static func copy(of finding: Finding) -> String? {
    let parts = finding.path.split(separator: "/")
    guard parts.dropLast().contains(where: { part in bundles.contains { part.hasSuffix($0) } })
    else { return nil }
    return parts.suffix(2).joined(separator: "/")
      + ":\(finding.position.line):\(finding.position.column)"
  }

  private static let bundles = [".app", ".appex", ".framework", ".bundle", ".xcarchive", ".ipa"]

  /// Adds another place with the same finding.
  func add(repeated other: FindingGroup) {
    count += other.count
    repeats += 1
    fixes.add(other.fixes)
  }
}

// MARK: Several localizations

extension FindingGroup {
  /// The parts that must be equal in groups of several localizations for one line to report them all.
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

  /// Adds another localization with the same findings.
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
  /// The parts that must be equal in groups of several localizations for one line to report the number of keys in each.
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
