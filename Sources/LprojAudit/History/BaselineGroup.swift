// The known findings of one rule for one path, localization and table: a line of a baseline.

internal import LprojRules
internal import LprojSource
internal import LprojSyntax

struct BaselineGroup {
  /// The properties that all findings of a group have in common.
  struct Name: Hashable {
    /// The narrowest name of the findings: a kind or a rule.
    var rule: String
    var path: String
    var localization: String?
    var table: String?
  }

  /// The properties that tell the findings of a group apart.
  struct Item: Hashable, Comparable {
    var key: Key?
    var detail: String?

    static func < (left: Item, right: Item) -> Bool {
      if left.key != right.key {
        guard let a = left.key, let b = right.key else { return left.key == nil }
        return a < b
      }
      guard let a = left.detail, let b = right.detail else {
        return left.detail == nil && right.detail != nil
      }
      return a.precedes(b)
    }

    init(key: Key?, detail: String?) {
      self.key = key
      self.detail = detail
    }

    init(of batch: FindingBatch, _ number: Int) {
      self.init(key: batch.key(number), detail: batch.first.detail)
    }
  }

  /// The highest number of findings that a group lists one by one. A group of errors always lists its findings.
  static let mostListed = 20

  /// The limit on `count`, so that sums of counts cannot overflow.
  static let largestCount = 1 << 32

  /// The highest severity of the findings.
  var severity: Severity
  /// The id of the rule that caused the findings as consequences; nil if some finding has no such cause.
  var cause: String?
  /// The reason why the errors of the group are accepted; nil if the group has no errors.
  var reason: String?
  var count: Int
  var digest: Fingerprint
  /// The sorted items; nil if only their count and digest are known.
  var items: [Item]?
  /// The byte range of the group in the file.
  private(set) var range = 0..<0

  /// - Parameter items: the items in any order.
  init(_ items: [Item], severity: Severity, cause: String? = nil, reason: String? = nil) {
    self.reason = reason
    let sorted = items.sorted()
    self.severity = severity
    self.cause = cause
    count = items.count
    digest = Self.digest(sorted)
    self.items = severity == .error || items.count <= Self.mostListed ? sorted : nil
  }

  /// The 64-bit FNV-1a hash of sorted items: the key and the detail of each item, both followed by 0xFF. A missing key or detail is 0xFE.
  static func digest(_ items: [Item]) -> Fingerprint {
    var hash = StableHash()
    for item in items {
      if let key = item.key { hash.add(key.bytes) } else { hash.add(0xFE) }
      hash.add(0xFF)
      if let detail = item.detail { hash.add(detail.utf8) } else { hash.add(0xFE) }
      hash.add(0xFF)
    }
    return Fingerprint(hash)
  }

  /// The current findings that a group does not know.
  enum News {
    case none
    /// The new findings, each with its count.
    case items([Item: Int])
    /// Some finding is new, but the group does not list its findings, so it is unknown which finding.
    case amount
  }

  /// Returns the current findings that the group does not know. If the group does not list its findings, it knows all current findings in two cases:
  /// there are fewer than `count`, or there are exactly `count` and their digest is equal.
  func news(in now: [Item]) -> News {
    guard let items else {
      if now.count < count { return .none }
      return now.count == count && Self.digest(now.sorted()) == digest ? .none : .amount
    }
    let left = Self.difference(now, items)
    return left.isEmpty ? .none : .items(left)
  }

  /// Whether no known finding is left. A group with a remaining finding stays in the file.
  func isGone(in now: [Item]) -> Bool {
    guard count > 0 else { return false }
    guard let items else { return now.isEmpty }
    return Set(items).isDisjoint(with: now)
  }

  private static func difference(_ items: [Item], _ others: [Item]) -> [Item: Int] {
    var counts: [Item: Int] = [:]
    for item in items { counts[item, default: 0] += 1 }
    for item in others {
      guard let count = counts[item] else { continue }
      counts[item] = count > 1 ? count - 1 : nil
    }
    return counts
  }
}

