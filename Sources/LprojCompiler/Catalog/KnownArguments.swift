// The types of an entry's arguments, as any of its texts shows them.

internal import LprojSource
internal import LprojSyntax
internal import LprojText

struct KnownArguments {
  private(set) var types: [Int: ArgumentType] = [:]

  /// Collects the types from the key, and from the texts and substitutions in the language and in the source language.
  init(_ content: CatalogContent, _ lowering: EntryLowering, _ variables: CatalogVariables) {
    add(FormatText(lowering.key, dialect: .catalog))
    add(content, first: 1, variables)
    if let source = lowering.source {
      add(source, first: 1, CatalogVariables(source, lowering))
    }
  }

  private mutating func add(_ content: CatalogContent, first: Int, _ variables: CatalogVariables) {
    if let text = content.text?.value { add(FormatText(text, dialect: .catalog, first: first)) }
    for reference in content.text?.value.map({ variables.used(in: $0, first: first) }) ?? [] {
      guard let substitution = variables.substitution(reference.name) else { continue }
      let number = variables.number(of: substitution, reference.argument)
      let counted = FormatText(Key("%" + number.type)).specifiers.first?.type
      types[number.argument] = counted ?? .integer(bits: 64)
      for form in variables.forms(of: substitution) {
        add(FormatText(form.text, dialect: .catalog, first: number.argument))
      }
    }
    for variation in content.variations {
      for form in variation.cases { add(form.content, first: first, variables) }
    }
  }

  private mutating func add(_ text: FormatText) {
    for (number, type) in text.specifiers.flatMap(\.reads) where types[number] == nil {
      switch type {
      case .variable: continue
      case .counted: types[number] = .integer(bits: 64)
      default: types[number] = type
      }
    }
  }
}
