// The conventions of a language: its letters, its spaces and its punctuation.

internal import LprojLocale
internal import LprojSource
internal import Synchronization

/// A language, with the traits of the characters that occurred in its texts so far.
struct TextLanguage {
  /// The constant part, which all jobs share.
  private let customs: Customs
  /// The traits of single characters, as far as learned.
  private(set) var known: CharacterFlags

  /// The languages with the traits that they have learned so far, by the names of their folders.
  private static let learned = Mutex<[String: TextLanguage]>([:])

  static func of(_ name: String) -> TextLanguage {
    learned.withLock { learned in
      if let known = learned[name] { return known }
      let new = TextLanguage(name)
      learned[name] = new
      return new
    }
  }

  private static let plainFlags = flags(lookalikes: nil)
  private static let mixedFlags = flags(lookalikes: Lookalike.latin)

  /// Returns the flags of a language before any character is learned.
  private static func flags(lookalikes: Set<UInt8>?) -> CharacterFlags {
    CharacterFlags(
      special: TextScan<ByteBuffer>.specialBytes, twice: Array(".*".utf8),
      noted: TextScan<ByteBuffer>.notedBytes, lookalikes: lookalikes)
  }

  /// Keeps the learned traits for the next table.
  func keep() {
    if !known.isEmpty { TextLanguage.learned.withLock { $0[name] = self } }
  }

  private init(_ name: String) {
    customs = Customs(name)
    known = customs.mixesWithLatin ? Self.mixedFlags : Self.plainFlags
  }

  private final class Customs: Sendable {
    let tag: String?
    let name: String
    let scripts: Set<Script>?
    let hanForm: HanForm?
    let mixesWithLatin: Bool
    let code: String
    let plainSigns: [UInt32]

    init(_ name: String) {
      self.name = name
      tag = LocalizationName(name).identifier
      code = tag?.split(separator: "-").first.map(String.init) ?? ""
      plainSigns =
        (TextLanguage.questionMark(code) == nil ? [] : [0x3F])
        + (TextLanguage.fullStop(code) == nil ? [] : [0x2E])
      scripts = tag.flatMap(Script.scripts(of:))
      hanForm = tag.flatMap(HanForm.init(tag:))
      mixesWithLatin =
        scripts.map { own in
          own.contains { $0 == .cyrillic || $0 == .greek } && !own.contains { $0 == .latin }
        } ?? false
    }
  }

  /// The language tag; nil if the name of the folder does not name a language.
  var tag: String? { customs.tag }
  /// The name in the folder or the catalog.
  var name: String { customs.name }
  /// The scripts of the language; nil if they are unknown.
  var scripts: Set<Script>? { customs.scripts }
  var hanForm: HanForm? { customs.hanForm }
  /// Whether Latin letters look like some letters of the language.
  var mixesWithLatin: Bool { customs.mixesWithLatin }
  private var code: String { customs.code }

  /// Learns and returns the traits of a new character of the basic plane. A character of two bytes is learned together with all characters that
  /// begin with the same byte. If none of these characters matters, the scan can skip them all.
  @inline(never)
  mutating func learn(_ scalar: Int) -> UInt8 {
    let first = scalar & ~0x3F
    for other in scalar < 0x800 ? first..<first + 0x40 : scalar..<scalar + 1 {
      known.learn(other, UInt8(truncatingIfNeeded: traits(UInt32(other)).rawValue))
    }
    return UInt8(truncatingIfNeeded: traits(UInt32(scalar)).rawValue)
  }

  private func traits(_ scalar: UInt32) -> TextTraits {
    if InvisibleKind(scalar) != nil { return scalar < 0xA0 ? [.invisible, .suspect] : .invisible }
    let suspicion: TextTraits = MisreadText.isSuspect(scalar) ? .suspect : []
    if QuotationMark.isMark(scalar) { return suspicion.union(.quote) }
    if scalar == 0x2026 || scalar == 0x22EF { return suspicion.union(.ellipsis) }
    if scalar == 0xFFFD { return .damage }
    if !suspicion.isEmpty { return suspicion }
    if (0x4E00..<0xA000).contains(scalar) { return isForeignHan(scalar) ? .foreign : [] }
    // Half of a surrogate pair.
    guard let value = Unicode.Scalar(scalar) else { return .damage }
    let category = value.properties.generalCategory
    if category == .decimalNumber { return .digit }
    return category.isLetter && isForeign(scalar) ? .foreign : []
  }

  private func isForeignHan(_ scalar: UInt32) -> Bool {
    if let hanForm { return hanForm.isForeign(scalar) }
    return isForeign(scalar)
  }

  /// Whether a letter belongs to a script in which the language is not written. Latin letters belong to all languages. Bopomofo, which spells
  /// Chinese, belongs to all languages with Chinese characters.
  func isForeign(_ scalar: UInt32) -> Bool {
    guard let scripts, let script = Script(of: scalar), script != Script.latin else { return false }
    return !scripts.contains(script)
      && !(script == Script.bopomofo && scripts.contains { $0 == Script.han })
  }

  /// Whether a text is in the non-Latin letters of the language, so that users of the language can read the text. A text with only Chinese characters
  /// counts as Chinese.
  func isReadable(_ text: [UInt8]) -> Bool {
    guard let scripts, text.contains(where: { $0 >= 0x80 }) else { return false }
    var own: Set<Script> = []
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars
    where scalar.properties.generalCategory.isLetter {
      guard let script = Script(of: scalar.value), script != Script.latin else { continue }
      let isHan = (0x4E00..<0xA000).contains(scalar.value)
      if isHan ? isForeignHan(scalar.value) : !scripts.contains(script) { return false }
      own.insert(script)
    }
    return !own.isEmpty && (own != [Script.han] || code == "zh" || code == "yue")
  }

  // MARK: Customs

  /// Whether the language has no spaces between words.
  var joinsWords: Bool {
    ["zh", "yue", "ja", "th", "lo", "km", "my", "bo", "dz"].contains(code)
  }

  /// Whether sentences, or short texts of user interfaces, often end without a period.
  var leavesOutPeriods: Bool { joinsWords || ["ko", "hi", "mr", "ne", "bn"].contains(code) }

  /// Whether questions end without a question mark, or may do so.
  var leavesOutQuestionMarks: Bool { ["th", "lo", "km", "my", "hy", "ja", "ko"].contains(code) }

  /// The marks among `?` and `.` that the language replaces with a mark of its own.
  var plainSigns: [UInt32] { customs.plainSigns }

  /// The question mark of the language, such as `؟`; nil if it is `?`.
  var questionMark: String? { Self.questionMark(code) }

  private static func questionMark(_ code: String) -> String? {
    switch code {
    case "ar", "fa", "ur", "ps", "ckb", "ug", "sd": "؟"
    case "el": ";"
    default: nil
    }
  }

  /// The mark that ends a sentence in Chinese characters or kana; nil for other languages.
  var fullStop: String? { Self.fullStop(code) }

  private static func fullStop(_ code: String) -> String? {
    ["zh", "yue", "ja"].contains(code) ? "。" : nil
  }

  /// Whether zero-width spaces separate words for line breaks.
  var partsWordsInvisibly: Bool { ["th", "lo", "km", "my", "bo", "dz", "jv", "su"].contains(code) }

  /// Whether abbreviations have a quotation mark before their last letter.
  var hasQuotesInWords: Bool { code == "he" || code == "yi" }

  var isRightToLeft: Bool {
    tag.map { LanguageFacts.writingDirection(of: $0) == .rightToLeft } ?? false
  }
}

extension Unicode.GeneralCategory {
  var isLetter: Bool {
    switch self {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }
}
