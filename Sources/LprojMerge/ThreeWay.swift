// Merges two changed versions of a text, with the help of their common base, into one text.

internal import LprojSource

/// Merges the values of two sides by name. If only one side changed a value, the changed value is taken with all its bytes.
struct ThreeWay {
  /// The lines around a conflict in the result; nil to write no such lines.
  let marks: MergeMarks?
  /// Whether a conflict in a unit of a string catalog sets the state of the unit to `needs_review`.
  let marksUnits: Bool
  let lineEnd: [UInt8]
  /// Returns the side to take for a conflict, or nil to leave the conflict open.
  let decide: (MergeConflict) -> MergeSide?
  private(set) var conflicts: [MergeConflict] = []

  // MARK: Values

  mutating func merge(
    _ base: MergeNode?, _ ours: MergeNode, _ theirs: MergeNode, _ path: [Key]
  ) -> MergeNode {
    guard let own = ours.items, let other = theirs.items else {
      return leaf(base, ours, theirs, path)
    }
    let old = base?.items
    // Both sides replaced a plain value by an object. The members have no base, so the objects are compared as a whole.
    if base != nil, old == nil { return leaf(base, ours, theirs, path) }
    var result = ours
    let before = conflicts.count
    var items: [MergeItem]
    if ours.open.isEmpty, theirs.open.isEmpty {
      items = mergedText(old ?? [], own, other, path)
    } else {
      items = merged(old ?? [], own, other, path)
    }
    if marksUnits, path.last == Self.unit,
      conflicts[before...].contains(where: { $0.path.count == path.count + 1 })
    {
      Self.mark(&items)
    }
    result.open = Self.pick(base?.open, ours.open, theirs.open)
    result.close = Self.pick(base?.close, ours.close, theirs.close)
    // An object without members does not show the space after the last member. The space of the side with members is taken.
    if !items.isEmpty, own.isEmpty || other.isEmpty {
      result.close = (own.isEmpty ? theirs : ours).close
    }
    result.value = .object(items)
    return result
  }

  private mutating func leaf(
    _ base: MergeNode?, _ ours: MergeNode, _ theirs: MergeNode, _ path: [Key]
  ) -> MergeNode {
    let (old, own, other) = (base?.content, ours.content, theirs.content)
    if own == other { return base.map { $0.bytes == ours.bytes } ?? false ? theirs : ours }
    if own == old { return theirs }
    if other == old { return ours }
    return side(path, base, ours, theirs) == .theirs ? theirs : ours
  }

  /// The side to take for a conflict. If `decide` chooses no side, the conflict is recorded, and our side is taken.
  private mutating func side(
    _ path: [Key], _ base: MergeNode?, _ ours: MergeNode?, _ theirs: MergeNode?
  ) -> MergeSide {
    let conflict = MergeConflict(
      path: path, base: base?.shown, ours: ours?.shown, theirs: theirs?.shown)
    if let side = decide(conflict) { return side }
    conflicts.append(conflict)
    return .ours
  }

  // MARK: Members

  private mutating func merged(
    _ base: [MergeItem], _ ours: [MergeItem], _ theirs: [MergeItem], _ path: [Key]
  ) -> [MergeItem] {
    let old = Dictionary(base.map { ($0.id, $0) }) { first, _ in first }
    let own = Dictionary(ours.map { ($0.id, $0) }) { first, _ in first }
    let other = Dictionary(theirs.map { ($0.id, $0) }) { first, _ in first }
    var kept: [MergeItem.ID: MergeItem] = [:]
    for item in ours { kept[item.id] = merged(old[item.id], item, other[item.id], path) }
    // An item that only their side has follows the nearest preceding item that our side has, too.
    var added: [MergeItem.ID?: [MergeItem]] = [:]
    var anchor: MergeItem.ID?
    for item in theirs {
      if own[item.id] != nil {
        if kept[item.id] != nil { anchor = item.id }
      } else if let item = merged(old[item.id], nil, item, path) {
        added[anchor, default: []].append(item)
      }
    }
    var items = added[nil] ?? []
    for item in ours {
      if let item = kept[item.id] { items.append(item) }
      items += added[item.id] ?? []
    }
    // A blank line follows a comment that belongs to no entry. Without the blank line, the comment would belong to the next entry.
    for number in items.indices.dropFirst()
    where items[number - 1].isComment && items[number].node != nil
      && MergeGap.lineEnds(items[number].lead) < 2
    {
      let missing = 2 - MergeGap.lineEnds(items[number].lead)
      items[number].lead = (0..<missing).flatMap { _ in lineEnd } + items[number].lead
    }
    return items
  }

  /// The merged items of a text without brackets, such as a `.strings` table. The space at the beginning of the file goes to the item that
  /// is first after the merge.
  private mutating func mergedText(
    _ base: [MergeItem], _ ours: [MergeItem], _ theirs: [MergeItem], _ path: [Key]
  ) -> [MergeItem] {
    var items = merged(
      spaced(base, ours, theirs), spaced(ours, theirs, base), spaced(theirs, ours, base), path)
    if let own = ours.first, !items.isEmpty {
      items[0].lead = Self.pick(base.first?.lead, own.lead, (theirs.first ?? own).lead)
    }
    return items
  }

  /// The items. If the first item has no space before it, the space is copied from a version in `others`, or is a line end.
  private func spaced(
    _ items: [MergeItem], _ others: [MergeItem]...
  ) -> [MergeItem] {
    guard var first = items.first, first.lead.isEmpty else { return items }
    let known = others.lazy.compactMap { other in other.first { $0.id == first.id }?.lead }
    first.lead = known.first { !$0.isEmpty } ?? lineEnd[...]
    return [first] + items.dropFirst()
  }

