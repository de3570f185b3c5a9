// Facts that ICU has about a language: its name, its direction, its usual script and region.

internal import ICUShims

/// The direction in which a language is written.
package enum WritingDirection: String, Sendable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"
}

/// Facts that ICU has about a language tag. Tags have hyphens or underscores.
package enum LanguageFacts {
  /// The English name, such as `English (United Kingdom)`; nil if ICU has none.
  package static func displayName(of identifier: String) -> String? {
    let name = unsafe icuText { unsafe lproj_display_name(identifier, $0, $1) }
    return name?.isEmpty == false ? name : nil
  }

  package static func writingDirection(of identifier: String) -> WritingDirection {
    unsafe lproj_is_right_to_left(identifier) != 0 ? .rightToLeft : .leftToRight
  }

  /// The tag with its usual script and region added: `ja-Jpan-JP` for `ja`.
  package static func maximized(_ identifier: String) -> String? {
    unsafe icuText { unsafe lproj_maximize(identifier, $0, $1) }.map(\.hyphenated)
  }

  /// The tag without its usual script and region: `ja` for `ja-JP`.
  package static func minimized(_ identifier: String) -> String? {
    unsafe icuText { unsafe lproj_minimize(identifier, $0, $1) }.map(\.hyphenated)
  }

  /// Whether a text is the name of a language as its own speakers write it, such as `Русский` or `繁體中文`.
  package static func isOwnName(_ text: String) -> Bool { ownNames.contains(text.lowercased()) }

  /// An upper limit for the length in bytes of a language's own name, in any letter case.
  package static let longestOwnName = 2 * (ownNames.map(\.utf8.count).max() ?? 0)

  /// The names, in lower case, that languages have in the language itself. Some forms of languages also have such names, because lists of languages
  /// show them separately, such as `pt_BR`.
  private static let ownNames: Set<String> = {
    let forms = ["zh_Hans", "zh_Hant", "zh_Hant_HK", "zh_CN", "zh_TW", "zh_HK", "sr_Latn", "pt_BR"]
    var names: Set<String> = []
    for identifier in codesByEnglishName().values.sorted() + forms {
      // Only an identifier with a script or region can be named as a dialect.
      for dialect: Int32 in identifier.contains("_") ? [0, 1] : [0] {
        let name = unsafe icuText { unsafe lproj_own_name(identifier, dialect, $0, $1) }
        if let name { names.insert(name.lowercased()) }
      }
    }
    return names
  }()

  /// Returns the codes of all languages with an English name in ICU, by the name in lower case: `de` for `german`.
  static func codesByEnglishName() -> [String: String] {
    var codes: [String: String] = [:]
    for index in 0..<Int32.max {
      var code = ""
      var isPastLast = false
      let name = unsafe icuText { buffer, capacity in
        unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 12) { codeBuffer in
          guard let start = codeBuffer.baseAddress else { return -1 }
          let length = unsafe lproj_named_language(index, start, buffer, capacity)
          isPastLast = length == 0
          if length > 0 { code = unsafe String(cString: start) }
          return length > 0 ? length : -1
        }
      }
      if isPastLast { break }
      guard let name = name?.lowercased(), codes[name] == nil else { continue }
      codes[name] = code
    }
    return codes
  }
}
