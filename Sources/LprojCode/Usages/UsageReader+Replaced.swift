// Specifiers that functions replace in looked-up texts.

internal import LprojSource

extension UsageReader {
  struct Replacing {
    var definition: Int
    var text: ReplacedText
  }

  mutating func noteReplaced(_ call: CodeCall, _ island: Int) {
    guard island == 0, let arguments = Self.replacing(call),
      let definition = definition(around: call.range.lowerBound),
      case .text(let literal) = value(arguments.old.range, island)
    else { return }
    var new: Key?
    if case .text(let text) = value(arguments.new.range, island) { new = text.plain }
    guard let text = ReplacedText(literal, by: new) else { return }
    replaced.append(Replacing(definition: definition, text: text))
  }

  private static func replacing(
    _ call: CodeCall
  ) -> (old: CodeCall.Argument, new: CodeCall.Argument)? {
    switch call.name {
    case "replacingOccurrences", "replaceOccurrences":
      guard let old = call.argument("of"), let new = call.argument("with") else { return nil }
      return (old, new)
    case "replacing", "replace":
      guard let old = call.arguments.first, old.label == nil, let new = call.argument("with") else {
        return nil
      }
      return (old, new)
    default:
      guard call.isMessage, call.arguments.count > 1,
        call.name.hasPrefix("stringByReplacingOccurrencesOfString:withString:")
          || call.name.hasPrefix("replaceOccurrencesOfString:withString:")
      else { return nil }
      return (call.arguments[0], call.arguments[1])
    }
  }

  /// Connects the specifiers that a function replaces with the look-ups in the function. Skips look-ups with a known formatting call. The
  /// specifiers of a look-up function apply to all keys that the function looks up.
  mutating func bindReplaced() {
    if replaced.isEmpty { return }
    let texts = Dictionary(grouping: replaced, by: \.definition).mapValues { Set($0.map(\.text)) }
    for (number, token) in usageTokens.enumerated()
    where token >= 0 && file.usages[number].format == nil {
      guard let own = definition(around: token).flatMap({ texts[$0] }) else { continue }
      file.usages[number].replaced.formUnion(own)
    }
    let wrappers = wrapperNumbers()
    for (definition, own) in texts {
      let signatures = firsts[definitions[definition].body.lowerBound] ?? []
      for number in signatures.compactMap({ wrappers[$0] }) {
        file.wrappers[number].replaced.formUnion(own)
      }
      if !signatures.isEmpty || computing.contains(definition) { file.replaced.formUnion(own) }
    }
  }

  func wrapperNumbers() -> [CodeWrapper.Signature: Int] {
    Dictionary(
      file.wrappers.enumerated().map { ($0.element.signature, $0.offset) },
      uniquingKeysWith: { first, _ in first })
  }
}
