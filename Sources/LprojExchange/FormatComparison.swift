// Compares the arguments of a translation with the arguments of its source text.

internal import LprojModel
internal import LprojSource
internal import LprojText

enum FormatComparison {
  /// The message of an audit about specifiers in `target` that do not fit the source texts of `unit`; nil if all specifiers fit.
  ///
  /// A plural form may leave arguments out, as in "One file", and may use all arguments of the entry. Any other text must use all arguments,
  /// with the same types.
  static func difference(_ target: Key, in unit: TableUnit) -> String? {
    let judgement: FormatJudgement
    if let entry = unit.entry {
      let (text, place) = entry.reading(target, at: unit.path)
      judgement = FormatJudgement(text, with: PassedArguments(entry.texts), as: place)
    } else {
      judgement = FormatJudgement(
        FormatText(target), with: PassedArguments(unit.sources.map { FormatText($0) }))
    }
    return judgement.verdicts.first { $0.severity > .note }?.message
  }

  /// The message of an audit about specifiers in `target` that do not fit the source texts of a catalog; nil if all specifiers fit.
  static func difference(_ target: Key, in unit: CatalogUnit) -> String? {
    func format(_ text: Key) -> FormatText {
      FormatText(text, dialect: .catalog).resolving(unit.variables)
    }
    let judgement = FormatJudgement(
      format(target), with: PassedArguments(unit.sources.map(format)), as: unit.place)
    return judgement.verdicts.first { $0.severity > .note }?.message
  }
}
