// All results of the ICU shims, to compare two ways of linking ICU.

import ArgumentParser
import ICUShims

/// Prints each result of ICU on a line: `WHAT <tab> OF <tab> ANSWER`. Two programs with the same output have the same results in `lproj`.
struct ICUAnswers: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "icu", abstract: "Print every answer of ICU that lproj can ask for.")

  func run() throws {
    unsafe answer("version", "icu") { unsafe lproj_icu_version($0, $1) }
    unsafe answer("version", "cldr") { unsafe lproj_cldr_version($0, $1) }
    let named = namedLanguages()
    let codes = validCodes()
    let languages = Set(named + codes["language", default: []])
    for language in languages.sorted() + Self.forms { facts(of: language) }
    for region in codes["region", default: []] { facts(of: "und_" + region) }
    for language in languages.sorted() { plurals(of: language) }
    aliases()
    scripts(codes["script", default: []])
    for language in Self.broken { words(in: language) }
  }

  /// Codes with a region, script or variant, such as `pt_BR`, which ICU may know by a name of their own. Also strings that are not languages.
  private static let forms = [
    "ca_valencia", "de_AT", "de_CH", "en_AU", "en_CA", "en_GB", "en_US", "en_US_POSIX", "es_419",
    "es_ES", "es_MX", "fa_AF", "fr_CA", "fr_CH", "nl_BE", "pa_Arab", "pt_BR", "pt_PT", "ro_MD",
    "sr_Cyrl", "sr_Latn", "sr_ME", "sw_CD", "uz_Arab", "zh_CN", "zh_HK", "zh_Hans", "zh_Hans_SG",
    "zh_Hant", "zh_Hant_HK", "zh_TW", "english", "xx_YY", "",
  ]

  /// Languages for breaking texts into words: one for each set of rules, and one for each dictionary.
  private static let broken = [
    "en", "de", "el", "es", "fi", "fr", "it", "ja", "km", "ko", "lo", "my", "pt", "ru", "sv", "th",
    "zh",
    "zh_Hant", "en_US_POSIX", "und",
  ]

  private static let texts = [
    "Don't open www.example.org/a_b at 3.30 p.m., e-mail me: 1,234.5 users!",
    "Käyttäjän EU:n k:lo 15 A:n ja b:tä", "L'été, c'est aujourd'hui.", "Η Ελλάδα; «ναι» 2,5 φορές",
    "สวัสดีครับ ยินดีต้อนรับสู่แอปพลิเคชันของเรา", "ຍິນດີຕ້ອນຮັບສູ່ແອັບຂອງພວກເຮົາ",
    "សូមស្វាគមន៍មកកាន់កម្មវិធីរបស់យើង", "ကျွန်ုပ်တို့၏အက်ပ်မှကြိုဆိုပါသည်",
    "欢迎使用我们的应用程序，请先登录账号。", "歡迎使用我們的應用程式，請先登入帳號。",
    "私たちのアプリケーションへようこそ。設定を開いてください。", "앱에 오신 것을 환영합니다", "Добро пожаловать в 2 города",
    "שלום עולם ג'ירף צה\"ל", "👩‍👩‍👧‍👦 family 🇩🇪 flag ☎️ 1️⃣", "a\u{301}b c\u{AD}d %1$@ %lld", "",
  ]

  private typealias Buffer = UnsafeMutablePointer<CChar>

  private func text(_ fill: (Buffer, Int32) -> Int32) -> String? {
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4096) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      unsafe start.initialize(to: 0)
      guard unsafe fill(start, Int32(buffer.count)) > 0 else { return nil }
      return unsafe String(cString: start)
    }
  }

  private func answer(_ what: String, _ of: String, _ fill: (Buffer, Int32) -> Int32) {
    if let found = unsafe text(fill) { print(what, of, found, separator: "\t") }
  }

  private func namedLanguages() -> [String] {
    var codes: [String] = []
    for index in 0..<Int32.max {
      var length: Int32 = 0
      var code = ""
      let name = unsafe text { buffer, capacity in
        unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 12) { start in
          guard let start = start.baseAddress else { return -1 }
          unsafe start.initialize(to: 0)
          length = unsafe lproj_named_language(index, start, buffer, capacity)
          code = unsafe String(cString: start)
          return length
        }
      }
      if length == 0 { break }
      print("language", code, name ?? "", separator: "\t")
      codes.append(code)
    }
    return codes
  }

  /// Prints the valid codes, and returns them by kind, such as `region`.
  private func validCodes() -> [String: [String]] {
    let standings = [
      "regular", "deprecated", "special", "unknown", "reserved", "private_use", "macroregion",
    ]
    var all: [String: [String]] = [:]
    for kind in ["language", "region", "script", "variant"] {
      for standing in standings {
        guard let list = unsafe lproj_valid_codes(kind, standing) else { continue }
        defer { unsafe lproj_free(list) }
        for entry in unsafe String(cString: list).split(separator: "\n") {
          print("valid", "\(kind) \(standing)", entry, separator: "\t")
          all[kind, default: []] += codes(of: entry)
        }
      }
    }
    return all
  }

  /// The codes of a range: `aaa~i` means the codes from `aaa` to `aai`.
  private func codes(of entry: Substring) -> [String] {
    let ends = entry.split(separator: "~")
    guard ends.count == 2, let first = ends[0].utf8.last, let last = ends[1].utf8.last,
      first <= last
    else { return [String(entry)] }
    return (first...last).map { ends[0].dropLast() + String(UnicodeScalar($0)) }
  }

  private func facts(of identifier: String) {
    unsafe answer("name", identifier) { unsafe lproj_display_name(identifier, $0, $1) }
    unsafe answer("own name", identifier) { unsafe lproj_own_name(identifier, 0, $0, $1) }
    unsafe answer("own dialect", identifier) { unsafe lproj_own_name(identifier, 1, $0, $1) }
    unsafe answer("full", identifier) { unsafe lproj_maximize(identifier, $0, $1) }
    unsafe answer("short", identifier) { unsafe lproj_minimize(identifier, $0, $1) }
    unsafe answer("scripts", identifier) { unsafe lproj_language_scripts(identifier, $0, $1) }
    if unsafe lproj_is_right_to_left(identifier) != 0 {
      print("right to left", identifier, separator: "\t")
    }
  }

  private func plurals(of language: String) {
    guard let rules = unsafe lproj_plural_open(language) else { return }
    defer { unsafe lproj_plural_close(rules) }
    for index in 0..<Int32(8) {
      unsafe answer("category", language) { unsafe lproj_plural_keyword(rules, index, $0, $1) }
    }
    let round: [Int64] = [1000, 1001, 1002, 10_000, 100_000, 100_001, 1_000_000, 1_000_001]
    let whole = (Array(0...200) + round).map { unsafe lproj_plural_select(rules, $0) }
    let tenths = (0...60).map { unsafe lproj_plural_select_tenths(rules, $0) }
    print("whole", language, whole.map(String.init).joined(), separator: "\t")
    print("tenths", language, tenths.map(String.init).joined(), separator: "\t")
  }

  /// Prints the aliases of some scripts, and those of the languages and territories with codes of two letters, three letters or three digits.
  private func aliases() {
    let letters = "abcdefghijklmnopqrstuvwxyz".map(String.init)
    let digits = "0123456789".map(String.init)
    let pairs = letters.flatMap { first in letters.map { first + $0 } }
    let languages = pairs + pairs.flatMap { pair in letters.map { pair + $0 } }
    let numbers = digits.flatMap { a in digits.flatMap { b in digits.map { a + b + $0 } } }
    let all = [
      ("language", languages), ("territory", languages.map { $0.uppercased() } + numbers),
      ("script", ["Qaai", "Latn", "Hans"]),
    ]
    for (kind, codes) in all {
      for code in codes {
        for member in ["replacement", "reason"] {
          unsafe answer("\(kind) \(member)", code) {
            unsafe lproj_alias(kind, code, member, $0, $1)
          }
        }
      }
    }
  }

  private func scripts(_ codes: [String]) {
    for code in codes {
      print("script number", code, unsafe lproj_script_number(code), separator: "\t")
    }
    for number in Int32(0)..<300 {
      unsafe answer("script name", String(number)) { unsafe lproj_script_name(number, $0, $1) }
    }
    var previous: Int32?
    for character in UInt32(0)...0x10FFFF {
      let script = lproj_script_of(character)
      if script != previous {
        print("script from", String(character, radix: 16), script, separator: "\t")
      }
      previous = script
    }
  }

  private func words(in language: String) {
    guard let words = unsafe lproj_words_open(language) else { return }
    defer { unsafe lproj_words_close(words) }
    for text in Self.texts {
      let bytes = text.utf8.map { CChar(bitPattern: $0) }
      let count = unsafe bytes.withUnsafeBufferPointer {
        unsafe lproj_words_count(words, $0.baseAddress, Int64($0.count))
      }
      print("words", "\(language) \(text)", count, separator: "\t")
    }
  }
}
