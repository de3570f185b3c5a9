// Changes and adds texts in an XML table.

internal import LprojLocale
internal import LprojSource
internal import LprojSyntax
internal import LprojText

struct XMLTableEditor {
  struct Change {
    /// The rest of the path, inside the current dictionary.
    var rest: ArraySlice<Key>
    var text: Key
    var id: Key
    /// Whether the text gets a comment that marks it for review.
    var isMarked: Bool

    var deeper: Change {
      Change(rest: rest.dropFirst(), text: text, id: id, isMarked: isMarked)
    }
  }

  let text: [UInt8]
  private let root: PropertyListNode
  private let newLine: [UInt8]
  let indentUnit: [UInt8]
  private var edits = TextEdits()
  /// The reasons why changes cannot be made, by the ids of the changes.
  private(set) var refusals: [Key: String] = [:]

  init(_ syntax: XMLTableSyntax) {
    text = syntax.text.bytes
    root = syntax.root
    newLine = lineEnd(of: text)
    indentUnit = Self.indentUnit(of: text)
  }

  mutating func edited(_ changes: [UnitChange], like reference: ParsedTable) -> [UInt8] {
    let changes = changes.map {
      Change(rest: $0.path[...], text: $0.text, id: $0.id, isMarked: $0.isMarked)
    }
    edit(root, reference.members, changes)
    return edits.applied(to: text)
  }

  // MARK: Dictionaries

  private mutating func edit(
    _ dictionary: PropertyListNode, _ reference: [PropertyListNode.Member], _ changes: [Change]
  ) {
    let own = TableUnits.byKey(dictionary.members ?? [])
    let references = TableUnits.byKey(reference)
    let wanted = Dictionary(grouping: changes) { $0.rest.first ?? Key("") }
    var anchor: PropertyListNode.Member?
    var added: [[UInt8]] = []
    for name in Self.order(reference) {
      if let member = own[name] {
        flush(&added, dictionary, anchor)
        if let changes = wanted[name] { change(member, references[name]?.node, changes) }
        anchor = member
      } else if let changes = wanted[name] {
        let indent = memberIndent(dictionary)
        let separator = indent.map { newLine + $0 } ?? []
        do throws(MissingText) {
          let value = try newValue(name, references[name]?.node, changes.map(\.deeper), indent)
          added.append(separator + element("key", name) + separator + value)
        } catch {
          for change in changes {
            refusals[change.id] =
              "its entry is new here and lacks the translation of '\(error.name)'"
          }
        }
      }
    }
    flush(&added, dictionary, anchor)
  }

  private mutating func change(
    _ member: PropertyListNode.Member, _ reference: PropertyListNode?, _ changes: [Change]
  ) {
    let deeper = changes.map(\.deeper)
    switch member.node.value {
    case .string where deeper.count == 1 && deeper[0].rest.isEmpty:
      replaceContent(member.node.range, deeper[0].text)
      let end = member.node.range.upperBound
      if deeper[0].isMarked, comment(at: end) != EntryComments.reviewMark[...] {
        edits.insert([UInt8(ascii: " ")] + EntryComments.reviewMark, at: end)
      }
    case .dictionary where deeper.allSatisfy { !$0.rest.isEmpty }:
      edit(member.node, reference?.members ?? [], deeper)
    default:
      for change in changes {
        refusals[change.id] =
          "the table has \(member.node.typeName) where the source language has "
          + (reference?.typeName ?? "nothing")
      }
    }
  }

  private mutating func flush(
    _ added: inout [[UInt8]], _ dictionary: PropertyListNode, _ anchor: PropertyListNode.Member?
  ) {
    guard !added.isEmpty else { return }
    defer { added = [] }
    if let anchor { return insert(added, at: place(behind: anchor.node)) }
    let open = openTagEnd(dictionary.range.lowerBound)
    guard dictionary.members?.isEmpty ?? true else { return insert(added, at: open) }
    let end = newLine + lineIndent(dictionary.range.lowerBound)
    if text[open - 2] == UInt8(ascii: "/") {
      edits.replace(dictionary.range, Array("<dict>".utf8))
      insert(added, at: dictionary.range.upperBound)
      edits.insert(end + Array("</dict>".utf8), at: dictionary.range.upperBound)
    } else {
      insert(added, at: open)
      if text[open] == UInt8(ascii: "<") { edits.insert(end, at: open) }
    }
  }

