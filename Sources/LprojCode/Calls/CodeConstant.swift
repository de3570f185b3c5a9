// Constants that a source declares. If no code reads a constant, a text in its value is never shown.

/// The name and form of a declared constant: a global, a static member, a computed property, a method or a macro.
package struct CodeConstant: Hashable, Sendable {
  package enum Form: Hashable, Sendable {
    /// A constant, variable or function at the top level of a Swift file.
    case global
    /// A static member. The value has the names of the types that contain it, from the outermost to the innermost.
    case member(of: [String])
    /// A computed property or an instance method. The value is the name of its type.
    case instance(of: String)
    /// `#define NAME …`.
    case macro
  }

  package var name: String
  package var form: Form
  /// Whether a global or a static member is visible only in its source. For a computed property or method: whether it is itself marked `private`, and
  /// only Swift code of its source can call it.
  package var isPrivate = false
  /// The label of a method's first argument. Nil for `_`, and for a parameter with a default value.
  package var label: String?
}

extension CodeFileText {
  /// The sorted byte ranges of code that never runs: the private constants, members and functions of a Swift source, if no code in the source names
  /// them.
  func unusedPrivateCode() -> [Range<Int>] {
    let declared = islands[0].swiftConstants().filter(\.constant.isPrivate)
    if declared.isEmpty { return [] }
    var counts = Dictionary(declared.map { ($0.constant.name, 0) }, uniquingKeysWith: { $1 })
    for tokens in islands {
      for at in 0..<tokens.count {
        if let name = tokens.word(at), let count = counts[name] { counts[name] = count + 1 }
      }
    }
    let tokens = islands[0]
    return declared.filter { counts[$0.constant.name] == 1 && !$0.range.isEmpty }.map {
      Int(tokens[$0.range.lowerBound].start)..<Int(tokens[$0.range.upperBound - 1].end)
    }
  }
}

extension CodeTokens {
  /// Returns the constants of a Swift source with the token range of each declaration: top-level declarations, static members, computed
  /// properties and methods.
  func swiftConstants() -> [(constant: CodeConstant, range: Range<Int>)] {
    constants(in: 0..<count, of: [], isPrivate: false)
  }

  private func constants(
    in range: Range<Int>, of owners: [String], isPrivate: Bool
  ) -> [(constant: CodeConstant, range: Range<Int>)] {
    var found: [(constant: CodeConstant, range: Range<Int>)] = []
    var isStatic = false
    var isHidden = isPrivate
    var (isMarked, isExposed) = (false, false)
    var at = range.lowerBound
    while at < range.upperBound {
      switch word(at) {
      case "static": isStatic = true
      case "private", "fileprivate":
        if isMark(at + 1, "(") { break }
        // A `fileprivate` member may implement a requirement of a protocol, so code outside of the source may call it.
        (isHidden, isMarked) = (true, isWord(at, "private"))
      case "dynamic", "override": isExposed = true
      case "init", "subscript", "typealias":
        (isStatic, isHidden, isMarked, isExposed) = (false, isPrivate, false, false)
      case let name? where isMark(at - 1, "@") && !Self.plainAttributes.contains(name):
        isExposed = true
      case "class" where ["var", "let", "func"].contains(word(at + 1)): isStatic = true
      case "extension", "struct", "class", "enum", "actor", "protocol":
        guard owners.count < Self.deepest, let type = swiftType(at) else { break }
        let close = Int(tokens[type.open].link)
        found += constants(
          in: (type.open + 1)..<close, of: owners + type.names, isPrivate: isHidden)
        (isStatic, isHidden, isMarked, isExposed) = (false, isPrivate, false, false)
        at = close
      case "let", "var", "func":
        guard let name = word(at + 1) else {
          (isStatic, isHidden, isMarked, isExposed) = (false, isPrivate, false, false)
          break
        }
        let end = declarationEnd(at + 2, isFunction: isWord(at, "func"), range.upperBound)
        if isStatic || owners.isEmpty {
          let form = owners.isEmpty ? CodeConstant.Form.global : .member(of: owners)
          found.append((CodeConstant(name: name, form: form, isPrivate: isHidden), at..<end))
        } else if isWord(at, "func") || isComputed(at + 2..<end), let owner = owners.last {
          let label = isWord(at, "func") ? firstLabel(at + 2) : nil
          found.append(
            (
              CodeConstant(
                name: name, form: .instance(of: owner), isPrivate: isMarked && !isExposed,
                label: label), at..<end
            ))
        }
        (isStatic, isHidden, isMarked, isExposed) = (false, isPrivate, false, false)
        at = end - 1
      default: break
      }
      at = after(at)
    }
    return found
  }

  /// The label of the first parameter after the parenthesis at `open`; nil if the label is `_` or the parameter has a default value.
  private func firstLabel(_ open: Int) -> String? {
    guard isMark(open, "("), let label = word(open + 1), label != "_" else { return nil }
    var at = open + 2
    while at < count, !isMark(at, ","), !isMark(at, ")") {
      if isMark(at, "=") { return nil }
      at = after(at)
    }
    return label
  }

  private func isComputed(_ range: Range<Int>) -> Bool {
    var at = range.lowerBound
    while at < range.upperBound, !isMark(at, "{") {
      if isMark(at, "=") { return false }
      at = after(at)
    }
    return at < range.upperBound
  }

  private static let deepest = 50

  /// Attributes that do not let code other than Swift call a method.
  private static let plainAttributes: Set<String> = [
    "MainActor", "ViewBuilder", "available", "discardableResult", "inline",
  ]

  private func declarationEnd(_ start: Int, isFunction: Bool, _ limit: Int) -> Int {
    var at = start
    while at < limit {
      if isMark(at, ";") { return at }
      if isMark(at, "{"), isFunction { return min(after(at), limit) }
      if tokens[at].startsLine, !isFunction, !goesOn(at) { return at }
      at = after(at)
    }
    return limit
  }

  /// Whether the token at the start of a line continues the expression of the previous line.
  private func goesOn(_ at: Int) -> Bool {
    let before: [Unicode.Scalar] = ["=", "+", ",", ":", "&", "|"]
    let behind = before + [".", "?", "{"]
    return before.contains { isMark(at - 1, $0) } || behind.contains { isMark(at, $0) }
  }

  /// The macro of a line `#define NAME …`. Nil for every other line, and for a macro with parameters.
  func macro(onLine start: Int) -> CodeConstant? {
    guard isMark(start, "#"), isWord(start + 1, "define"), let name = word(start + 2),
      !(isMark(start + 3, "(") && tokens[start + 3].start == tokens[start + 2].end)
    else { return nil }
    return CodeConstant(name: name, form: .macro)
  }
}