extension BaselineGroup {
  func line(_ name: Name) -> [UInt8] {
    var writer = JSONWriter(indentation: 0)
    writer.object { writer in
      writer.member("rule", name.rule)
      writer.member("path", name.path)
      writer.member("localization", name.localization)
      writer.member("table", name.table)
      writer.member("severity", severity.rawValue)
      if let cause { writer.member("cause", cause) }
      if let reason { writer.member("accepted", reason) }
      writer.member("count", count)
      writer.member("digest", digest.description)
      guard let items else { return }
      writer.name("keys")
      writer.array { writer in
        for item in items {
          guard let detail = item.detail else {
            writer.value(item.key)
            continue
          }
          writer.object { writer in
            writer.member("key", item.key)
            writer.member("detail", detail)
          }
        }
      }
    }
    return writer.bytes
  }

  /// Reads a group from JSON. Unknown members are skipped.
  init(_ number: Int, _ tree: JSONTree) throws(JSONError) {
    func text(_ name: String) -> String? {
      tree.member(name, of: number).flatMap { tree.text(of: $0) }?.description
    }
    severity = text("severity").flatMap { Severity(rawValue: $0) } ?? .error
    cause = text("cause")
    range = tree.nodes[number].range
    reason = try Self.reason(number, tree)
    let stated = try Self.count(number, tree)
    if let list = tree.member("keys", of: number), tree.kind(of: list) == .array {
      // A list takes precedence over the count, since authors may edit and merge the list.
      let items = tree.children(of: list).map { Self.item($0, tree) }.sorted()
      self.items = items
      count = items.count
      digest = Self.digest(items)
      return
    }
    if reason != nil {
      throw JSONError(
        message: "a group with \"accepted\" needs \"keys\": errors are accepted one by one",
        offset: tree.nodes[number].start)
    }
    guard let stated,
      let digest = text("digest").flatMap({ Fingerprint($0) })
    else {
      throw JSONError(
        message: "a group needs \"keys\", or a \"count\" and a \"digest\" of 16 hexadecimal digits",
        offset: tree.nodes[number].start)
    }
    count = stated
    self.digest = digest
    items = nil
  }

  private static func count(_ number: Int, _ tree: JSONTree) throws(JSONError) -> Int? {
    guard let member = tree.member("count", of: number) else { return nil }
    guard let count = tree.integer(of: member), count > 0 else {
      throw JSONError(
        message: "a \"count\" must be a whole number from 1 on", offset: tree.nodes[member].start)
    }
    return min(count, largestCount)
  }

  private static func reason(_ number: Int, _ tree: JSONTree) throws(JSONError) -> String? {
    guard let member = tree.member("accepted", of: number) else { return nil }
    let text = tree.text(of: member)?.description ?? ""
    guard text.utf8.contains(where: { $0 > UInt8(ascii: " ") }) else {
      throw JSONError(
        message: "\"accepted\" must say why the errors are accepted",
        offset: tree.nodes[member].start)
    }
    return text
  }

  private static func item(_ number: Int, _ tree: JSONTree) -> Item {
    if let key = tree.text(of: number) { return Item(key: key, detail: nil) }
    return Item(
      key: tree.member("key", of: number).flatMap { tree.text(of: $0) },
      detail: tree.member("detail", of: number).flatMap { tree.text(of: $0) }?.description)
  }
}

extension BaselineGroup.Name {
  init(_ number: Int, _ tree: JSONTree) throws(JSONError) {
    func text(_ name: String) -> String? {
      tree.member(name, of: number).flatMap { tree.text(of: $0) }?.description
    }
    guard let rule = text("rule"), let path = text("path") else {
      throw JSONError(
        message: "a group needs a \"rule\" and a \"path\"", offset: tree.nodes[number].start)
    }
    self.init(
      rule: RuleSet.present(rule), path: path, localization: text("localization"),
      table: text("table"))
  }

  var order: Key {
    let parts = [path, rule, localization ?? "", table ?? ""].map { Array($0.utf8) }
    return Key(bytes: Array(parts.joined(separator: [0])))
  }
}
