// Whether a translation can be called with what its source is called with.

internal import LprojSource
internal import LprojText

enum FormatComparison {
  /// What an audit would say about the format of `target` as a text of `unit`; nil when nothing, or
  /// nothing but a note.
  ///
  /// A branch of a plural may leave arguments out ("One file"), and may take each that some other
  /// branch takes. Any other text has to take all of them, as the same types.
  static func difference(_ target: Key, in unit: TableUnit) -> String? {
    var sources = unit.sources.map { FormatText($0) }
    if let type = unit.valueType {
      sources.append(FormatText(Key(bytes: Array("%".utf8) + type.bytes)))
    }
    let judgement = FormatJudgement(
      FormatText(target), with: PassedArguments(sources),
      as: unit.mayDropArguments ? .form : .text)
    return judgement.verdicts.first { $0.severity > .note }?.message
  }

  /// The same for a text of a string catalog.
  static func difference(_ target: Key, in unit: CatalogUnit) -> String? {
    func format(_ text: Key) -> FormatText {
      FormatText(text, dialect: .catalog).resolving(unit.variables)
    }
    let judgement = FormatJudgement(
      format(target), with: PassedArguments(unit.sources.map(format)), as: unit.place)
    return judgement.verdicts.first { $0.severity > .note }?.message
  }
}
