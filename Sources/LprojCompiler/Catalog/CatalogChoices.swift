// Decisions where the behavior of Xcode's compiler is not documented. Docs/Catalogs.md has the reasons. No other part of the compiler makes such
// decisions.

internal import LprojSource
internal import LprojSyntax

enum CatalogChoices {
  /// The text that the product gets; nil if it gets none. Texts in all states ship, because users prefer any text to the bare key. Only a text
  /// that is `new` and empty is left out.
  static func shipped(_ text: CatalogContent.Text) -> Key? {
    text.state == .new ? text.value.flatMap { $0.bytes.isEmpty ? nil : $0 } : text.value
  }

  /// The text that an entry gets in the source language if it states none there: its key; nil if the key is empty. The table of the source language
  /// is therefore complete, even with stale entries and entries that need no translation.
  static func sourceText(_ key: Key) -> Key? { key.bytes.isEmpty ? nil : key }

  /// The name of the variable that a plural without substitutions becomes.
  static let pluralVariable = "value"

  /// The type of a variable if no form, no key and no source text shows a number.
  static let countedType = "lld"

  /// Whether the `other` text for devices is also written to the `.strings` table. With it, a loader without `.stringsdict` has a text, too.
  static let writesOtherDeviceAsText = true

  /// Whether a plural that stands beside texts for single devices is the text for all other devices.
  static let pluralStandsForOtherDevices = true

  /// The devices by preference, if one text must stand for all devices.
  static let devices = [
    "other", "mac", "ipad", "iphone", "appletv", "applewatch", "applevision", "ipod",
  ]

  /// The plural forms by preference, if one text must stand for all forms.
  static let forms = ["other", "many", "few", "two", "one", "zero"]

  /// Whether the formatter accepts a byte in the name of a variable. All other bytes are replaced.
  static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
