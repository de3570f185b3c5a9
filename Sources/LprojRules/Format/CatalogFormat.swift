// The texts of one language of a catalog entry, as the formatter will meet them.

internal import LprojSource
internal import LprojSyntax
internal import LprojText

struct CatalogFormat {
  struct Text {
    var text: FormatText
    /// Nil for a key.
    var unit: StringCatalog.Unit?
    var place: FormatJudgement.Place
    /// The worst that can be said for certain.
    var worst: Severity
  }

  private(set) var texts: [Text] = []
  /// Whether it has forms, so that one text alone need not take everything.
  private(set) var isVaried = false
  /// Whether it is clear which argument each text takes.
  private(set) var isCertain = true

  /// Whether the arguments of substitutions leave others out, so that the formatter reads those.
  private(set) var countsPastGap = false

  init() {}

  /// A key that is its own source.
  init(plain text: FormatText) {
    texts = [Text(text: text, unit: nil, place: .text, worst: .error)]
  }

  init(_ localization: StringCatalog.Localization, _ catalog: StringCatalog) {
    var types: [Key: ArgumentType] = [:]
    var numbers: [Key: Int] = [:]
    for substitution in catalog.substitutions(of: localization) {
      let name = Key(catalog.branches[substitution.branch].name)
      types[name] = catalog.valueType(of: substitution) ?? .integer(bits: 64)
      numbers[name] = catalog.argument(of: substitution)
    }
    let hasSubstitutions = !types.isEmpty
    var inner: [(StringCatalog.Unit, Key, Key)] = []
    for unit in catalog.units(of: localization) {
      guard let value = catalog.value(of: unit) else { continue }
      let (substitution, isForm) = catalog.context(of: unit.branch)
      if let substitution {
        inner.append((unit, value, substitution))
        continue
      }
      var text = FormatText(value, dialect: .catalog)
      if let numbered = text.numbered(numbers) {
        countsPastGap = countsPastGap || numbered != text && numbered.hasGap
        text = numbered
      } else {
        isCertain = false
      }
      for specifier in text.specifiers {
        guard case .variable(let name) = specifier.type else { continue }
        numbers[name] = specifier.argument
      }
      isVaried = isVaried || isForm || hasSubstitutions
      add(
        text.resolving(types), unit, isForm ? .form : hasSubstitutions ? .format : .text)
    }
    for (unit, value, name) in inner {
      let first = numbers[name] ?? 1
      add(FormatText(value, dialect: .catalog, first: first).resolving(types), unit, .form)
    }
  }

  private mutating func add(
    _ text: FormatText, _ unit: StringCatalog.Unit, _ place: FormatJudgement.Place
  ) {
    // What is not translated yet may never be shown. In a form without the number it is not known
    // what the compiler makes of specifiers without positions.
    let isSure = unit.state != .new && unit.state != .stale
    let isNumbered = text.specifiers.allSatisfy(\.isNumbered)
    texts.append(
      Text(
        text: text, unit: unit, place: place,
        worst: isSure && (place != .form || isNumbered) ? .error : .warning))
  }
}

extension FormatText {
  /// References with the arguments that their substitutions say, which builds write into them.
  ///
  /// Nil where the text says another argument itself, or has specifiers whose place is not clear then.
  fileprivate func numbered(_ numbers: [Key: Int]) -> FormatText? {
    var text = self
    var isMoved = false
    let hasPositions = specifiers.contains(where: \.isNumbered)
    for index in specifiers.indices {
      guard case .variable(let name) = specifiers[index].type, let number = numbers[name] else {
        continue
      }
      let moves = number != specifiers[index].argument
      guard moves || hasPositions else { continue }
      if moves && specifiers[index].isNumbered { return nil }
      text.take(number, at: index)
      isMoved = isMoved || moves
    }
    return isMoved && !text.specifiers.allSatisfy(\.isNumbered) ? nil : text
  }

  /// Whether arguments are lacking below the last one.
  fileprivate var hasGap: Bool { arguments.count < arguments.last?.number ?? 0 }
}

extension StringCatalog {
  /// The substitution that a branch belongs to, and whether it is a form of a plural.
  fileprivate func context(of branch: Int) -> (substitution: Key?, isForm: Bool) {
    var next: Int? = branch
    var isForm = false
    while let number = next {
      let branch = branches[number]
      if branch.axis == .substitution { return (Key(branch.name), true) }
      if branch.axis == .plural { isForm = true }
      next = branch.parent
    }
    return (nil, isForm)
  }

  fileprivate func valueType(of substitution: Substitution) -> ArgumentType? {
    guard let node = substitution.specifierNode, let text = tree.text(of: node) else { return nil }
    return FormatText(Key(bytes: Array("%".utf8) + text.bytes)).specifiers.first?.type
  }
}
