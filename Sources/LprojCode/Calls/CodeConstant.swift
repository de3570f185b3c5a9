// Constants around look-ups: users see nothing of a constant that no code reads.

/// A constant, a static member or a macro with its value.
package struct CodeConstant: Hashable, Sendable {
  /// The form of a declaration.
  package enum Form: Hashable, Sendable {
    /// A constant at the top level of a Swift file.
    case global
    /// A member of the types of these names, the outermost first.
    case member(of: [String])
    /// A computed property or a method of a type with this name.
    case instance(of: String)
    /// `#define NAME …`.
    case macro
  }

  package var name: String
  package var form: Form
  /// Whether other sources cannot see the constant.
  package var isPrivate = false
  /// The first argument label, if every call of the method has it.
  package var label: String?

  package init(name: String, form: Form, isPrivate: Bool = false, label: String? = nil) {
    (self.name, self.form, self.isPrivate, self.label) = (name, form, isPrivate, label)
  }
}

extension CodeTokens {
  /// The constants of a Swift source, each with all its tokens: declarations at top level, static members, and computed properties and methods of
  /// types.
  func swiftConstants() -> [(constant: CodeConstant, range: Range<Int>)] {
    constants(in: 0..<count, of: [], isPrivate: false)
  }

  private func constants(
    in range: Range<Int>, of owners: [String], isPrivate: Bool
  ) -> [(constant: CodeConstant, range: Range<Int>)] {
    var found: [(constant: CodeConstant, range: Range<Int>)] = []
    var isStatic = false
    var isHidden = isPrivate
    var at = range.lowerBound
    while at < range.upperBound {
      switch word(at) {
      case "static": isStatic = true
      case "private", "fileprivate": isHidden = !isMark(at + 1, "(") || isHidden
      case "class" where ["var", "let", "func"].contains(word(at + 1)): isStatic = true
      case "extension", "struct", "class", "enum", "actor", "protocol":
        guard owners.count < Self.deepest, let type = swiftType(at) else { break }
        let close = Int(tokens[type.open].link)
        found += constants(
          in: (type.open + 1)..<close, of: owners + type.names, isPrivate: isHidden)
        (isStatic, isHidden) = (false, isPrivate)
        at = close
      case "let", "var", "func":
        guard let name = word(at + 1) else { break }
        let end = declarationEnd(at + 2, isFunction: isWord(at, "func"), range.upperBound)
        if isStatic || owners.isEmpty {
          let form = owners.isEmpty ? CodeConstant.Form.global : .member(of: owners)
          found.append((CodeConstant(name: name, form: form, isPrivate: isHidden), at..<end))
        } else if isWord(at, "func") || isComputed(at + 2..<end), let owner = owners.last {
          let label = isWord(at, "func") ? firstLabel(at + 2) : nil
          found.append(
            (CodeConstant(name: name, form: .instance(of: owner), label: label), at..<end))
        }
        (isStatic, isHidden) = (false, isPrivate)
        at = end - 1
      default: break
      }
      at = after(at)
    }
    return found
  }

  /// The label of the first parameter in the brackets here, if the parameter has a label and no default value.
  private func firstLabel(_ open: Int) -> String? {
    guard isMark(open, "("), let label = word(open + 1), label != "_" else { return nil }
    var at = open + 2
    while at < count, !isMark(at, ","), !isMark(at, ")") {
      if isMark(at, "=") { return nil }
      at = after(at)
    }
    return label
  }

  /// Whether tokens declare a computed property: `: Type { … }`.
  private func isComputed(_ range: Range<Int>) -> Bool {
    var at = range.lowerBound
    while at < range.upperBound, !isMark(at, "{") {
      if isMark(at, "=") { return false }
      at = after(at)
    }
    return at < range.upperBound
  }

  /// The deepest nesting of types to read.
  private static let deepest = 50

  /// The end of the value or the body of a declaration.
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

  /// Whether an expression continues from the line before.
  private func goesOn(_ at: Int) -> Bool {
    let before: [Unicode.Scalar] = ["=", "+", ",", ":", "&", "|"]
    let behind = before + [".", "?", "{"]
    return before.contains { isMark(at - 1, $0) } || behind.contains { isMark(at, $0) }
  }

  /// The macro without parameters that the line at a token defines; nil if there is none.
  func macro(onLine start: Int) -> CodeConstant? {
    guard isMark(start, "#"), isWord(start + 1, "define"), let name = word(start + 2),
      !(isMark(start + 3, "(") && tokens[start + 3].start == tokens[start + 2].end)
    else { return nil }
    return CodeConstant(name: name, form: .macro)
  }
}