  /// The merged item; nil if the item is removed.
  private mutating func merged(
    _ base: MergeItem?, _ ours: MergeItem?, _ theirs: MergeItem?, _ path: [Key]
  ) -> MergeItem? {
    guard let some = ours ?? theirs else { return nil }
    let path = path + [some.id.name]
    let before = conflicts.count
    var result: MergeItem?
    if let ours, let theirs {
      result = both(base, ours, theirs, path)
    } else if let base {
      if some.node?.content == base.node?.content { return nil }
      let side = side(path, base.node, ours?.node, theirs?.node)
      result = (side == .ours ? ours : theirs)
      if marksUnits, conflicts.count > before, some.id.name == Self.unit,
        var items = result?.node?.items
      {
        Self.mark(&items)
        result?.node?.value = .object(items)
      }
    } else {
      result = some
    }
    guard let marks, path.count == 1, conflicts.count > before else { return result }
    // The result shows the item of each side, with conflict markers around them. If a side lacks the item, its part is empty.
    var shown = result ?? some
    shown.marked = marks.text(ours?.bytes ?? [], theirs?.bytes ?? [], lineEnd)
    if ours == nil {
      shown.node = nil
      (shown.comment, shown.head, shown.tail, shown.note) = ([], [], [], [])
    }
    return shown
  }

  private mutating func both(
    _ base: MergeItem?, _ ours: MergeItem, _ theirs: MergeItem, _ path: [Key]
  ) -> MergeItem {
    var result = ours
    if let base, ours.bytes == base.bytes, ours.lead == base.lead { return theirs }
    if let base, theirs.bytes == base.bytes, theirs.lead == base.lead { return ours }
    result.lead = Self.pick(base?.lead, ours.lead, theirs.lead)
    result.head = Self.pick(base?.head, ours.head, theirs.head)
    result.tail = Self.pick(base?.tail, ours.tail, theirs.tail)
    result.comment = Self.union(base?.comment ?? [], ours.comment, theirs.comment)
    result.note = Self.union(base?.note ?? [], ours.note, theirs.note)
    if let own = ours.node, let other = theirs.node {
      result.node = merge(base?.node, own, other, path)
    }
    return result
  }

  // MARK: Bytes

  private static func pick(
    _ base: ArraySlice<UInt8>?, _ ours: ArraySlice<UInt8>, _ theirs: ArraySlice<UInt8>
  ) -> ArraySlice<UInt8> {
    base == ours ? theirs : ours
  }

  /// The comments of the side that changed them. If both sides changed them, first the comments of our side, then those of their side, without
  /// repetition.
  private static func union(
    _ base: ArraySlice<UInt8>, _ ours: ArraySlice<UInt8>, _ theirs: ArraySlice<UInt8>
  ) -> ArraySlice<UInt8> {
    if ours == theirs || theirs == base { return ours }
    if ours == base { return theirs }
    func words(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
      var words = bytes[...]
      while let last = words.last, last <= 0x20 { words.removeLast() }
      return Array(words.drop { $0 <= 0x20 })
    }
    let (own, other) = (words(ours), words(theirs))
    if other.isEmpty || own.firstRange(of: other) != nil { return ours }
    if own.isEmpty || other.firstRange(of: own) != nil { return theirs }
    return ours + theirs
  }

  // MARK: Units of catalogs

  private static let unit = Key("stringUnit")
  private static let state = Key("state")

  /// Sets the state of a unit to `needs_review`. A missing state is added before the other members.
  private static func mark(_ items: inout [MergeItem]) {
    let text = Key("needs_review")
    let node = MergeNode(
      value: .leaf([UInt8(ascii: "s")] + text.bytes),
      open: Array("\"needs_review\"".utf8)[...], text: text)
    if let number = items.lastIndex(where: { $0.id.name == state }) {
      items[number].node = node
    } else if var item = items.first {
      let name = item.head.dropFirst(item.id.name.bytes.count + 2)
      item.id = MergeItem.ID(kind: .member, name: state, number: 0)
      item.head = Array("\"state\"".utf8) + name
      item.node = node
      item.tail = []
      items.insert(item, at: 0)
    }
  }
}

/// The lines that git writes around a conflict, such as `<<<<<<< ours`. `size` says how often the sign is repeated.
package struct MergeMarks: Sendable {
  var size: Int
  var ours: String
  var theirs: String

  package init(size: Int = 7, ours: String = "ours", theirs: String = "theirs") {
    (self.size, self.ours, self.theirs) = (size, ours, theirs)
  }

  /// The two sides of a conflict, with git's conflict markers before, between and after them. The last line has no line end.
  func text(_ own: [UInt8], _ other: [UInt8], _ lineEnd: [UInt8]) -> [UInt8] {
    func line(_ sign: Character, _ label: String) -> [UInt8] {
      Array((String(repeating: sign, count: size) + (label.isEmpty ? "" : " " + label)).utf8)
    }
    func block(_ bytes: [UInt8]) -> [UInt8] {
      bytes.isEmpty || bytes.last == 0x0A || bytes.last == lineEnd.last ? bytes : bytes + lineEnd
    }
    return line("<", ours) + lineEnd + block(own) + line("=", "") + lineEnd + block(other)
      + line(">", theirs)
  }
}
