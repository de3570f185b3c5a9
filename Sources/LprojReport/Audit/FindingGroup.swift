// Findings that one line of a report holds together.

internal import LprojSource

/// One finding, or several that are alike: of one table, or of several localizations.
struct FindingGroup {
  let first: Finding
  /// How many findings there are.
  private(set) var count: Int
  /// Whether fixes mend some of them.
  private(set) var isFixable = false
  /// The localizations that all have the same findings; empty unless there are several.
  private(set) var localizations: [String] = []
  /// How many keys each of them has, where they have different ones.
  private var amounts: [(localization: String, count: Int)] = []
  /// Whether all of them are related to the same place, such as the entry of the reference.
  private var shared: RelatedPlace?
  private var names: [(name: String, brief: String?)] = []
  /// One finding for each name: the last of a key, which knows the places of those before it.
  private(set) var samples: [Finding] = []
  /// Whether the localizations have different words behind what their findings have in common.
  private var isVaried = false
  /// What is about one localization alone, of those after the first.
  private var words: [String] = []
  private let folding: Folding?
  /// Which keys or files these are.
  private var items: Set<UInt64> = []

  private static let namesShown = 3

  /// - Parameter folding: how several findings are reported in one line; nil where they never are.
  init(_ batch: FindingBatch, _ folding: Folding?) {
    first = batch.first
    shared = first.related.first
    self.folding = folding
    count = 0
    add(batch)
  }

  mutating func add(_ batch: FindingBatch) {
    count += batch.count
    if batch.first.fix != nil { isFixable = true }
    guard let folding else {
      samples.append(batch.first)
      return
    }
    for number in 0..<batch.count {
      let isShown = names.count < Self.namesShown
      if folding.item == .key, let key = batch.key(number) {
        let isNew = items.insert(hash(key.bytes)).inserted
        if isNew && isShown {
          let finding = batch[number]
          names.append((key.quoted, finding.brief))
          samples.append(finding)
        } else if let last = samples.indices.last, samples[last].key == key {
          samples[last] = batch[number]
        }
      } else {
        let finding = batch[number]
        guard let name = folding.name(finding) else { continue }
        let isNew = items.insert(hash(name.utf8)).inserted
        if isNew && isShown { names.append(("'\(VisibleText.escaped(name))'", finding.brief)) }
      }
    }
  }

  private func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash = StableHash()
    hash.add(bytes)
    return hash.value
  }

  /// Where it stands: at the place that all localizations are compared with, where there are several.
  var place: (path: String, position: Position) {
    guard !localizations.isEmpty, let shared else { return (first.path, first.position) }
    return (shared.path, shared.position)
  }

  /// What they say, suggestion included; not yet safe to show.
  var message: String {
    guard let own = first.localization, !localizations.isEmpty else {
      return text + first.ownLocalization(unlessIn: text)
    }
    let who = "\(localizations.count) localizations"
    let list = " (\(list))"
    let text = amounts.isEmpty ? (isVaried ? common : text) : kind
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
    guard isVaried, let own = names.first?.brief, items.count == 1 else {
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

  /// What its findings are, without their number.
  private var kind: String {
    folding?.words(localization: first.localization, in: first.path) ?? text
  }

  private var text: String { text(hasBriefs: true) }

  private func text(hasBriefs: Bool) -> String {
    // A key can be found more than once.
    let number = items.count
    guard number > 1, let folding else {
      return first.message + (first.suggestion.map { " (\($0))" } ?? "")
    }
    let rest = number - names.count
    let shown = names.map { $0.name + (hasBriefs ? $0.brief.map { " (\($0))" } ?? "" : "") }
    let list = shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    return folding.message(number, localization: first.localization, in: first.path) + ": " + list
  }
}

// MARK: Several localizations

extension FindingGroup {
  /// What groups of several localizations have in common when one line can report them.
  struct Likeness: Hashable {
    fileprivate var rule: String
    fileprivate var severity: Severity
    fileprivate var place: String
    fileprivate var text: String
    fileprivate var count: Int
    /// How many keys or files, and the sum of their hashes.
    fileprivate var items: [UInt64]
  }

  /// Nil for what always stands for itself: errors, and what belongs to no localization.
  var likeness: Likeness? {
    guard first.severity != .error, let localization = first.localization else { return nil }
    return Likeness(
      rule: first.rule, severity: first.severity,
      place: first.path.replacingBytes(of: "\(localization).lproj", with: "*.lproj"),
      text: common.replacingBytes(of: "'\(localization)'", with: "*"), count: count,
      items: [UInt64(items.count), items.reduce(0, &+)])
  }

  /// Takes in what another localization has.
  mutating func add(localization other: FindingGroup) {
    guard let own = first.localization, let name = other.first.localization else { return }
    if localizations.isEmpty { localizations = [own] }
    localizations.append(name)
    if !isVaried, other.text != text { isVaried = true }
    if words.count + 1 < Self.namesShown, let brief = other.names.first?.brief {
      words.append(brief)
    }
    count += other.count
    if other.isFixable { isFixable = true }
    if other.shared != shared { shared = nil }
  }
}

// MARK: Different keys

extension FindingGroup {
  /// What groups have in common when one line can say how many keys each localization has.
  struct Table: Hashable {
    fileprivate var rule: String
    fileprivate var severity: Severity
    fileprivate var place: String
  }

  /// Nil where all keys are named, or each belongs to what is said.
  var unevenTable: Table? {
    guard let folding, folding.spansLocalizations, items.count > Self.namesShown,
      let localization = first.localization, first.severity != .error
    else { return nil }
    return Table(
      rule: first.rule, severity: first.severity,
      place: first.path.replacingBytes(of: "\(localization).lproj", with: "*.lproj"))
  }

  /// Takes in what other localizations have in the same table.
  mutating func add(uneven other: FindingGroup) {
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

extension Folding {
  /// What is listed of a finding.
  fileprivate func name(_ finding: Finding) -> String? {
    switch item {
    case .key: finding.key?.description
    case .file: Self.inside(finding.path)
    case .relatedFile: finding.related.first.map { Self.inside($0.path) }
    case .localization: finding.localization
    }
  }

  /// What findings are folded for: a table, a localization with all its files, or a folder with its
  /// localizations.
  func place(_ finding: Finding) -> String {
    switch item {
    case .key, .relatedFile: finding.path
    case .file: String(finding.path.dropLast(Self.inside(finding.path).count))
    case .localization: Self.around(finding.path)
    }
  }

  /// The path of a file inside its localization.
  private static func inside(_ path: String) -> String {
    let parts = path.split(separator: "/")
    let folder = parts.lastIndex { $0.hasSuffix(".lproj") } ?? -1
    return parts[(folder + 1)...].joined(separator: "/")
  }

  /// The folder that holds a localization.
  private static func around(_ path: String) -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let folder = parts.lastIndex(where: { $0.hasSuffix(".lproj") }) else { return path }
    return parts[..<folder].joined(separator: "/")
  }
}
