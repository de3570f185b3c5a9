// Findings that one line of a report holds together.

internal import LprojSource

/// One finding, or several that are alike: of one table, or of several localizations. A class, for what holds a finding
/// takes long to be moved from list to list. Each is made by one thread, and then changed by one alone.
final class FindingGroup: @unchecked Sendable {
  private let batch: FindingBatch
  var first: Finding { batch.first }
  /// The number of findings.
  private(set) var count = 0
  /// Whether some of them have fixes.
  private(set) var isFixable = false
  /// The localizations that all have the same findings; empty unless there are several.
  private(set) var localizations: [String] = []
  /// The number of other places where the same is said.
  private var repeats = 0
  /// The number of keys in each localization, where the localizations have different keys.
  private var amounts: [(localization: String, count: Int)] = []
  /// Whether all of them are related to the same place, such as the entry of the reference.
  private var shared: RelatedPlace?
  /// The first and the last finding of each key, or file, that is named: the last of a key knows the places of those
  /// before it.
  private var named: [(first: Member, last: Member)] = []
  /// Whether the localizations have different words behind what their findings have in common.
  private var isVaried = false
  /// The words about one localization only, of all but the first.
  private var words: [String] = []
  private let folding: Folding?
  /// Which keys or files these are.
  private var items = ItemSet()

  private static let namesShown = 3

  /// One of the findings of a batch, made when it is needed.
  private struct Member {
    let batch: FindingBatch
    let number: Int

    var key: Key? { batch.key(number) }
    var finding: Finding { batch[number] }
  }

  /// - Parameters:
  ///   - batches: at least one.
  ///   - folding: how several findings are reported in one line; nil where they never are.
  init(_ batches: [FindingBatch], _ folding: Folding?) {
    batch = batches[0]
    shared = batch.first.compared
    self.folding = folding
    for batch in batches { add(batch) }
  }

  /// Computes what is needed of every group of a localization before the groups are joined.
  func prepare() {
    _ = likeness
    _ = unevenTable
  }

  private func add(_ batch: FindingBatch) {
    count += batch.count
    if batch.first.fix != nil { isFixable = true }
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

  /// The listed names of the first findings, each with the words about it only.
  private lazy var names: [(name: String, brief: String?)] = {
    guard let folding else { return [] }
    return named.map { member, _ in
      let finding = member.finding
      if folding.item == .key, let key = finding.key { return (key.quoted, finding.brief) }
      return ("'\(VisibleText.escaped(folding.name(finding) ?? ""))'", finding.brief)
    }
  }()

  /// One finding for each key that is named.
  var samples: [Finding] { named.map(\.last.finding) }

  private func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash = StableHash()
    hash.add(bytes)
    return hash.value
  }

  private var ownBrief: String? { folding == nil ? nil : named.first?.first.finding.brief }

  /// The place of the group: of several localizations, the place that all are compared with.
  var place: (path: String, position: Position) {
    guard !localizations.isEmpty, let shared else { return (first.path, first.position) }
    return (shared.path, shared.position)
  }

  /// The message of all findings, with their suggestion; not yet safe to show.
  var message: String {
    let more = repeats == 1 ? "1 more place" : "\(repeats) more places"
    return ofOnePlace + (repeats == 0 ? "" : " (and in \(more))")
  }

  private var ofOnePlace: String {
    guard let own = first.localization, !localizations.isEmpty else {
      return text + first.ownLocalization(unlessIn: text)
    }
    let who = "\(localizations.count) localizations"
    let list = " (\(list))"
    var text = amounts.isEmpty ? (isVaried ? common : text) : kind
    // Nothing else names the table where it stands at that of one localization.
    if shared == nil, let table = first.table, text.hasPrefix("table ") {
      text = "table '\(VisibleText.escaped(table))'" + text.dropFirst("table".count)
    }
    let parts = text.split(separator: "'\(own)'", omittingEmptySubsequences: false)
    guard parts.count > 1 else { return "\(text), in \(who)\(list)" }
    let rest = parts.dropFirst().joined(separator: "these localizations")
    // Several of them have what one has.
    let plural = rest.hasPrefix(" has ") ? " have " + rest.dropFirst(" has ".count) : rest
    return parts[0] + who + list + plural
  }

  /// The localizations, the first of them with the words that are about them alone.
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

