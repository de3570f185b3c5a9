// Sources that replace the system's look-up of texts, or search the folder of one localization.

package import LprojSource

/// A look-up that replaces the system's function, or searches the folder of one localization, such as `de.lproj`. A table outside such folders
/// may not be found.
package struct OtherLookup: Sendable {
  /// Whether the code replaces the system's function. Otherwise, the code only searches a localization's folder.
  package var isReplaced: Bool
  package var position: Position

  /// The words of sources that may replace the system's look-up, or search the folder of one localization.
  package static let search = WordSearch(["localizedString", "localizedStringForKey", "lproj"])

  /// Returns the first replacement of the system's function in a source. If there is none, returns the first use of a localization's folder, or
  /// nil.
  package static func find(in text: CodeFileText, _ language: CodeLanguage) -> OtherLookup? {
    let buffer = text.buffer
    var folder: Int?
    var hasBundle = false
    for tokens in text.islands {
      for at in 0..<tokens.count {
        if tokens.definesLookup(at, language) || tokens.isText(at) && text.isSelector(tokens[at]) {
          return OtherLookup(isReplaced: true, position: position(tokens[at].range, buffer))
        }
        if tokens.isWord(at, "Bundle") || tokens.isWord(at, "NSBundle") { hasBundle = true }
        if folder == nil, tokens.isText(at), text.namesFolder(at, tokens, hasBundle: hasBundle) {
          folder = tokens[at].range.lowerBound
        }
      }
    }
    return folder.map { OtherLookup(isReplaced: false, position: position($0..<$0, buffer)) }
  }

  private static func position(_ range: Range<Int>, _ buffer: ByteBuffer) -> Position {
    LineTable(buffer, end: buffer.count).position(of: range.lowerBound)
  }
}

extension CodeTokens {
  /// Whether a token is `localizedString` or `localizedStringForKey` in an override or a selector.
  fileprivate func definesLookup(_ at: Int, _ language: CodeLanguage) -> Bool {
    if language == .swift {
      guard isWord(at, "localizedString"), isMark(at + 1, "("), tokens[at + 1].link > 0 else {
        return false
      }
      let inner = (at + 2)..<Int(tokens[at + 1].link)
      if isWord(at - 1, "func") {
        let words = Set(inner.compactMap(word))
        return words.isSuperset(of: ["forKey", "value", "table"])
          && (max(0, at - 6)..<at).contains { isWord($0, "override") }
      }
      // `#selector(localizedString(forKey:value:table:))`
      return inner.compactMap(word) == ["forKey", "value", "table"]
        && inner.allSatisfy { word($0) != nil || isMark($0, ":") }
    }
    guard language == .objectiveC, isWord(at, "localizedStringForKey"), isMark(at + 1, ":") else {
      return false
    }
    if isWord(at + 2, "value"), isMark(at + 3, ":"), isWord(at + 4, "table") { return true }
    // `- (NSString *)localizedStringForKey:(NSString *)key value:… table:… {`
    guard isMark(at + 2, "("), isMark(at - 1, ")"), tokens[at - 1].link > 0,
      isMark(Int(tokens[at - 1].link) - 1, "-")
    else { return false }
    let end = (at..<min(count, at + 40)).first { isMark($0, "{") || isMark($0, ";") }
    guard let end, isMark(end, "{") else { return false }
    return (at..<end).contains { isWord($0, "value") }
      && (at..<end).contains { isWord($0, "table") }
  }
}

extension CodeFileText {
  fileprivate func isSelector(_ token: CodeToken) -> Bool {
    literal(token).plain?.elementsEqual("localizedStringForKey:value:table:".utf8) ?? false
  }

  /// Whether a literal names a localization's folder, as in `ofType: "lproj"`. A name such as `"de.lproj"` only counts after a mention of
  /// `Bundle`, because build scripts name such folders, too.
  fileprivate func namesFolder(_ at: Int, _ tokens: CodeTokens, hasBundle: Bool) -> Bool {
    guard case .text(let bytes)? = literal(tokens[at]).parts.last else { return false }
    if bytes.elementsEqual("lproj".utf8) {
      let before = tokens.isMark(at - 1, "@") ? at - 2 : at - 1
      return tokens.isMark(before, ":")
        && ["ofType", "withExtension"].contains(tokens.word(before - 1) ?? "")
    }
    return hasBundle && bytes.suffix(6).elementsEqual(".lproj".utf8)
      && (bytes.count > 6 || literal(tokens[at]).parts.count > 1)
  }
}
