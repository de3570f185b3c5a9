// Changes to a string catalog that leave all other bytes unchanged.

internal import LprojSource
internal import LprojSyntax

struct CatalogEditor {
  private let catalog: StringCatalog
  private let layout: JSONLayout
  private var edits = TextEdits()
  private var replaced: Set<Int> = []

  init(_ catalog: StringCatalog) {
    self.catalog = catalog
    layout = catalog.tree.layout
  }

  func applied() -> [UInt8] {
    edits.applied(to: catalog.buffer[0..<catalog.tree.textEnd])
  }

  // MARK: Existing texts

  /// Gives a unit another text and state. A value that is already equal is not touched.
  mutating func set(_ unit: StringCatalog.Unit, text: Key, state: String) {
    var missing: [(name: String, content: CatalogAdditions.Content)] = []
    if let node = unit.valueNode {
      if catalog.value(of: unit) != text { replace(node, text) }
    } else {
      missing.append(("value", .text(text)))
    }
    if let node = catalog.tree.member("state", of: unit.node) {
      if catalog.tree.text(of: node) != Key(state) { replace(node, Key(state)) }
    } else {
      missing.append(("state", .text(Key(state))))
    }
    guard !missing.isEmpty else { return }
    let level = level(of: unit.node) + 1
    add(missing.map { ([$0.name], $0.content) }, to: unit.node, level)
  }

  /// Replaces a value. Does nothing if the value was already replaced: the phrases of a string set share one state, which is set once for each
  /// phrase.
  private mutating func replace(_ node: Int, _ text: Key) {
    guard replaced.insert(node).inserted else { return }
    edits.replace(catalog.tree.nodes[node].range, string(text))
  }

  private func string(_ text: Key) -> [UInt8] {
    var writer = JSONWriter(layout)
    writer.value(text)
    return writer.bytes
  }

  /// The number of objects and arrays around a node; 0 for the root.
  private func level(of node: Int) -> Int {
    var level = 0
    var object = 0
    while object != node {
      guard
        let next = catalog.tree.children(of: object).first(where: {
          $0 <= node && node < catalog.tree.nodes[$0].next
        })
      else { return level }
      level += 1
      object = next
    }
    return level
  }

  // MARK: Entries

  /// Adds entries for texts in the code, as Xcode does. Marks the entries in `stale` as stale, and removes this mark from the entries in
  /// `again`.
  mutating func extract(
    _ new: [ExtractedText], stale: [StringCatalog.Entry],
    again: [(entry: StringCatalog.Entry, text: ExtractedText)]
  ) {
    var items: [Item] = []
    for text in new {
      let path = ["strings", text.key.description]
      if let comment = text.comment { items.append((path + ["comment"], .text(comment))) }
      if text.value != nil {
        items.append((path + ["extractionState"], .text(Key("extracted_with_value"))))
      }
      if let value = text.stated {
        items.append(
          (
            path + ["localizations", catalog.sourceLanguage ?? "en", "stringUnit"],
            .unit(text: value, state: "new")
          ))
      }
      if text.comment == nil, text.stated == nil { items.append((path, .nothing)) }
    }
    for entry in stale {
      if let node = catalog.tree.member("extractionState", of: entry.node) {
        replace(node, Key("stale"))
      } else {
        let key = catalog.key(of: entry).description
        items.append((["strings", key, "extractionState"], .text(Key("stale"))))
      }
    }
    for (entry, text) in again { unmark(entry, hasValue: text.value != nil) }
    add(items, to: 0, 1)
  }

  private mutating func unmark(_ entry: StringCatalog.Entry, hasValue: Bool) {
    guard let node = catalog.tree.member("extractionState", of: entry.node) else { return }
    if hasValue {
      replace(node, Key("extracted_with_value"))
    } else if Array(catalog.tree.children(of: entry.node)).count > 1 {
      edits.replace(catalog.memberRange(node), [])
    } else {
      var writer = JSONWriter(layout, level: 2)
      writer.object { _ in }
      edits.replace(catalog.tree.nodes[entry.node].range, writer.bytes)
    }
  }

