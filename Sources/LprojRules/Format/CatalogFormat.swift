// The texts of one language of a catalog entry, as the formatter gets them.

internal import LprojSource
internal import LprojSyntax
internal import LprojText

struct CatalogFormat {
  struct Text {
    var text: FormatText
    /// The unit of the text; nil if the text is the key.
    var unit: StringCatalog.Unit?
    var place: FormatJudgement.Place
    /// Whether the text counts as translated. A text in the state `new` or `stale` may never be shown.
    var isSure = true
    /// Whether the arguments of the text are known. They are unknown in a plural form without positions, because the compiler chooses the
    /// numbers.
    var isPlaced = true
  }

  /// A reference such as `%#@files@` whose place in the text stands for one argument, while its substitution names another argument.
  struct Moved {
    var text: Text
    var specifier: FormatSpecifier
    var number: Int
    var type: ArgumentType
  }

  private(set) var texts: [Text] = []
  /// Whether the entry has plural forms or substitutions, so that a single text need not use all arguments.
  private(set) var isVaried = false
  /// Whether it is certain which argument each reference reads.
  private(set) var isCertain = true

  /// The references that make the arguments uncertain.
  private(set) var moved: [Moved] = []

  /// Whether the argument numbers of the substitutions leave out a number, such as 2 in a text that reads the arguments 1 and 3. The formatter then
  /// reads the argument in this gap instead.
  private(set) var countsPastGap = false

  /// Creates the format of an entry without a source text: the key is its source text.
  init(plain text: FormatText) {
    texts = [Text(text: text, unit: nil, place: .text)]
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
        moved += text.moved(numbers, types).map {
          Moved(
            text: Text(text: text, unit: unit, place: .format, isSure: unit.isSure),
            specifier: $0.specifier, number: $0.number, type: $0.type)
        }
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
    texts.append(
      Text(
        text: text, unit: unit, place: place, isSure: unit.isSure,
        isPlaced: place != .form || text.specifiers.allSatisfy(\.isNumbered)))
  }
}

extension StringCatalog.Unit {
  fileprivate var isSure: Bool { state != .new && state != .stale }
}

extension FormatText {
  /// Returns the references without a position that read an argument other than the one that their substitution names. For example, the first
  /// reference of a text reads argument 1, but its substitution names argument 2. A reference counts only if the text reads all arguments before the
  /// one that the substitution names, because the formatter cannot skip an argument.
  fileprivate func moved(
    _ numbers: [Key: Int], _ types: [Key: ArgumentType]
  ) -> [(specifier: FormatSpecifier, number: Int, type: ArgumentType)] {
    specifiers.compactMap { specifier in
      guard case .variable(let name) = specifier.type, !specifier.isNumbered,
        let number = numbers[name], number != specifier.argument, let type = types[name],
        (1..<number).allSatisfy({ lower in specifiers.contains { $0.argument == lower } })
      else { return nil }
      return (specifier, number, type)
    }
  }

  /// Returns the text as builds write it: each reference has the argument number of its substitution.
  ///
  /// Nil if a reference has a position that differs from this number, or if some specifiers would stay without a position.
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

  /// Whether the text skips an argument, as `%1$@ %3$@` does.
  fileprivate var hasGap: Bool { arguments.count < arguments.last?.number ?? 0 }
}

extension StringCatalog {
  /// Whether a text may have a sign: the file has the sign itself in the text, which need not be decoded.
  func has(_ sign: UInt8, in unit: Unit) -> Bool {
    guard let range = valueRange(of: unit) else { return false }
    return buffer.index(of: sign, or: sign, in: range) < range.upperBound
  }

  /// Returns the innermost substitution around a branch (nil if there is none), and whether the branch is in a substitution or in a plural form.
  func context(of branch: Int) -> (substitution: Key?, isForm: Bool) {
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
