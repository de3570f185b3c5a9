// The plural dictionaries of a `.stringsdict`.

internal import LprojLocale
internal import LprojSource
internal import LprojSyntax

enum PluralVariable {
  static let formatKey = Key("NSStringLocalizedFormatKey")
  static let valueTypeKey = Key("NSStringFormatValueTypeKey")
  private static let ruleKey = Key("NSStringFormatSpecTypeKey")

  static func isPlural(_ members: [PropertyListNode.Member]) -> Bool {
    members.contains { $0.key == ruleKey && $0.node.text == Key("NSStringPluralRuleType") }
  }

  /// Whether the value of a key specifies the kind of the plural or the type of its number, and so is not a text.
  static func isSpecification(_ key: Key) -> Bool { key == ruleKey || key == valueTypeKey }

  static func category(_ key: Key) -> PluralCategory? {
    PluralCategory(rawValue: key.name)
  }
}
