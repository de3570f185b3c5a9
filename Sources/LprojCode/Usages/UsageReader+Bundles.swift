// Bundles that code makes for one localization: `Bundle(path: Bundle.main.path(forResource: language, ofType: "lproj")!)`. Apps with a choice of
// languages use such bundles.

internal import LprojSource

extension UsageReader {
  /// Returns the bundle that contains the localizations, if the name `bundle` stands for a bundle of one localization. Returns `bundle` itself if the
  /// source does not show a single such bundle.
  func known(_ bundle: CodeUsage.Bundle, _ around: Int?) -> CodeUsage.Bundle {
    guard case .other(let source) = bundle else { return bundle }
    let definition = around.map { definitions[$0] }
    let name = Self.bareName(source)
    guard !name.isEmpty, definition?.slot(of: name) == nil else { return bundle }
    return localizations(name, definition, depth: 0) ?? bundle
  }

  private static let mostNames = 3

  /// The bare name in an expression such as `self.bundle!`; empty for other expressions.
  private static func bareName(_ source: String) -> String {
    var name = source[...]
    if name.hasPrefix("self.") { name = name.dropFirst(5) }
    if name.last == "!" || name.last == "?" { name = name.dropLast() }
    return name.utf8.allSatisfy(CodeByte.isWord) && name != "self" ? String(name) : ""
  }

  private func localizations(
    _ name: String, _ definition: CodeDefinition?, depth: Int
  ) -> CodeUsage.Bundle? {
    guard depth < Self.mostNames else { return nil }
    var found: CodeUsage.Bundle?
    for value in tokens.values(givenTo: name) {
      if value.count == 1, ["nil", "NULL"].contains(tokens.word(value.lowerBound) ?? "") {
        continue
      }
      guard let own = localizations(value, named: name, definition, depth),
        found == nil || found == own
      else { return nil }
      found = own
    }
    return found
  }

  private func localizations(
    _ value: Range<Int>, named name: String, _ definition: CodeDefinition?, _ depth: Int
  ) -> CodeUsage.Bundle? {
    // The result of a closure may be any of the bundles in it.
    if tokens.isMark(value.lowerBound, "{"), tokens.namesOtherBundle(in: value.lowerBound) {
      return nil
    }
    let plain = Self.bundle(tokens.source(value))
    if plain == .main || plain == .module { return plain }
    let ofLocalization = value.contains {
      tokens.isText($0)
        && text.literal(tokens[$0]).plain.map { $0.elementsEqual("lproj".utf8) } ?? false
    }
    if ofLocalization {
      let source = tokens.source(value)
      if source.contains("Bundle.main") || source.contains("mainBundle") { return .main }
      if source.contains("Bundle.module") { return .module }
      guard let first = tokens.word(value.lowerBound), first != name else { return nil }
      if definition?.slot(of: first) != nil { return .other(first) }
      return localizations(first, definition, depth: depth + 1)
    }
    guard
      let make = value.first(where: { ["Bundle", "NSBundle"].contains(tokens.word($0) ?? "") })
    else { return nil }
    let names = value.filter { at in
      at > make && tokens.word(at) != nil && !tokens.isMark(at + 1, ":")
        && !tokens.isMark(at - 1, ".")
    }.compactMap(tokens.word)
    guard names.count == 1, names[0] != name else { return nil }
    return localizations(names[0], definition, depth: depth + 1)
  }
}

extension CodeTokens {
  func endsStatement(_ at: Int) -> Bool {
    guard at < count, !isMark(at, ";"), !isMark(at, "}") else { return true }
    return tokens[at].startsLine
      && !["." as Unicode.Scalar, "?", "+", "&", "|", ":"].contains { isMark(at, $0) }
  }

  fileprivate func namesOtherBundle(in open: Int) -> Bool {
    (open..<max(open, Int(tokens[open].link))).contains { at in
      guard isWord(at, "Bundle") || isWord(at, "NSBundle") else { return false }
      return isMark(at + 1, ".") && !isWord(at + 2, "main")
        || isMark(at + 1, "(") && (isWord(at + 2, "for") || isWord(at + 2, "identifier"))
    }
  }

  fileprivate func values(givenTo name: String) -> [Range<Int>] {
    tokens.indices.filter { at in
      word(at) == name && !isMark(at - 1, ".") && (isGiven(at + 1) || isTyped(at + 1))
    }.map { at in
      let start = isGiven(at + 1) ? at + 2 : (at + 2..<count).first { isMark($0, "=") }! + 1
      return start..<valueEnd(start)
    }
  }

  private func isGiven(_ at: Int) -> Bool {
    isMark(at, "=") && !isMark(at + 1, "=")
  }

  private func isTyped(_ at: Int) -> Bool {
    guard isMark(at, ":"), let type = word(at + 1) else { return false }
    let next = isMark(at + 2, "?") || isMark(at + 2, "!") ? at + 3 : at + 2
    return type.first?.isUppercase ?? false && isGiven(next)
  }

  func valueEnd(_ start: Int) -> Int {
    var at = start
    while at < count {
      if at > start, endsStatement(at) || isWord(at, "else") { return at }
      if isMark(at, ",") || isMark(at, ")") || isMark(at, ";") { return at }
      // A brace ends the value, such as the brace after a condition, unless it begins a closure. A closure follows a member, as in `.map {`.
      if isMark(at, "{"), at == start || word(at - 1) == nil || !isMark(at - 2, ".") { return at }
      at = after(at)
    }
    return at
  }
}