  /// The text without what is about one file alone.
  private var common: String {
    guard items.count < 2, let folding, folding.hasOwnWords else { return text(hasBriefs: false) }
    // The key may hold the sign.
    let key = first.key?.quoted ?? ""
    let start =
      text.hasPrefix(key) ? text.index(text.startIndex, offsetBy: key.count) : text.startIndex
    guard let end = text[start...].firstRange(of: "; ") else { return text }
    return String(text[..<end.lowerBound])
  }

  /// The problem that its findings share, without their number.
  private var kind: String {
    folding?.words(localization: first.localization, in: first.path) ?? text
  }

  /// Asked for when all of its findings are known.
  private lazy var text: String = text(hasBriefs: true)

  /// Nil for what always stands for itself: errors, and what belongs to no localization.
  private(set) lazy var likeness: Likeness? = ownLikeness

  /// Nil where all keys are named, or each belongs to what is said.
  private(set) lazy var unevenTable: Table? = ownTable

  private func text(hasBriefs: Bool) -> String {
    // A key can be found more than once.
    let number = items.count
    guard number > 1, let folding else {
      return first.message + (first.suggestion.map { " (\($0))" } ?? "")
    }
    let rest = number - named.count
    let shown = names.map { $0.name + (hasBriefs ? $0.brief.map { " (\($0))" } ?? "" : "") }
    let list = shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    return folding.message(number, localization: first.localization, in: first.path) + ": " + list
  }
}

/// Hashes of keys or files. Most groups have one.
private struct ItemSet {
  private var first: UInt64?
  private var others: Set<UInt64> = []
  /// Tells sets from each other.
  private(set) var sum: UInt64 = 0

  var count: Int { first == nil ? 0 : others.count + 1 }

  /// Whether it was not there.
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
  /// The parts that findings share when one line can say them of several places.
  struct Repetition: Hashable {
    fileprivate var rule: String
    fileprivate var severity: Severity
    fileprivate var localization: String?
    fileprivate var key: Key
    fileprivate var message: String
    fileprivate var copy: String
  }

  /// The parts that other places must share: of a key that code asks for, or of copies of one file in a product; nil for
  /// what is said of one place.
  ///
  /// - Parameter isOfCode: whether its rule is about code.
  func repetition(isOfCode: Bool) -> Repetition? {
    guard batch.count == 1, count == 1, let key = first.key else { return nil }
    let copy = isOfCode && first.localization == nil ? "" : Self.copy(of: first)
    return copy.map {
      Repetition(
        rule: first.rule, severity: first.severity, localization: first.localization, key: key,
        message: first.message, copy: $0)
    }
  }

  /// The place in a file of a product, wherever in it the file lies; nil outside of products.
  private static func copy(of finding: Finding) -> String? {
    let parts = finding.path.split(separator: "/")
    guard parts.dropLast().contains(where: { part in bundles.contains { part.hasSuffix($0) } })
    else { return nil }
    return parts.suffix(2).joined(separator: "/")
      + ":\(finding.position.line):\(finding.position.column)"
  }

  private static let bundles = [".app", ".appex", ".framework", ".bundle", ".xcarchive", ".ipa"]

  /// Takes in what is said of another place in the same words.
  func add(repeated other: FindingGroup) {
    count += other.count
    repeats += 1
    if other.isFixable { isFixable = true }
  }
}

// MARK: Several localizations

extension FindingGroup {
  /// The parts that groups of several localizations share when one line can report them.
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
      text: common.replacingBytes(of: "'\(localization)'", with: "*"), count: count,
      items: items.sum)
  }

  /// Takes in what another localization has.
  func add(localization other: FindingGroup) {
    guard let own = first.localization, let name = other.first.localization else { return }
    if localizations.isEmpty { localizations = [own] }
    localizations.append(name)
    if !isVaried, other.text != text { isVaried = true }
    if words.count + 1 < Self.namesShown, let brief = other.ownBrief {
      words.append(brief)
    }
    count += other.count
    if other.isFixable { isFixable = true }
    if other.shared != shared { shared = nil }
  }
}

// MARK: Different keys

extension FindingGroup {
  /// The parts that groups share when one line can give the number of keys of each localization.
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

  /// Takes in what other localizations have in the same table.
  func add(uneven other: FindingGroup) {
    if amounts.isEmpty { amounts = ownAmounts }
    amounts += other.ownAmounts
    localizations = amounts.map(\.localization)
    count += other.count
    if other.isFixable { isFixable = true }
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
