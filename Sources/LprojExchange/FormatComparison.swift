// Whether a translation takes the arguments that its source takes.

internal import LprojSource
internal import LprojSyntax

enum FormatComparison {
  /// What is wrong with the format specifiers of `target` as a text of `unit`; nil when nothing is.
  ///
  /// A branch of a plural may leave arguments out ("One file"), and may take each that some other
  /// branch takes. Any other text has to take all of them, as the same types.
  static func difference(_ target: Key, in unit: TableUnit) -> String? {
    let isFormat = unit.sources.contains { isCertainFormat($0) } || unit.valueType != nil
    func specifiers(_ text: Key) -> FormatSpecifiers {
      FormatSpecifiers(text, acceptingSpaceFlag: isFormat)
    }
    var expected: [Int: Set<ArgumentType>] = [:]
    for source in unit.sources {
      expected.merge(specifiers(source).arguments) { $0.union($1) }
    }
    if let type = unit.valueType {
      expected.merge(specifiers(Key(bytes: Array("%".utf8) + type.bytes)).arguments) {
        $0.union($1)
      }
    }
    let own = specifiers(target)
    let agrees =
      unit.mayDropArguments
      ? own.arguments.allSatisfy { number, types in
        expected[number].map { types.isSubset(of: $0) } ?? false
      }
      : own.arguments == expected
    guard !agrees else { return nil }
    let valueType = unit.valueType.map { Key(bytes: Array("%".utf8) + $0.bytes) }
    let sources = unit.sources + [valueType].compactMap { $0 }
    return "its format specifiers are \(list([target], specifiers)), those of the source "
      + list(sources, specifiers)
      + (expected.isEmpty || target.description.contains("% ")
        ? " (a percent sign as such is written %%)" : "")
  }

  /// A percent sign that is written twice, or a specifier, says that a text is a format.
  private static func isCertainFormat(_ text: Key) -> Bool {
    guard text.bytes.contains(UInt8(ascii: "%")) else { return false }
    return !FormatSpecifiers(text).isEmpty || text.description.contains("%%")
  }

  /// The specifiers of texts, each once when there are several texts.
  private static func list(_ texts: [Key], _ specifiers: (Key) -> FormatSpecifiers) -> String {
    var found: [String] = []
    for text in texts {
      for specifier in specifiers(text).specifiers {
        let spelled = "'\(Key(bytes: Array(text.bytes[specifier.range])))'"
        if texts.count == 1 || !found.contains(spelled) { found.append(spelled) }
      }
    }
    return found.isEmpty ? "none" : found.joined(separator: " ")
  }
}
