// A search for reads of some constants: by their names, if nothing else has the same name.

/// A search for reads of some constants.
package struct ConstantReads: SourceSearch {
  /// A constant with the source that declares it.
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
  /// The words of sources that may read a constant.
  package let words: WordSearch?
  package let wordsOfC: WordSearch?
  private var read: Set<Place> = []
  /// The free constants, and the number of declarations of each name.
  private var plain: Set<Place> = []
  private var declarations: [String: Int] = [:]
  /// Members of types, which may be read without their names, unless the types are plain.
  private let members: Set<Place>
  private let namedBySystem: [CodeConstant]
  private let owners: WordSearch
  private var plainTypes: PlainTypes
  private var named: Set<String> = []
  /// Calls, each as the called name and the label of the first argument.
  private var called: Set<Call> = []

  /// Members that have a common name of the system, and that a source names together with their type.
  private var beside: Set<CodeConstant> = []

  private struct Call: Hashable {
    var name: String
    var label: String
  }

  /// Methods that are called without their names.
  private static let implicit: Set<String> = [
    "appendInterpolation", "callAsFunction", "dynamicallyCall",
  ]

  /// Names of system views and values, which every project mentions.
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

  /// The constants that the searched code certainly reads, and members of types that it may read.
  package var found: Set<Place> {
    read.union(plain.filter { declarations[$0.constant.name, default: 0] <= 1 })
      .union(members.filter { !isUnread($0.constant) })
  }

  private func isUnread(_ member: CodeConstant) -> Bool {
    guard let owner = member.owner, plainTypes.contains(owner) else { return false }
    if Self.implicit.contains(member.name) { return false }
    // Other declarations may have the same name.
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
    called.formUnion(other.called)
    beside.formUnion(other.beside)
  }

  package mutating func look(at source: SearchedSource) {
    guard let language = source.language else { return }
    let (path, text) = (source.path, source.text)
    var bare: Set<String> = []
    var declared: [String: Int] = [:]
    if language == .swift { plainTypes.look(at: text.islands[0]) }
    for tokens in text.islands {
      for at in 0..<tokens.count {
        guard let name = tokens.word(at, of: names), let places = wanted[name] else { continue }
        if Self.isDeclared(at, tokens, language) {
          declared[name, default: 0] += 1
          continue
        }
        named.insert(name)
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

  /// Notes members if a source also names their type, or if they follow a value that is named like the type.
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

  /// Takes members whose path of types ends in `path`, as in `Outer.Inner.name`.
  private mutating func take(_ places: [Place], _ path: [String], _ source: String) {
    for place in places {
      guard case .member(let owners) = place.constant.form else { continue }
      let isOwn = path == ["Self"] || path == ["self"]
      if isOwn ? place.path == source : zip(path.reversed(), owners.reversed()).allSatisfy(==) {
        read.insert(place)
      }
    }
  }

  /// The expression before the dot, or the receiver of the message; nil if there is none.
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

  /// Whether a token is the name of a declaration, a parameter or an argument.
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
  /// The type that has the constant as a member.
  fileprivate var owner: String? {
    if case .instance(let owner) = form { owner } else { nil }
  }
}
