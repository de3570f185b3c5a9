// The amount of source text for each key of a table, for sums over many localizations.

internal import LprojModel
internal import LprojRules
internal import LprojSource
internal import LprojSyntax

struct SourceSizes: Sendable {
  let sizes: [TextSize]

  init(_ reference: ReferenceTable, _ development: String?) {
    let measure = TextMeasure(development)
    var sizes: [TextSize] = []
    for number in 0..<reference.count {
      sizes.append(Self.size(of: number, reference, measure))
    }
    self.sizes = sizes
  }

  static func size(
    of number: Int, _ reference: ReferenceTable, _ measure: borrowing TextMeasure
  ) -> TextSize {
    if let value = reference.value(number) { return measure.size(of: value) }
    let id = reference.winners[number]
    let node = reference.table.parsed(id).table.node(reference.table.entry(id))
    let forms = node.map { SourceText.forms(of: $0) } ?? []
    return measure.size(of: forms.map(\.text))
  }
}

extension ReferenceTable {
  /// The sizes of the texts, measured once, followed by the sizes of the extra keys.
  ///
  /// - Parameters:
  ///   - development: the localization of the texts.
  ///   - isOfInterface: whether the texts of the extra keys are in an interface file; otherwise, the keys themselves are the texts.
  func sizes(
    _ development: String?, _ extras: [ExtraKey], isOfInterface: Bool
  ) -> [TextSize] {
    let own = facts { SourceSizes($0, development) }.sizes
    if extras.isEmpty { return own }
    let measure = TextMeasure(development)
    var more: [TextSize] = []
    for extra in extras { more.append(isOfInterface ? .zero : measure.size(of: extra.key)) }
    return own + more
  }
}
