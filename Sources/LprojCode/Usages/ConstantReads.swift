// A search for code that reads given constants.

internal import LprojSource

/// Finds, by their names, the constants that code reads.
package struct ConstantReads: SourceSearch {
  package struct Place: Hashable, Sendable {
    package var path: String
    package var constant: CodeConstant

    package init(path: String, constant: CodeConstant) {
      self.path = path
      self.constant = constant
    }
  }

  private let wanted: [String: [Place]]
  private let names: WordSearch
  package let words: WordSearch?
  package let wordsOfC: WordSearch?
  private var read: Set<Place> = []
  /// The global constants with names that Swift code uses. A name with several declarations does not prove that code reads the constant.
  private var plain: Set<Place> = []
  private var declarations: [String: Int] = [:]
  /// The computed properties and methods. Such a member counts as unread only if it is private or its type is in `plainTypes`, and if no code names
  /// it.
  private let members: Set<Place>
  private let namedBySystem: [CodeConstant]
  private let owners: WordSearch
  private var plainTypes: PlainTypes
  private var named: Set<String> = []
  private var namedInOwnSource: Set<OwnName> = []
  private var called: Set<Call> = []

  /// The members that a source seems to use, among those with a name in `ofSystem`. `lookBeside` finds them.
  private var beside: Set<CodeConstant> = []

  private struct OwnName: Hashable {
    var path: String
    var name: String
  }

  private struct Call: Hashable {
    var name: String
    var label: String
  }

  /// Methods that Swift code calls without writing their names, as in `"\(value)"`.
  private static let implicit: Set<String> = [
    "appendInterpolation", "callAsFunction", "dynamicallyCall",
  ]

  /// Names that members of system types have, too. Almost every project uses such names.
  private static let ofSystem: Set<String> = [
    "description", "detail", "footer", "header", "label", "message", "name", "placeholder",
    "prompt", "subtitle", "text", "title", "value",
  ]

  package init(_ constants: Set<Place>) {
    wanted = Dictionary(grouping: constants, by: \.constant.name)
    members = constants.filter { $0.constant.owner != nil }
    namedBySystem = members.map(\.constant).filter { Self.ofSystem.contains($0.name) }
    let types = Set(members.compactMap(\.constant.owner))
    owners = WordSearch(Set(namedBySystem.compactMap(\.owner)))
    names = WordSearch(Set(wanted.keys))
    plainTypes = PlainTypes(types)
    words = WordSearch(types.union(wanted.keys))
    wordsOfC = WordSearch(Set(constants.filter { $0.constant.form == .macro }.map(\.constant.name)))
  }

  /// The constants that the searched code reads, and the computed properties and methods that the code may read.
  package var found: Set<Place> {
    read.union(plain.filter { declarations[$0.constant.name, default: 0] <= 1 })
      .union(members.filter { !isUnread($0) })
  }

  private func isUnread(_ place: Place) -> Bool {
    let member = place.constant
    if Self.implicit.contains(member.name) { return false }
    if member.isPrivate {
      return !namedInOwnSource.contains(OwnName(path: place.path, name: member.name))
    }
    guard let owner = member.owner, plainTypes.contains(owner) else { return false }
    // The label distinguishes the method from other declarations of this name.
    if let label = member.label { return !called.contains(Call(name: member.name, label: label)) }
    return Self.ofSystem.contains(member.name)
      ? !beside.contains(member) : !named.contains(member.name)
  }

  package mutating func merge(_ other: ConstantReads) {
    read.formUnion(other.read)
    plain.formUnion(other.plain)
    declarations.merge(other.declarations) { $0 + $1 }
    plainTypes.merge(other.plainTypes)
    named.formUnion(other.named)
    namedInOwnSource.formUnion(other.namedInOwnSource)
    called.formUnion(other.called)
    beside.formUnion(other.beside)
  }

  package mutating func look(at source: SearchedSource) {
    guard let language = source.language else { return }
    let (path, text) = (source.path, source.text)
    var bare: Set<String> = []
    var declared: [String: Int] = [:]
    if language == .swift { plainTypes.look(at: text.islands[0]) }
    lazy var unused = language == .swift ? text.unusedPrivateCode() : []
    for tokens in text.islands {
      for at in 0..<tokens.count {
        guard let name = tokens.word(at, of: names), let places = wanted[name] else { continue }
        if Self.isDeclared(at, tokens, language) {
          declared[name, default: 0] += 1
          continue
        }
        let start = Int(tokens[at].start)
        let behind = unused.partitioningIndex { $0.lowerBound > start }
        if behind > 0, unused[behind - 1].contains(start) { continue }
        named.insert(name)
        namedInOwnSource.insert(OwnName(path: path, name: name))
        if tokens.isMark(at + 1, "("), let label = tokens.word(at + 2) {
          called.insert(Call(name: name, label: label))
        }
        if let owners = Self.owners(of: at, tokens, language) {
          take(places, owners, path)
        } else if !tokens.isMark(at - 1, ".") {
          bare.insert(name)
        }
      }
    }
    lookBeside(text, language)
    for (name, count) in declared { declarations[name, default: 0] += count }
    for place in bare.flatMap({ wanted[$0] ?? [] }) {
      switch place.constant.form {
      case .global where language == .swift: plain.insert(place)
      case .macro where language != .swift: read.insert(place)
      case .member where place.path == path && declared[place.constant.name] == 1:
        read.insert(place)
      case .global, .macro, .member, .instance: break
      }
    }
  }

  /// Notes a used member if the source also names its type, or if the member follows a value and the name of the type ends with the name of this
  /// value. For example, `badge.title` may use a member of `ProfileBadge`.
  private mutating func lookBeside(_ text: CodeFileText, _ language: CodeLanguage) {
    let open = namedBySystem.filter { !beside.contains($0) }
    if open.isEmpty { return }
    let owners = Set(open.compactMap(\.owner))
    var words: Set<String> = []
    var holders: [String: Set<String>] = [:]
    for tokens in text.islands {
      for at in 0..<tokens.count {
        if let word = tokens.word(at, of: self.owners), owners.contains(word) { words.insert(word) }
        guard let word = tokens.word(at, of: names) else { continue }
        guard wanted[word] != nil, !Self.isDeclared(at, tokens, language) else { continue }
        holders[word, default: []].insert(
          tokens.isMark(at - 1, ".") ? tokens.word(at - 2) ?? "" : "")
      }
    }
    for constant in open {
      guard let owner = constant.owner, let before = holders[constant.name] else { continue }
      if words.contains(owner)
        || before.contains(where: { $0.count > 4 && owner.lowercased().hasSuffix($0.lowercased()) })
      {
        beside.insert(constant)
      }
    }
  }

  /// Marks static members as read if the names of their types end like `path`, as in `Outer.Inner.name`. If the path is `self` or `Self`, marks the
  /// members that the source itself declares.
  private mutating func take(_ places: [Place], _ path: [String], _ source: String) {
    for place in places {
      guard case .member(let owners) = place.constant.form else { continue }
      let isOwn = path == ["Self"] || path == ["self"]
      if isOwn ? place.path == source : zip(path.reversed(), owners.reversed()).allSatisfy(==) {
        read.insert(place)
      }
    }
  }

  /// The names before the dot, or the receiver of a message; nil if there are no plain names.
  private static func owners(
    of name: Int, _ tokens: CodeTokens, _ language: CodeLanguage
  ) -> [String]? {
    if language != .swift, tokens.isMark(name - 2, "["), let owner = tokens.word(name - 1) {
      return [owner]
    }
    guard tokens.isMark(name - 1, ".") else { return nil }
    if case .path(let path) = tokens.receiver(before: name, name + 1).0 { return path }
    return nil
  }

  /// Whether a token is the name of a declaration or a parameter, or the label of an argument.
  private static func isDeclared(
    _ at: Int, _ tokens: CodeTokens, _ language: CodeLanguage
  ) -> Bool {
    if tokens.isWord(at - 1, "define") { return true }
    guard language == .swift else { return false }
    if let before = tokens.word(at - 1), ["let", "var", "func", "case", "for"].contains(before) {
      return true
    }
    return tokens.isMark(at + 1, ":") && !tokens.isMark(at - 1, "?")
      && !tokens.isMark(at - 1, ".")
  }
}

extension CodeConstant {
  /// The type that declares this constant, if it is a computed property or an instance method; otherwise nil.
  fileprivate var owner: String? {
    if case .instance(let owner) = form { owner } else { nil }
  }
}
