// Invisible characters, and the search for those that have no purpose in their place.

internal import LprojSource

/// The kind of an invisible character, by its purpose.
enum InvisibleKind: Hashable {
  case control, zeroWidth
  /// A joiner, which letters of some scripts and emoji need.
  case joiner
  /// A mark that sets a direction by itself.
  case mark
  case opensIsolate, closesIsolate, opensEmbedding, closesEmbedding

  init?(_ scalar: UInt32) {
    switch scalar {
    case 0x09, 0x0A, 0x0D, 0x85: return nil
    case 0..<0x20, 0x7F..<0xA0, 0xFFF9...0xFFFC: self = .control
    case 0x200B, 0xFEFF, 0x180E, 0x3164: self = .zeroWidth
    case 0x200C, 0x200D: self = .joiner
    case 0x200E, 0x200F, 0x61C: self = .mark
    case 0x202A, 0x202B, 0x202D, 0x202E: self = .opensEmbedding
    case 0x202C: self = .closesEmbedding
    case 0x2066...0x2068: self = .opensIsolate
    case 0x2069: self = .closesIsolate
    default: return nil
    }
  }
}

enum InvisibleSearch {
  struct Stray {
    let scalar: UInt32
    let range: Range<Int>
    let kind: InvisibleKind
  }

  /// The verdict on a text; nil if there is no fault.
  ///
  /// - Parameter isMeant: whether a character is deliberate, for example because the source has it.
  static func verdict(
    on text: [UInt8], _ language: TextLanguage, _ isMeant: (Stray) -> Bool = { _ in false }
  ) -> TextVerdict? {
    guard let first = strays(text, language).first(where: { !isMeant($0) }) else {
      return nil
    }
    let code = "U+" + VisibleText.hex(first.scalar)
    let claim =
      switch first.kind {
      case .control where first.scalar == 0xFFFC:
        "has \(code), which stands for a picture that is not there"
      case .control: "contains the control character \(code)"
      case .zeroWidth: "contains the invisible character \(code)"
      case .joiner: "has \(code), which has no effect between letters that never join"
      case .mark: "has the direction mark \(code), but no right-to-left text"
      case .opensIsolate, .opensEmbedding:
        "has \(code), which changes the writing direction, but no character ends this change"
      case .closesIsolate, .closesEmbedding:
        "has \(code), which ends a change of the writing direction, but no character begins one"
      }
    return TextVerdict(fault: .invisible, claim: claim, range: first.range)
  }

  /// Returns the invisible characters of a text that have no effect. A character that begins or ends a writing direction has no effect without its
  /// counterpart.
  private static func strays(_ text: [UInt8], _ language: TextLanguage) -> [Stray] {
    let scalars = ScalarPlaces(text)
    var strays: [Stray] = []
    var (isolates, embeddings): ([Stray], [Stray]) = ([], [])
    var (isJoined, runsBackwards): (Bool?, Bool?)
    for index in scalars.indices {
      let scalar = scalars.value(index)
      guard let kind = InvisibleKind(scalar) else { continue }
      let found = Stray(scalar: scalar, range: scalars.range(index), kind: kind)
      switch kind {
      // `ESC [` begins a sequence that colors text in a terminal.
      case .control:
        let isSequence =
          scalar == 0x1B && index + 1 < scalars.indices.upperBound
          && scalars.value(index + 1) == 0x5B
        if !isSequence { strays.append(found) }
      case .zeroWidth:
        if scalar != 0x200B || !language.partsWordsInvisibly { strays.append(found) }
      case .joiner:
        let isFine = isJoined ?? hasJoinedLetters(scalars)
        isJoined = isFine
        if !isFine { strays.append(found) }
      case .mark:
        let isFine = runsBackwards ?? mayRunBackwards(scalars, language)
        runsBackwards = isFine
        if !isFine { strays.append(found) }
      case .opensIsolate: isolates.append(found)
      case .opensEmbedding: embeddings.append(found)
      case .closesIsolate: if isolates.popLast() == nil { strays.append(found) }
      case .closesEmbedding: if embeddings.popLast() == nil { strays.append(found) }
      }
    }
    return (strays + isolates + embeddings).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Whether a text has joined letters or emoji. Authors of such texts also type joiners that are not needed, and users do not see these.
  private static func hasJoinedLetters(_ scalars: ScalarPlaces) -> Bool {
    scalars.values.contains { scalar in
      switch scalar {
      // Arabic to Mongolian with all scripts of India, and emoji.
      case 0x600..<0x1100, 0x1700..<0x1D00, 0x2190..<0x2C00, 0xA800..<0xAC00, 0xFB50..<0xFF00,
        0x10A00..<0x12000, 0x1E900..<0x20000:
        true
      default: false
      }
    }
  }

  /// Whether a part of the text may run from right to left.
  private static func mayRunBackwards(_ scalars: ScalarPlaces, _ language: TextLanguage) -> Bool {
    if language.isRightToLeft { return true }
    return scalars.values.contains { scalar in
      switch scalar {
      case 0x590..<0x900, 0xFB1D..<0xFE00, 0xFE70..<0xFEFF, 0x10800..<0x11000: true
      // The value of a specifier or placeholder is unknown.
      case 0x25, 0x7B: true
      default: false
      }
    }
  }
}
