// Splits the name of a `.lproj` folder, and classifies its parts by the registries.

/// The subtags of a folder name, each in its proper letter case.
struct NameSubtags {
  /// The first subtag in lower case, registered or not; empty if the name has no subtags.
  var language = ""
  var script: String?
  var region: String?
  var variants: [String] = []

  /// The name with each subtag in its proper letter case and with its original separators, up to the first extension.
  var preferredSpelling = ""
  var isRegistered = false
  var problems: [NameProblem] = []
  /// The region of a subtag in the Android form: `BR` for `rBR`.
  var androidRegion: String?
  /// The second language of a name such as `zh-yue`, in lower case: `yue`.
  var extendedLanguage: String?
  /// All subtags after the first, in lower case.
  var others: [String] = []

  init(_ name: String, registry: SubtagRegistry) {
    var subtags = Self.subtags(of: name[...])
    if subtags.count > 1, subtags.contains(where: \.text.isEmpty) {
      add(.strayCharacter)
      subtags.removeAll(where: \.text.isEmpty)
    }
    others = subtags.dropFirst().map { $0.text.lowercased() }
    guard let first = subtags.first else { return }
    language = first.text.lowercased()
    isRegistered = registry.hasLanguage(language) || registry.modernLanguage(for: language) != nil
    if !isRegistered { problems.append(.unknownLanguage(subtag: first.text)) }
    preferredSpelling = language
    for (separator, text) in subtags.dropFirst() {
      if text.utf8.count == 1 {
        add(.extension)
        break
      }
      preferredSpelling += separator + read(text, registry)
    }
  }

  /// Adds a problem with the form of the name, unless the name already has such a problem.
  private mutating func add(_ fault: NameFault) {
    if !problems.contains(where: \.isMalformed) { problems.append(.malformed(fault)) }
  }

  private static func subtags(of name: Substring) -> [(separator: String, text: String)] {
    var result: [(separator: String, text: String)] = [("", "")]
    for character in name {
      if character == "-" || character == "_" {
        result.append((String(character), ""))
      } else {
        result[result.count - 1].text.append(character)
      }
    }
    return result
  }

  private var isBeforeRegion: Bool {
    region == nil && androidRegion == nil && variants.isEmpty
  }

  /// Classifies one subtag and returns it in its proper letter case.
  private mutating func read(_ text: String, _ registry: SubtagRegistry) -> String {
    let isAlphabetic = text.utf8.allSatisfy(Ascii.isLetter)
    let isPlain = text.utf8.allSatisfy { Ascii.isLetter($0) || Ascii.isDigit($0) }
    switch text.utf8.count {
    case 4 where isAlphabetic && script == nil && isBeforeRegion:
      let code = Ascii.titleCased(Array(text.utf8)[...])
      guard registry.hasScript(code) else {
        problems.append(.unknownScript(subtag: text))
        return text
      }
      script = code
      return code
    case 3
    where isAlphabetic && others.first == text.lowercased()
      && ExtendedLanguage.isOne(text.lowercased(), after: language, registry):
      extendedLanguage = text.lowercased()
      return text.lowercased()
    case 2...3 where isPlain && isBeforeRegion:
      return readRegion(text, registry)
    case 4 where isBeforeRegion && Self.androidRegion(text) != nil:
      return readRegion(text, registry)
    case 4...8 where isPlain:
      let code = text.lowercased()
      if registry.hasVariant(code) {
        variants.append(code)
        return code == "posix" ? code.uppercased() : code
      }
      add(.unregisteredVariant(text))
    default:
      add(isPlain ? .unregisteredVariant(text) : .strayCharacter)
    }
    return text
  }

  private mutating func readRegion(_ text: String, _ registry: SubtagRegistry) -> String {
    let code = text.uppercased()
    if registry.hasRegion(code) {
      region = code
      return code
    }
    if let android = Self.androidRegion(text), registry.hasRegion(android) {
      androidRegion = android
      add(.androidRegion)
      return text
    }
    // UN M.49 has a number for each country.
    if code.utf8.count == 3, code.utf8.allSatisfy(Ascii.isDigit),
      let country = registry.modernRegion(for: code)
    {
      region = country
      return code
    }
    if registry.successors(of: code) != nil {
      region = code
      return code
    }
    if let short = MatchingData.shorterRegions[code] {
      region = short
      return code
    }
    problems.append(.unknownRegion(subtag: text))
    region = registry.modernRegion(for: code)
    return code
  }

  /// Returns the region of a subtag in the form of Android's resource folders: `BR` for `rBR`. Nil for all other subtags.
  private static func androidRegion(_ text: String) -> String? {
    guard text.utf8.first == UInt8(ascii: "r") else { return nil }
    let region = text.utf8.dropFirst()
    let isNumber = region.count == 3 && region.allSatisfy(Ascii.isDigit)
    return region.count == 2 || isNumber ? String(text.dropFirst()) : nil
  }
}
