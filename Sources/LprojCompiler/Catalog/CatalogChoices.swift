// Decisions for cases in which the behaviour of Xcode's compiler is not documented.
// Docs/Catalogs.md has the reasons; nothing else in the compiler decides such a thing.

internal import LprojSource
internal import LprojSyntax

enum CatalogChoices {
  /// The value of a text in the product. Texts of every state ship: users prefer any text to the
  /// bare key. Only texts that are not filled in yet are left out.
  static func shipped(_ text: CatalogContent.Text) -> Key? {
    text.state == .new ? text.value.flatMap { $0.bytes.isEmpty ? nil : $0 } : text.value
  }

  /// The text that the source language shows for an entry without a text of its own; nil for
  /// none. So its table is whole, with stale entries and those that are not to be translated.
  static func sourceText(_ key: Key) -> Key? { key.bytes.isEmpty ? nil : key }

  /// The one variable of a plural.
  static let pluralVariable = "value"

  /// The type of a variable if neither a form, the key nor the source language shows a number.
  static let countedType = "lld"

  /// The `other` of a device is in both tables, so that a loader without `.stringsdict` has a text.
  static let writesOtherDeviceAsText = true

  /// A plural beside devices stands for all devices that have no text of their own.
  static let pluralStandsForOtherDevices = true

  /// Which device speaks for all where only one text can be.
  static let devices = [
    "other", "mac", "ipad", "iphone", "appletv", "applewatch", "applevision", "ipod",
  ]

  /// Which form speaks for all where only one text can be.
  static let forms = ["other", "many", "few", "two", "one", "zero"]

  /// The formatter takes names of these characters only; others are replaced.
  static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
