// Signs of SwiftUI views in a source without an import of SwiftUI. A bridging header or another source may import the module.

extension CodeTokens {
  /// Whether a source has `some View`, `struct Name: View` or an attribute such as `@State`. False if the source declares its own `View` or
  /// `Text`.
  var declaresViews: Bool {
    !definesViews
      && (0..<count).contains { at in
        switch tokens[at].kind {
        case .word where isWord(at, "some"): isWord(at + 1, "View")
        case .word where isWord(at, "struct"): isView(at)
        case .mark where isMark(at, "@"): Self.attributes.contains(word(at + 1) ?? "")
        case .word, .mark, .text, .number: false
        }
      }
  }

  private var definesViews: Bool {
    (0..<count).contains { at in
      isWord(at, "protocol") && isWord(at + 1, "View")
        || isWord(at, "struct") && isWord(at + 1, "Text")
    }
  }

  private static let attributes: Set<String> = [
    "ViewBuilder", "State", "StateObject", "ObservedObject", "EnvironmentObject",
  ]

  private func isView(_ keyword: Int) -> Bool {
    var at = keyword + 2
    while at < min(count, keyword + 40), !isMark(at, "{") {
      if isWord(at, "View"), isMark(at - 1, ":") || isMark(at - 1, ",") { return true }
      at = after(at)
    }
    return false
  }
}
