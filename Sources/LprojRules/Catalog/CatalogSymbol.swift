// The Swift symbols that Xcode 26 generates for the keys of string catalogs.

internal import LprojSource
internal import LprojSyntax

/// The Swift declaration that Xcode generates for a key. Apple does not document the rules. `Tests/Acceptance/symbols.tsv` lists public outputs of
/// Xcode. A key has a symbol here only if a key of its form is in this list.
struct CatalogSymbol: Hashable, Sendable {
  let name: String
  /// The types of the arguments; nil if the declaration is a variable. If two functions have the same name but different types, Xcode generates both.
  let types: [String]?

  /// Returns nil if the types of the arguments are not certain.
  ///
  /// - Parameter name: the name of the key's symbol.
  init?(_ name: String, of entry: StringCatalog.Entry, in catalog: StringCatalog) {
    guard let types = Self.types(of: entry, catalog.key(of: entry), in: catalog) else { return nil }
    self.name = name
    self.types = types.isEmpty ? nil : types
  }

  // MARK: The name

  /// Returns the name of a key's symbol: the words of the key in camel case, such as `openFile` for `Open file`. Nil if the name is not certain
  /// or is a keyword.
  static func name(of key: Key) -> String? {
    guard let words = Words(key.description.unicodeScalars), !words.name.isEmpty else { return nil }
    let name = String(decoding: words.name, as: UTF8.self)
    return keywords.contains(name) ? nil : name
  }

  /// Names that no symbol has, since Xcode refuses keys that are too close to a keyword.
  private static let keywords: Set<String> = [
    "actor", "any", "as", "associatedtype", "async", "await", "break", "case", "catch", "class",
    "continue", "convenience", "default", "defer", "deinit", "didSet", "do", "dynamic", "else",
    "enum", "extension", "fallthrough", "false", "fileprivate", "final", "for", "func", "get",
    "guard", "if", "import", "in", "indirect", "infix", "init", "inout", "internal", "is", "lazy",
    "left", "let", "macro", "mutating", "nil", "none", "nonmutating", "open", "operator",
    "optional", "override", "package", "postfix", "precedence", "precedencegroup", "prefix",
    "private", "protocol", "public", "repeat", "required", "rethrows", "return", "right", "self",
    "set", "some", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true",
    "try", "type", "typealias", "unowned", "var", "weak", "where", "while", "willSet",
  ]

  // MARK: The arguments

  /// The types of the arguments of a key's text in the source language; nil if they are not certain.
  private static func types(
    of entry: StringCatalog.Entry, _ key: Key, in catalog: StringCatalog
  ) -> [String]? {
    for localization in catalog.localizations(of: entry)
    where !localization.substitutionRange.isEmpty {
      return nil
    }
    guard let named = types(in: key) else { return nil }
    guard let own = catalog.ownLocalization(of: entry) else { return named }
    guard own.variationRange.isEmpty, own.unitRange.count == 1,
      let text = catalog.value(of: catalog.units[own.unitRange.lowerBound]), !text.bytes.isEmpty,
      let types = types(in: text)
    else { return nil }
    return named.isEmpty || named == types ? types : nil
  }

  /// Returns the types of the arguments in a text, such as `String` for `%@`. Nil if a percent sign does not begin `%@`, `%lld` or `%d`.
  private static func types(in text: Key) -> [String]? {
    var types: [String] = []
    var rest = text.bytes[...]
    while let percent = rest.firstIndex(of: UInt8(ascii: "%")) {
      rest = rest[(percent + 1)...]
      let specifiers = [("@", "String"), ("lld", "Int"), ("d", "Int32")]
      guard let specifier = specifiers.first(where: { rest.starts(with: $0.0.utf8) }) else {
        return nil
      }
      types.append(specifier.1)
      rest = rest.dropFirst(specifier.0.utf8.count)
    }
    return types
  }
}

/// The words of a key, joined to a name.
private struct Words {
  private(set) var name: [UInt8] = []
  private var words = 0
  private var endsInDigit = false
  private var word = Word()
  private var gap = Gap()

  /// The characters before, between or after words.
  private struct Gap {
    var characters = 0
    var startsWithSpecifier = false
    var hasSpace = false
    /// Whether the gap has `_` or `-`. In the outputs of Xcode, these characters occur only alone between two words.
    var hasDash = false
    /// Whether the gap is a single `_`, `-` or `.`, which separates two words without a space.
    var isJoint = false
    var endsInSpace = false
  }

