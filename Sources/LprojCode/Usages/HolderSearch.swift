// A search for mentions of C functions, classes and enumeration cases. If no source mentions their names, their code probably never runs.

internal import LprojSource

/// A C function, a class or a case of `switch self` around a look-up.
package struct CodeHolder: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case function, type, enumCase
  }

  package var name: String
  package var kind: Kind

  package init(_ name: String, _ kind: Kind) {
    self.name = name
    self.kind = kind
  }
}

/// Finds the C functions, classes and enumeration cases that sources mention.
package struct HolderSearch: SourceSearch {
  private let wanted: [String: CodeHolder]
  private let byHash: [UInt32: [String]]
  package let words: WordSearch?
  package static let readsMarkup = true
  private var named: Set<String> = []
  /// The names of classes and cases that code can create only by naming them, as their declarations show.
  private var plain: Set<String> = []
  /// Whether code finds classes by computed names, as in `NSClassFromString(name)`.
  package private(set) var findsClasses = false

  private static let finders: Set<String> = [
    "NSClassFromString", "objc_getClass", "objc_lookUpClass", "objc_copyClassList",
    "objc_getClassList", "classNamed",
  ]

  package init(_ holders: Set<CodeHolder>) {
    wanted = Dictionary(holders.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    byHash = Dictionary(grouping: wanted.keys, by: WordSearch.hash)
    let hasTypes = holders.contains { $0.kind == .type }
    words = WordSearch(Set(wanted.keys).union(hasTypes ? Self.finders : []))
  }

  /// The holders that no source mentions. Excludes classes and cases that code may create without naming them.
  package var unnamed: Set<CodeHolder> {
    Set(
      wanted.values.filter {
        !named.contains($0.name) && ($0.kind == .function || plain.contains($0.name))
      })
  }

  package mutating func merge(_ other: HolderSearch) {
    named.formUnion(other.named)
    plain.formUnion(other.plain)
    findsClasses = findsClasses || other.findsClasses
  }

  private mutating func look(atMarkup words: SourceWords) {
    for hash in words.hashes {
      for name in byHash[hash] ?? [] where wanted[name]?.kind != .enumCase { named.insert(name) }
    }
  }

  package mutating func look(at source: SearchedSource) {
    guard let language = source.language else {
      look(atMarkup: source.words)
      return
    }
    let text = source.text
    for tokens in text.islands {
      for at in 0..<tokens.count {
        if tokens.isText(at) {
          lookInside(text.literal(tokens[at]), at, tokens)
        } else if let word = tokens.word(at) {
          if Self.finders.contains(word), !tokens.isText(at + 2), !tokens.isText(at + 3) {
            findsClasses = true
          }
          guard let holder = wanted[word], !tokens.isHeaderName(at) else { continue }
          let isNamed =
            switch holder.kind {
            case .function: language == .swift || !tokens.declaresFunction(at)
            case .type:
              language == .swift ? !declaresSwift(at, tokens) : !declaresClass(at, tokens)
            case .enumCase: language == .swift && makesCase(at, tokens)
            }
          if isNamed { named.insert(word) }
        }
      }
    }
  }

  /// Notes the functions and classes that a literal names, because code may find a class by its name.
  private mutating func lookInside(_ literal: CodeLiteral, _ at: Int, _ tokens: CodeTokens) {
    if tokens.isWord(at - 1, "import") || tokens.isWord(at - 1, "include") { return }
    for case .text(let bytes) in literal.parts {
      for word in bytes.split(whereSeparator: { !CodeByte.isWord($0) }) {
        let name = String(decoding: word, as: UTF8.self)
        if let holder = wanted[name], holder.kind != .enumCase { named.insert(name) }
      }
    }
  }

  // MARK: Declarations

  /// Whether a class name is in a declaration: `@interface Name : Super`, `@implementation Name` or `@class Name;`. A category such as
  /// `@interface Name (Extra)` is not a declaration.
  private mutating func declaresClass(_ at: Int, _ tokens: CodeTokens) -> Bool {
    guard let name = tokens.word(at) else { return false }
    if tokens.isMark(at - 2, "@"), let keyword = tokens.word(at - 1) {
      switch keyword {
      case "interface" where tokens.isMark(at + 1, ":"):
        if let parent = tokens.word(at + 2), Self.isShown(parent) { plain.insert(name) }
        return true
      case "interface": return tokens.isMark(at + 1, "(") && tokens.isMark(at + 2, ")")
      case "implementation": return !tokens.isMark(at + 1, "(") && !tokens.runsByItself(from: at)
      default: break
      }
    }
    // `@class A, B;`
    var before = at - 1
    while tokens.isMark(before, ","), tokens.word(before - 1) != nil { before -= 2 }
    return tokens.isWord(before, "class") && tokens.isMark(before - 1, "@")
  }

  /// Whether a type name is in a declaration such as `class Name: Super {`.
  private mutating func declaresSwift(_ at: Int, _ tokens: CodeTokens) -> Bool {
    guard tokens.isWord(at - 1, "class") || tokens.isWord(at - 1, "struct"),
      tokens.isMark(at + 1, ":")
    else { return false }
    var parent = at + 2
    while tokens.isMark(parent + 1, "."), tokens.word(parent + 2) != nil { parent += 2 }
    var before = at - 2
    while let word = tokens.word(before) {
      if tokens.isMark(before - 1, "@") {
        guard Self.attributes.contains(word) else { return false }
        before -= 2
      } else if Self.modifiers.contains(word) {
        before -= 1
      } else {
        break
      }
    }
    if tokens.isMark(before, ")") { return false }
    if let name = tokens.word(at), let own = tokens.word(parent), Self.isShown(own) {
      plain.insert(name)
    }
    return true
  }

  /// Whether the name of a case is in an expression that creates the case. A pattern or a comparison does not create a case.
  private mutating func makesCase(_ at: Int, _ tokens: CodeTokens) -> Bool {
    if tokens.isMark(at - 1, ".") { return !tokens.isPattern(endingBefore: at - 1) }
    guard let name = tokens.word(at), tokens.declaresPlainCase(at) else {
      // Inside its type, the bare name may create the case. The case may also belong to an enumeration whose values code can create without naming
      // them, as with `CaseIterable`.
      return true
    }
    plain.insert(name)
    return false
  }

  private static let modifiers: Set<String> = [
    "public", "open", "internal", "private", "fileprivate", "final", "nonisolated",
  ]
  private static let attributes: Set<String> = ["MainActor", "objcMembers", "IBDesignable"]

  /// Whether the name of a superclass shows that it is a view, cell or controller. Only code or an interface file creates such an object.
  private static func isShown(_ parent: String) -> Bool {
    parent.hasSuffix("Controller") || parent.hasSuffix("View") || parent.hasSuffix("Cell")
  }
}

extension CodeTokens {
  /// Whether a name after a dot is part of a pattern of `case`, or an operand of `==` or `!=`.
  fileprivate func isPattern(endingBefore dot: Int) -> Bool {
    var at = dot - 1
    var isDirect = true
    var steps = 0
    while steps < Self.mostPatternSteps {
      steps += 1
      while word(at) != nil, !isWord(at, "case"), !isWord(at, "let"), !isWord(at, "return") {
        steps += 1
        guard isMark(at - 1, "."), steps < Self.mostPatternSteps else {
          at -= 1
          break
        }
        at -= 2
      }
      if isWord(at, "let") || isWord(at, "var") { at -= 1 }
      if isWord(at, "case") { return true }
      if isDirect, isMark(at, "=") { return isMark(at - 1, "=") || isMark(at - 1, "!") }
      isDirect = false
      if isMark(at, "("), word(at - 1) != nil, isMark(at - 2, ".") {
        at -= 3
      } else if isMark(at, ",") {
        at -= 1
        if isMark(at, ")"), tokens[at].link >= 0 { at = Int(tokens[at].link) - 1 }
        guard word(at) != nil, isMark(at - 1, ".") else { return false }
        at -= 2
      } else {
        return false
      }
    }
    return false
  }

  private static var mostPatternSteps: Int { 100 }

  /// Whether a token declares a case that code can create only by naming it, as in `enum Name: Error { case name }`. With `CaseIterable` or a raw
  /// value, code can create cases without naming them.
  fileprivate func declaresPlainCase(_ name: Int) -> Bool {
    var at = name - 1
    var isCase = false
    var steps = 0
    while at >= 0, steps < Self.mostDeclarationSteps {
      steps += 1
      if tokens[at].kind == .mark, tokens[at].link >= 0 {
        if tokens[at].link > Int32(at) { break }
        at = Int(tokens[at].link)
      } else if !isCase {
        if isWord(at, "case") {
          isCase = true
        } else if word(at).map(Self.otherDeclarations.contains) ?? false {
          return false
        }
      }
      at -= 1
    }
    guard isCase, isMark(at, "{") else { return false }
    at -= 1
    while let protocolName = word(at), isMark(at - 1, ":") || isMark(at - 1, ",") {
      guard Self.plainProtocols.contains(protocolName) else { return false }
      at -= 2
    }
    return word(at) != nil && isWord(at - 1, "enum")
  }

  private static let otherDeclarations: Set<String> = [
    "let", "var", "func", "init", "subscript", "return", "in", "throw",
  ]

  private static var mostDeclarationSteps: Int { 4_000 }

  /// Protocols that do not create values of an enumeration, unlike `CaseIterable`.
  private static let plainProtocols: Set<String> = [
    "Error", "LocalizedError", "Equatable", "Hashable", "Sendable", "Identifiable",
    "CustomNSError", "CustomStringConvertible", "CustomDebugStringConvertible",
  ]

  fileprivate func isHeaderName(_ at: Int) -> Bool {
    isMark(at + 1, ".") && isWord(at + 2, "h")
      || isWord(at - 1, "import") || isWord(at - 1, "include")
  }

  fileprivate func declaresFunction(_ at: Int) -> Bool {
    guard isMark(at + 1, "("), let call = call(open: at + 1, language: .c) else { return false }
    if isMark(call.range.upperBound, ";") { return isClangPrototype(call) }
    var before = at - 1
    while isMark(before, "*") { before -= 1 }
    return isMark(call.range.upperBound, "{")
      && word(before).map { !Self.controls.contains($0) } ?? false
  }

  /// Whether the class implementation after `start` has a method `+load` or `+initialize`, which the runtime calls.
  fileprivate func runsByItself(from start: Int) -> Bool {
    var at = start
    while at < count, !(isMark(at, "@") && isWord(at + 1, "end")) {
      if isMark(at, "+"), isMark(at + 1, "("),
        case let name = after(at + 1), isWord(name, "load") || isWord(name, "initialize")
      {
        return true
      }
      at += 1
    }
    return false
  }
}
