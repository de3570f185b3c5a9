// One text in place of all variations, for a loader without plurals and devices.

internal import LprojSource
internal import LprojSyntax
internal import LprojText

struct FoldedText {
  private let lowering: EntryLowering
  private let variables: CatalogVariables

  init(_ lowering: EntryLowering, _ variables: CatalogVariables) {
    self.lowering = lowering
    self.variables = variables.on("other")
  }

  func text(of content: CatalogContent) -> PlainText? {
    if let devices = content.variation(.device) {
      let form =
        CatalogChoices.devices.lazy.compactMap { devices.form($0) }.first ?? devices.cases.first
      return form.flatMap { text(of: $0.content) }
    }
    if let plural = content.variation(.plural), let (forms, number) = variables.forms(plural),
      let form = Self.chosen(forms)
    {
      return plain(whole(form, number), content)
    }
    if let widths = content.variation(.width) {
      let widest = widths.cases.max { (Int($0.name) ?? 0) < (Int($1.name) ?? 0) }
      return widest.flatMap { text(of: $0.content) }
    }
    guard let text = lowering.shipped(content) else { return nil }
    return plain(
      variables.used(in: text).isEmpty ? lowering.plain(text) : whole(text, nil), content)
  }

  private func plain(_ text: Key, _ content: CatalogContent) -> PlainText {
    let types = KnownArguments(content, lowering, variables)
    return PlainText(text) { types.types[$0] }
  }

  private static func chosen(_ forms: [(name: String, text: Key)]) -> Key? {
    CatalogChoices.forms.lazy.compactMap { name in forms.first { $0.name == name }?.text }.first
      ?? forms.first?.text
  }

  private func whole(_ text: Key, _ number: CountedNumber?) -> Key {
    var room = Self.longest
    return expanded(text, number, &room)
  }

  /// The maximum number of bytes of a text. References to references could fill any memory, and real texts are shorter.
  private static let longest = 1 << 16

  /// A text with the texts of its substitutions in place of references, and with positions for all arguments.
  private func expanded(
    _ text: Key, _ number: CountedNumber?, _ room: inout Int, depth: Int = 0
  ) -> Key {
    room -= text.bytes.count
    let format = CatalogFormat(text, first: number?.argument ?? 1)
    guard !variables.used(in: text).isEmpty, depth < 8, room > 0 else {
      return format.written(counted: { _ in number }, numbersAll: depth > 0)
    }
    var result: [UInt8] = []
    var pieces: [(Range<Int>, Key)] = []
    for specifier in format.text.specifiers {
      guard case .variable(let name) = specifier.type,
        let substitution = variables.substitution(name),
        let form = Self.chosen(variables.forms(of: substitution))
      else { continue }
      let inner = variables.number(of: substitution, specifier.argument)
      pieces.append((specifier.range, expanded(form, inner, &room, depth: depth + 1)))
    }
    // The text between the references gets its positions from the original text, because the replacements have specifiers too.
    let written = format.between(pieces.map(\.0), counted: number)
    for (text, piece) in zip(written, pieces) { result += text.bytes + piece.1.bytes }
    return Key(bytes: result + written[pieces.count].bytes)
  }
}
