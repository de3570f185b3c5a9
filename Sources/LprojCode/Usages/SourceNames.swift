// The constants, variables and types that one source declares, by name.

internal import LprojSource
internal import LprojText

/// The declarations of one source with their scopes. The meaning of a name is known if the brackets around the name, the type around the name or the
/// file declares it. Otherwise the name may be inherited or come from another source.
struct SourceNames {
  struct Declaration: Equatable {
    /// The type; empty if the source does not show a type.
    var type = ""
    /// The text of a constant with a literal value; nil for all other declarations.
    var constant: Key?
  }

  private struct Local {
    var declaration: Declaration
    var scope: Range<Int>
    /// The largest end of this scope and all earlier scopes.
    var lastEnd = 0
  }

  /// The declarations of one member name in all types. For several declarations in one type, only their common properties are kept.
  private struct Members {
    private var declarations: [[String]: Declaration] = [:]
    private var owners: [String: [[String]]] = [:]

    mutating func add(_ declaration: Declaration, _ owner: [String]) {
      if let known = declarations[owner] {
        declarations[owner] = SourceNames.agreed([known, declaration])
      } else {
        declarations[owner] = declaration
        owners[owner.last ?? "", default: []].append(owner)
      }
    }

    func declaration(of owner: [String]) -> Declaration? { declarations[owner] }

    /// The declarations in all types with names that end like `path`.
    func declarations(below path: [String]) -> [Declaration] {
      (owners[path.last ?? ""] ?? []).filter { owner in
        zip(path.reversed(), owner.reversed()).allSatisfy(==)
      }.compactMap { declarations[$0] }
    }
  }

  private struct Owner {
    var path: [String]
    var scope: Range<Int>
  }

  var imports: Set<String> = []
  private var locals: [String: [Local]] = [:]
  private var globals: [String: [Declaration]] = [:]
  private var members: [String: Members] = [:]
  private var owners: [Owner] = []
  private var scopes = InnermostRange([])

  init(_ text: CodeFileText, _ language: CodeLanguage, _ definitions: [CodeDefinition]) {
    switch language {
    case .swift: SwiftNames.read(text, definitions, &self)
    case .objectiveC, .c: ClangNames.read(text, &self)
    }
    for name in locals.keys { sortLocals(name) }
    scopes = InnermostRange(owners.map(\.scope))
  }

  // MARK: Collecting

  mutating func add(type path: [String], _ scope: Range<Int>) {
    owners.append(Owner(path: path, scope: scope))
  }

  mutating func add(_ declaration: Declaration, _ name: String, in scope: Range<Int>) {
    locals[name, default: []].append(Local(declaration: declaration, scope: scope))
  }

  mutating func add(global declaration: Declaration, _ name: String) {
    globals[name, default: []].append(declaration)
  }

  mutating func add(_ declaration: Declaration, _ name: String, memberOf owner: [String]) {
    members[name, default: Members()].add(declaration, owner)
  }

  private mutating func sortLocals(_ name: String) {
    guard var sorted = locals[name], sorted.count > 1 else { return }
    locals[name] = nil
    sorted.sort { $0.scope.lowerBound < $1.scope.lowerBound }
    var end = 0
    for at in sorted.indices {
      end = max(end, sorted[at].scope.upperBound)
      sorted[at].lastEnd = end
    }
    locals[name] = sorted
  }

  // MARK: Look-up of names

  /// The type of the variable or member that a bare name means at a byte offset; nil if the type is unknown.
  func type(of name: String, at byte: Int) -> String? {
    let owner = owner(around: byte)
    let found: [Declaration]
    if let local = local(name, at: byte, in: owner) {
      found = local
    } else if let owner {
      found = member(name, of: owner.path)
    } else {
      found = globals[name] ?? []
    }
    return Self.agreed(found)?.type.nonEmpty
  }

  func memberType(of name: String, at byte: Int) -> String? {
    guard let owner = owner(around: byte) else { return nil }
    return Self.agreed(member(name, of: owner.path))?.type.nonEmpty
  }

  /// The text of the constant that a bare name means at a byte offset; nil if there is no such constant.
  func constant(_ name: String, at byte: Int) -> Key? {
    let owner = owner(around: byte)
    if let local = local(name, at: byte, in: owner) { return Self.agreed(local)?.constant }
    let own = owner.map { member(name, of: $0.path) } ?? []
    return Self.agreed(own.isEmpty ? globals[name] ?? [] : own)?.constant
  }