  /// The offset behind a value and behind the comments after it on the same line.
  private func place(behind value: PropertyListNode) -> Int {
    var end = value.range.upperBound
    while let comment = comment(at: end) { end = comment.endIndex }
    return end
  }

  /// The comment that begins at an offset, or after spaces at the offset. Nil if there is none, or if the comment continues on the next line.
  private func comment(at offset: Int) -> ArraySlice<UInt8>? {
    let rest = text[offset...].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    guard rest.starts(with: Array("<!--".utf8)) else { return nil }
    var at = rest.startIndex + 4
    while at + 2 < text.count, text[at] != 0x0A, text[at] != 0x0D {
      if text[at...].starts(with: Array("-->".utf8)) { return text[rest.startIndex..<at + 3] }
      at += 1
    }
    return nil
  }

  private mutating func insert(_ added: [[UInt8]], at place: Int) {
    for bytes in added { edits.insert(bytes, at: place) }
  }

  /// The names of the members in the order of the reference. In a plural, the names of all plural categories come last.
  private static func order(_ reference: [PropertyListNode.Member]) -> [Key] {
    let names = TableUnits.distinct(reference).map(\.key)
    guard PluralVariable.isPlural(reference) else { return names }
    return names.filter { PluralVariable.category($0) == nil }
      + PluralCategory.allCases.map { Key($0.rawValue) }
  }

  // MARK: Values

  private mutating func replaceContent(_ element: Range<Int>, _ value: Key) {
    let open = openTagEnd(element.lowerBound)
    if text[open - 2] == UInt8(ascii: "/") {
      return edits.replace(element, self.element("string", value))
    }
    let close = text[element].lastIndex(of: UInt8(ascii: "<")) ?? element.upperBound
    edits.replace(open..<close, XMLText.content(value))
  }

  /// The error for a new entry that lacks a required text. `name` is the name of this text.
  private struct MissingText: Error {
    var name: Key
  }

  /// The XML of a new value with the structure of `reference`.
  private func newValue(
    _ name: Key, _ reference: PropertyListNode?, _ changes: [Change], _ indent: [UInt8]?
  ) throws(MissingText) -> [UInt8] {
    if let change = changes.first(where: { $0.rest.isEmpty }) {
      return element("string", change.text)
        + (change.isMarked ? [UInt8(ascii: " ")] + EntryComments.reviewMark : [])
    }
    if let source = reference?.text, Self.isSame(name, source) { return element("string", source) }
    guard let members = reference?.members else { throw MissingText(name: name) }
    let references = TableUnits.byKey(members)
    let wanted = Dictionary(grouping: changes) { $0.rest.first ?? Key("") }
    let inner = indent.map { $0 + indentUnit }
    let separator = inner.map { newLine + $0 } ?? []
    let isPlural = PluralVariable.isPlural(members)
    var bytes = Array("<dict>".utf8)
    for name in Self.order(members) {
      let isOptional = isPlural && PluralVariable.category(name) != nil && name != Key("other")
      if isOptional && wanted[name] == nil { continue }
      let value = try newValue(
        name, references[name]?.node, (wanted[name] ?? []).map(\.deeper), inner)
      bytes += separator + element("key", name) + separator + value
    }
    return bytes + (indent.map { newLine + $0 } ?? []) + Array("</dict>".utf8)
  }

  /// Whether a text needs no translation: a specification, an empty text, or a format that consists of specifiers, such as `%#@files@`.
  private static func isSame(_ name: Key, _ source: Key) -> Bool {
    if PluralVariable.isSpecification(name) || source.bytes.isEmpty { return true }
    guard name == PluralVariable.formatKey else { return false }
    var rest = source.bytes
    for specifier in FormatText(source).specifiers.reversed() {
      rest.removeSubrange(specifier.range)
    }
    return rest.allSatisfy { $0 == 0x20 }
  }

  private func element(_ name: String, _ content: Key) -> [UInt8] {
    Array("<\(name)>".utf8) + XMLText.content(content) + Array("</\(name)>".utf8)
  }
}