  // MARK: Missing texts

  typealias Item = (path: [String], content: CatalogAdditions.Content)

  mutating func add(
    _ additions: CatalogAdditions, to entry: StringCatalog.Entry, _ language: String
  ) {
    let items: [Item] = additions.contents.map { (["localizations", language] + $0.key, $0.value) }
    add(items, to: entry.node, 3)
  }

  mutating func addUntranslated(_ languages: [String], to entry: StringCatalog.Entry) {
    let items: [Item] = languages.map {
      (["localizations", $0, "stringUnit", "state"], .text(Key("new")))
    }
    add(items, to: entry.node, 3)
  }

  /// - Parameter level: the number of objects and arrays around the new members.
  private mutating func add(_ items: [Item], to object: Int, _ level: Int) {
    var members: [(name: String, items: [Item])] = []
    for (name, inner) in Self.grouped(items) {
      if let node = catalog.tree.member(name, of: object), catalog.tree.kind(of: node) == .object {
        add(inner, to: node, level + 1)
      } else {
        members.append((name, inner))
      }
    }
    insert(members, into: object, level)
  }

  /// The items grouped by the first names in their paths, sorted by these names as Xcode sorts them. The first names are removed from the paths.
  private static func grouped(_ items: [Item]) -> [(name: String, items: [Item])] {
    let groups = Dictionary(grouping: items) { $0.path[0] }
    let order = CatalogOrder([])
    return groups.sorted { order.precedes(Key($0.key), Key($1.key)) }.map { group in
      (group.key, group.value.map { (Array($0.path.dropFirst()), $0.content) })
    }
  }

  /// Inserts new members into an object. Each is inserted behind the last present member that has a smaller name; if there is none, before all
  /// members.
  private mutating func insert(
    _ members: [(name: String, items: [Item])], into object: Int, _ level: Int
  ) {
    // Only an object can get members. If there is no object, a later check finds that the text is missing.
    guard !members.isEmpty, catalog.tree.kind(of: object) == .object else { return }
    let own = Array(catalog.tree.children(of: object))
    let newLine = lineStart(level)
    guard !own.isEmpty else {
      var bytes: [UInt8] = []
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(Self.comma) }
        bytes += newLine + text(member, level)
      }
      let range = catalog.tree.nodes[object].range
      edits.replace(
        range.lowerBound + 1..<range.upperBound - 1, bytes + lineStart(level - 1))
      return
    }
    let order = CatalogOrder(own.map { catalog.tree.name(of: $0) })
    for member in members.sorted(by: { order.precedes(Key($0.name), Key($1.name)) }) {
      if let before = order.last(before: Key(member.name)) {
        edits.insert(
          [Self.comma] + newLine + text(member, level), at: catalog.tree.nodes[own[before]].end)
      } else {
        edits.insert(
          text(member, level) + [Self.comma] + newLine, at: catalog.tree.nodes[own[0]].nameStart)
      }
    }
  }

  private static let comma = UInt8(ascii: ",")

  private func lineStart(_ level: Int) -> [UInt8] {
    var bytes = layout.lineEnd
    for _ in 0..<level { bytes += layout.indentation }
    return bytes
  }

  private func text(_ member: (name: String, items: [Item]), _ level: Int) -> [UInt8] {
    var writer = JSONWriter(layout, level: level)
    Self.write(member.items, &writer)
    return string(Key(member.name)) + layout.colon + writer.bytes
  }

  private static func write(_ items: [Item], _ writer: inout JSONWriter) {
    if let item = items.first, item.path.isEmpty {
      switch item.content {
      case .number(let number): writer.value(number)
      case .text(let text): writer.value(text)
      case .nothing: writer.object { _ in }
      case .unit(let text, let state):
        writer.object { writer in
          writer.member("state", state)
          writer.member("value", text)
        }
      }
      return
    }
    writer.object { writer in
      for group in grouped(items) {
        writer.name(group.name)
        write(group.items, &writer)
      }
    }
  }
}