  /// The text of the constant `Type.name`, `self.name` or `Self.name`; nil if there is no such constant.
  func constant(_ name: String, of path: [String], at byte: Int) -> Key? {
    guard let last = path.last else { return nil }
    if path.count == 1, last == "self" || last == "Self" {
      return owner(around: byte).flatMap { Self.agreed(member(name, of: $0.path))?.constant }
    }
    return Self.agreed(members[name]?.declarations(below: path) ?? [])?.constant
  }

  /// Whether the source declares `Type.name`. With an empty path, whether a global or a member of the surrounding type has the name.
  func declares(_ name: String, of path: [String], at byte: Int) -> Bool {
    if path.isEmpty {
      return globals[name] != nil
        || !(owner(around: byte).map { member(name, of: $0.path) } ?? []).isEmpty
    }
    if path == ["self"] || path == ["Self"] {
      return owner(around: byte).map { !member(name, of: $0.path).isEmpty } ?? false
    }
    return !(members[name]?.declarations(below: path) ?? []).isEmpty
  }

  /// The names of the types around a byte offset, the outermost first; nil outside of types.
  func owner(at byte: Int) -> [String]? { owner(around: byte)?.path }

  /// The scope of the local variable or parameter that a bare name means at a byte offset; nil for members and globals.
  func scope(of name: String, at byte: Int) -> Range<Int>? {
    innermost(name, at: byte, in: owner(around: byte))?.scope
  }

  private func local(_ name: String, at byte: Int, in owner: Owner?) -> [Declaration]? {
    innermost(name, at: byte, in: owner)?.declarations
  }

  private func innermost(
    _ name: String, at byte: Int, in owner: Owner?
  ) -> (scope: Range<Int>, declarations: [Declaration])? {
    var best: Range<Int>?
    var found: [Declaration] = []
    let all = locals[name] ?? []
    var at = all.partitioningIndex { $0.scope.lowerBound > byte }
    while at > 0, all.count == 1 || all[at - 1].lastEnd > byte {
      at -= 1
      let local = all[at]
      guard local.scope.contains(byte) else { continue }
      if let owner, !owner.scope.contains(local.scope) { continue }
      if let known = best, known.count < local.scope.count { continue }
      if best != local.scope { found = [] }
      best = local.scope
      found.append(local.declaration)
    }
    return best.map { ($0, found) }
  }

  private func member(_ name: String, of path: [String]) -> [Declaration] {
    members[name]?.declaration(of: path).map { [$0] } ?? []
  }

  private func owner(around byte: Int) -> Owner? {
    scopes.number(around: byte).map { owners[$0] }
  }

  /// A declaration that has only the properties on which all given declarations agree.
  private static func agreed(_ all: [Declaration]) -> Declaration? {
    guard let first = all.first else { return nil }
    return Declaration(
      type: all.allSatisfy { $0.type == first.type } ? first.type : "",
      constant: all.allSatisfy { $0.constant == first.constant } ? first.constant : nil)
  }

  // MARK: Types

  static func isFraction(_ tokens: CodeTokens, _ at: Int) -> Bool {
    let bytes = tokens.buffer[tokens[at].range]
    if bytes.starts(with: [UInt8(ascii: "0"), UInt8(ascii: "x")]) { return false }
    return bytes.contains { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }
  }

  /// The specifier of an interpolated value in a key, by the type of the value; nil for an unknown type.
  static func specifier(of type: String) -> String? {
    switch type {
    case "Int", "Int64": "%lld"
    case "UInt", "UInt64": "%llu"
    case "Int8", "Int16", "Int32": "%d"
    case "UInt8", "UInt16", "UInt32": "%u"
    case "Double", "CGFloat", "TimeInterval": "%lf"
    case "Float": "%f"
    case "String", "NSString", "AttributedString", "LocalizedStringResource", "Text", "Image",
      "Date",
      "Substring", "LocalizedStringKey":
      "%@"
    default: nil
    }
  }

  /// The kind of format argument that a value of a type is; nil for an unknown type.
  static func argument(of type: String) -> ArgumentType? {
    switch type {
    case "Int", "Int64", "UInt", "UInt64", "NSInteger", "NSUInteger", "long", "int64_t", "uint64_t",
      "size_t":
      .integer(bits: 64)
    case "Int8", "Int16", "Int32", "UInt8", "UInt16", "UInt32", "CInt", "int", "unsigned",
      "int32_t",
      "uint32_t", "BOOL":
      .integer(bits: 32)
    case "Double", "CGFloat", "TimeInterval", "Float", "float", "double", "NSTimeInterval": .double
    case "String", "NSString", "NSString *", "NSNumber *", "NSNumber", "Substring", "NSError",
      "Error":
      .object
    default: nil
    }
  }
}

extension String {
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
