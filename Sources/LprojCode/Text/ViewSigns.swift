// Signs of SwiftUI views in a source, for sources whose import is in a bridging header or another source.

extension CodeTokens {
  /// Whether a source has `some View`, `@ViewBuilder`, a structure that is a `View`, or view state.
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

  /// Whether the source is part of a framework that defines views itself.
  private var definesViews: Bool {
    (0..<count).contains { at in
      isWord(at, "protocol") && isWord(at + 1, "View")
        || isWord(at, "struct") && isWord(at + 1, "Text")
    }
  }

  private static let attributes: Set<String> = [
    "ViewBuilder", "State", "StateObject", "ObservedObject", "EnvironmentObject",
  ]

  /// Whether tokens are `struct Name: View {`, possibly with other names before `View`.
  private func isView(_ keyword: Int) -> Bool {
    var at = keyword + 2
    while at < min(count, keyword + 40), !isMark(at, "{") {
      if isWord(at, "View"), isMark(at - 1, ":") || isMark(at - 1, ",") { return true }
      at = after(at)
    }
    return false
  }
}
