// Converts texts of a catalog to texts for the formatter: positions, `%arg`, and names of variables.

internal import LprojSource
internal import LprojText

/// The number that selects a plural form.
struct CountedNumber: Equatable {
  var argument: Int
  /// The type as in a specifier, without percent sign and position, such as `lld`.
  var type: String
}

/// The name and the argument that a reference to a substitution gets.
struct VariableUse {
  var name: String
  /// The argument of the variable; nil if the place of the reference among the specifiers determines it.
  var argument: Int?
}

struct CatalogFormat {
  let text: FormatText

  /// - Parameter first: the argument of the first specifier without a position.
  init(_ text: Key, first: Int = 1) {
    self.text = FormatText(text, dialect: .catalog, first: first)
  }

  var references: [(name: Key, argument: Int)] {
    text.specifiers.compactMap { specifier in
      guard case .variable(let name) = specifier.type, !name.bytes.isEmpty else { return nil }
      return (name, specifier.argument)
    }
  }

  /// The specifier of the first argument that is a number; nil if the text shows no number.
  var number: FormatSpecifier? {
    text.specifiers.filter { $0.type.isNumber || $0.type == .counted }
      .min { $0.argument < $1.argument }
  }

  /// The type of a specifier with its length, such as `lld`; nil for `%arg`.
  func type(of specifier: FormatSpecifier) -> String? {
    guard specifier.type != .counted else { return nil }
    let bytes = text.text.bytes[specifier.range]
    guard let last = bytes.last else { return nil }
    let length = bytes.dropLast().reversed().prefix { "hlqLztj".utf8.contains($0) }
    return String(decoding: length.reversed() + [last], as: UTF8.self)
  }

  /// The type of an argument in this text, such as `lld`. Nil if the text does not show the argument, or shows it only as `%arg`.
  func type(of argument: Int) -> String? {
    text.specifiers.first { $0.argument == argument && $0.type != .counted }.flatMap {
      type(of: $0)
    }
  }

  /// Returns the text for the formatter.
  ///
  /// - Parameters:
  ///   - uses: the variables by the names of the references that they replace.
  ///   - counted: returns the number that replaces `%arg`, by the argument of `%arg`; nil to keep `%arg`.
  ///   - numbersAll: whether all specifiers get their positions.
  func written(
    _ uses: [Key: VariableUse] = [:], counted: (Int) -> CountedNumber?, numbersAll: Bool = false
  ) -> Key {
    let numbersAll =
      numbersAll
      || text.specifiers.contains {
        $0.type == .counted && !$0.isNumbered && counted($0.argument) != nil
      }
      || text.specifiers.contains { specifier in
        guard case .variable(let name) = specifier.type else { return false }
        return uses[name]?.argument != nil
      }
    let source = text.text.bytes
    var result: [UInt8] = []
    var at = 0
    for specifier in text.specifiers {
      result += source[at..<specifier.range.lowerBound]
      at = specifier.range.upperBound
      result += replaced(specifier, uses, counted, numbersAll) ?? source[specifier.range]
    }
    return Key(bytes: result + source[at...])
  }

  func replaced(
    _ specifier: FormatSpecifier, _ uses: [Key: VariableUse], _ counted: (Int) -> CountedNumber?,
    _ numbersAll: Bool
  ) -> ArraySlice<UInt8>? {
    if case .variable(let name) = specifier.type, let use = uses[name] {
      let own = specifier.isNumbered || numbersAll ? specifier.argument : nil
      let position = (use.argument ?? own).map { "\($0)$" } ?? ""
      return Array("%\(position)#@\(use.name)@".utf8)[...]
    }
    if specifier.type == .counted, let number = counted(specifier.argument) {
      let argument = specifier.isNumbered ? specifier.argument : number.argument
      return Array("%\(argument)$\(number.type)".utf8)[...]
    }
    guard numbersAll, !specifier.isNumbered, specifier.sizeArguments.isEmpty,
      specifier.type != .counted
    else { return nil }
    let rest = text.text.bytes[specifier.range].dropFirst()
    return Array("%\(specifier.argument)$".utf8)[...] + rest
  }
}

extension CatalogFormat {
  /// The parts of the text before, between and after the specifiers at `ranges`. The other specifiers get positions.
  func between(_ ranges: [Range<Int>], counted: CountedNumber?) -> [Key] {
    var parts: [Key] = []
    var bytes: [UInt8] = []
    var at = 0
    for specifier in text.specifiers {
      bytes += text.text.bytes[at..<specifier.range.lowerBound]
      at = specifier.range.upperBound
      if ranges.contains(specifier.range) {
        parts.append(Key(bytes: bytes))
        bytes = []
      } else {
        bytes +=
          replaced(specifier, [:], { _ in counted }, true)
          ?? text.text.bytes[specifier.range]
      }
    }
    return parts + [Key(bytes: bytes + text.text.bytes[at...])]
  }
}
