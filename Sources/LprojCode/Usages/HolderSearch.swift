// Whether sources name some functions of C and classes at all: what nothing names runs only where something unseen calls it.

internal import LprojSource

/// A function of C or a class around a look-up.
package struct CodeHolder: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case function, type
  }

  package var name: String
  package var kind: Kind

  package init(_ name: String, _ kind: Kind) {
    self.name = name
    self.kind = kind
  }
}

package struct HolderSearch: SourceSearch {
  private let wanted: [String: CodeHolder]
  private let byHash: [UInt32: [String]]
  /// Sources without one of these words name none of them.
  package let words: WordSearch?
  package static let readsMarkup = true
  private var named: Set<String> = []
  /// Classes whose declarations show that only code makes their objects.
  private var plain: Set<String> = []
  /// Whether classes are found by names that the code makes.
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

  /// The holders that nothing names.
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

  /// An interface file or property list.
  private mutating func look(atMarkup words: SourceWords) {
    for hash in words.hashes {
      if let names = byHash[hash] { named.formUnion(names) }
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
          let isDeclared =
            holder.kind == .function
            ? language != .swift && tokens.declaresFunction(at)
            : language == .swift ? declaresSwift(at, tokens) : declaresClass(at, tokens)
          if !isDeclared { named.insert(word) }
        }
      }
    }
  }

  /// The name of a class in a literal, which may look it up.
  private mutating func lookInside(_ literal: CodeLiteral, _ at: Int, _ tokens: CodeTokens) {
    if tokens.isWord(at - 1, "import") || tokens.isWord(at - 1, "include") { return }
    for case .text(let bytes) in literal.parts {
      for word in bytes.split(whereSeparator: { !CodeByte.isWord($0) }) {
        let name = String(decoding: word, as: UTF8.self)
        if wanted[name] != nil { named.insert(name) }
      }
    }
  }

  // MARK: Declarations

  /// `@interface Name : Super`, `@implementation Name`, `@class Name;`; a category adds to a class that others make.
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

  /// `class Name: Super {`
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
    // An attribute with arguments.
    if tokens.isMark(before, ")") { return false }
    if let name = tokens.word(at), let own = tokens.word(parent), Self.isShown(own) {
      plain.insert(name)
    }
    return true
  }

  private static let modifiers: Set<String> = [
    "public", "open", "internal", "private", "fileprivate", "final", "nonisolated",
  ]
  private static let attributes: Set<String> = ["MainActor", "objcMembers", "IBDesignable"]

  /// Whether a class of the system makes its heirs something that code or an interface file makes and shows.
  private static func isShown(_ parent: String) -> Bool {
    parent.hasSuffix("Controller") || parent.hasSuffix("View") || parent.hasSuffix("Cell")
  }
}

extension CodeTokens {
  /// `#import "Name.h"`, `#import <Module/Name.h>`
  fileprivate func isHeaderName(_ at: Int) -> Bool {
    isMark(at + 1, ".") && isWord(at + 2, "h")
      || isWord(at - 1, "import") || isWord(at - 1, "include")
  }

  /// A prototype or a definition.
  fileprivate func declaresFunction(_ at: Int) -> Bool {
    guard isMark(at + 1, "("), let call = call(open: at + 1, language: .c) else { return false }
    if isMark(call.range.upperBound, ";") { return isClangPrototype(call) }
    var before = at - 1
    while isMark(before, "*") { before -= 1 }
    return isMark(call.range.upperBound, "{")
      && word(before).map { !Self.controls.contains($0) } ?? false
  }

  /// Whether the class whose implementation begins here has a method that the runtime calls when it loads it.
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