  /// Returns nil if a character of the key is in a place where no output of Xcode shows it.
  init?(_ key: String.UnicodeScalarView) {
    var index = key.startIndex
    while index < key.endIndex {
      let scalar = key[index]
      index = key.index(after: index)
      let next = index < key.endIndex ? key[index] : nil
      switch scalar {
      case "’":
        // An apostrophe is left out of a word, as in `Today’s`.
        guard word.endsInLetter, let next, Word.isSmallLetter(next) else { return nil }
      case "%":
        let length = next == "@" ? 1 : key[index...].starts(with: "lld".unicodeScalars) ? 3 : 0
        guard length > 0, word.isEmpty else { return nil }
        index = key.index(index, offsetBy: length)
        if index < key.endIndex, Word.Kind(key[index]) != nil { return nil }
        if gap.characters == 0 { gap.startsWithSpecifier = true }
        gap.characters += 1
        (gap.isJoint, gap.endsInSpace) = (false, false)
      case " ", ".", "_", "-", ",", ";", ":", "?", "!", "…", "(", ")":
        guard endWord() else { return nil }
        gap.characters += 1
        let isSpace = scalar == " "
        gap.hasSpace = gap.hasSpace || isSpace
        gap.endsInSpace = isSpace
        gap.hasDash = gap.hasDash || scalar == "_" || scalar == "-"
        gap.isJoint = gap.characters == 1 && (gap.hasDash || scalar == ".")
      default:
        guard let kind = Word.Kind(scalar) else { return nil }
        if word.isEmpty, !isGapKnown || kind == .digit && endsInDigit { return nil }
        guard word.takes(scalar, kind) else { return nil }
        add(scalar, kind)
        word.add(kind)
      }
    }
    if word.isEmpty {
      guard !gap.endsInSpace, !gap.hasDash else { return nil }
    } else if !endWord() {
      return nil
    }
    // No output shows a key that is only a number.
    if words == 1, name.first == UInt8(ascii: "_") { return nil }
  }

  /// Adds a character of the current word to the name. For all letters that a word may have, the small letter is 32 code points after the
  /// capital.
  private mutating func add(_ scalar: Unicode.Scalar, _ kind: Word.Kind) {
    var value = scalar.value
    let isFirst = word.hasNoLetter
    if words == 0 {
      if kind == .digit, word.isEmpty { name.append(UInt8(ascii: "_")) }
      if kind == .capital, word.isInCapitals { value += 32 }
    } else if isFirst {
      if kind == .small { value -= 32 }
    } else if kind == .capital, word.isInCapitals {
      value += 32
    }
    if value < 0x80 {
      name.append(UInt8(truncatingIfNeeded: value))
    } else {
      name.append(0xC0 | UInt8(truncatingIfNeeded: value >> 6))
      name.append(0x80 | UInt8(truncatingIfNeeded: value & 0x3F))
    }
  }

  /// Whether the outputs of Xcode show how a gap of this kind before a word is treated.
  private var isGapKnown: Bool {
    if gap.isJoint { return words > 0 }
    if gap.hasDash { return false }
    return words == 0
      ? gap.characters == 0 || gap.startsWithSpecifier && gap.endsInSpace : gap.hasSpace
  }

  /// Ends the current word. Returns false if no output of Xcode shows such a word in its place.
  private mutating func endWord() -> Bool {
    guard !word.isEmpty else { return true }
    guard word.isKnown,
      words > 0 || (word.beginsWithDigit ? word.isNumber : !word.isAcronymWithMore)
    else { return false }
    endsInDigit = word.endsInDigit
    words += 1
    (word, gap) = (Word(), Gap())
    return true
  }
}

/// A word of a key. It has only letters, only digits, letters followed by digits, or digits followed by small letters.
private struct Word {
  enum Kind {
    case capital, small, digit

    init?(_ scalar: Unicode.Scalar) {
      switch scalar {
      case "A"..."Z", "À"..."Ö", "Ø"..."Þ": self = .capital
      case "a"..."z", "à"..."ö", "ø"..."þ": self = .small
      case "0"..."9": self = .digit
      default: return nil
      }
    }
  }

  private var count = 0
  /// The number of capitals at the beginning.
  private var capitals = 0
  private var digits = 0
  private var last: Kind?
  private(set) var beginsWithDigit = false

  static func isSmallLetter(_ scalar: Unicode.Scalar) -> Bool { ("a"..."z").contains(scalar) }

  var isEmpty: Bool { last == nil }
  var isNumber: Bool { digits == count && !isEmpty }
  var hasNoLetter: Bool { digits == count }
  var isInCapitals: Bool { capitals == count }
  var endsInDigit: Bool { last == .digit }
  var endsInLetter: Bool { last == .capital || last == .small }

  /// Whether the outputs of Xcode show a word that goes on with this character.
  func takes(_ scalar: Unicode.Scalar, _ kind: Kind) -> Bool {
    // No output shows a word that begins with a letter outside of ASCII.
    if isEmpty { return scalar.isASCII }
    if beginsWithDigit {
      return kind == .small && scalar.isASCII || kind == .digit && endsInDigit
    }
    return !endsInDigit || kind == .digit
  }

  mutating func add(_ kind: Kind) {
    if isEmpty { beginsWithDigit = kind == .digit }
    if kind == .capital, capitals == count { capitals += 1 }
    if kind == .digit { digits += 1 }
    count += 1
    last = kind
  }

  /// Whether small letters follow several capitals, as in `URLs`. No output shows such a first word.
  var isAcronymWithMore: Bool { capitals > 1 && capitals + digits < count }

  /// Whether the outputs of Xcode show a word of this form. They show no word such as `AB1`, which has several capitals and digits, but no small
  /// letters.
  var isKnown: Bool { beginsWithDigit || digits == 0 || capitals < 2 || capitals + digits < count }
}
