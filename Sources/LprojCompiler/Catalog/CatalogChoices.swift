// Decisions about undocumented behaviour of Xcode's compiler. Docs/Catalogs.md has the reasons; no other part of the compiler makes such decisions.

internal import LprojSource
internal import LprojSyntax

enum CatalogChoices {
  /// The value of a text in the product. Texts in all states ship, because users prefer any text to the bare key. Only texts that are not filled in
  /// yet are left out.
  static func shipped(_ text: CatalogContent.Text) -> Key? {
    text.state == .new ? text.value.flatMap { $0.bytes.isEmpty ? nil : $0 } : text.value
  }

  /// The text that the source language shows for an entry without its own text; nil for none. So the table of the source language is complete,
  /// including stale entries and those that are not to be translated.
  static func sourceText(_ key: Key) -> Key? { key.bytes.isEmpty ? nil : key }

  /// The name of the only variable of a plural.
  static let pluralVariable = "value"

  /// The type of a variable if no form, key, or source text shows a number.
  static let countedType = "lld"

  /// Whether the `other` text for devices is in the `.strings` table, too, so that a loader without `.stringsdict` has a text.
  static let writesOtherDeviceAsText = true

  /// Whether a plural beside devices is the text of all devices without their own.
  static let pluralStandsForOtherDevices = true

  /// The devices in order of preference, for a single text in place of all.
  static let devices = [
    "other", "mac", "ipad", "iphone", "appletv", "applewatch", "applevision", "ipod",
  ]

  /// The plural forms in order of preference, for a single text in place of all.
  static let forms = ["other", "many", "few", "two", "one", "zero"]

  /// Whether a byte may be in a name. The formatter accepts only these characters; others are replaced.
  static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
