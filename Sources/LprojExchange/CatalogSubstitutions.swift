// Converts texts with substitutions: from catalogs to the form for translators, and back.

internal import LprojSource
internal import LprojSyntax
internal import LprojText

/// The substitutions of an entry in one language. A catalog refers to a substitution with `%#@files@`, and to its number with `%arg`.
/// Translators get `%1$#@files@` and `%1$lld` instead, as in exports of Xcode.
struct CatalogSubstitutions {
  struct Count {
    var argument: Int?
    /// The specifier without `%`, such as `lld`.
    var specifier: Key?
  }

  private(set) var counts: [Key: Count] = [:]

  init() {}

  init(_ localization: StringCatalog.Localization, _ catalog: StringCatalog) {
    for substitution in catalog.substitutions(of: localization) {
      let branch = catalog.branches[substitution.branch]
      guard branch.parent == 0 else { continue }
      counts[Key(branch.name)] = Count(
        argument: catalog.argument(of: substitution),
        specifier: substitution.specifierNode.flatMap { catalog.tree.text(of: $0) })
    }
  }

  /// These substitutions, and the substitutions that only `other` has.
  func completed(by other: CatalogSubstitutions) -> CatalogSubstitutions {
    var result = self
    result.counts.merge(other.counts) { own, _ in own }
    return result
  }

  /// The type of the number in each substitution, by the name of the substitution.
  var types: [Key: ArgumentType] {
    counts.mapValues { count in
      let format = count.specifier.map { FormatText(Key(bytes: Array("%".utf8) + $0.bytes)) }
      return format?.specifiers.first?.type ?? .integer(bits: 64)
    }
  }

  /// The specifier that translators see for the number of a substitution, such as `%1$lld`; nil if the catalog does not state it.
  func specifier(of name: String) -> Key? {
    guard let count = counts[Key(name)], let argument = count.argument,
      let specifier = count.specifier
    else { return nil }
    return Key(bytes: Array("%\(argument)$".utf8) + specifier.bytes)
  }

  /// The names of the substitutions that a text refers to: `files` for `%#@files@`.
  static func references(in text: Key) -> [Key] {
    FormatText(text, dialect: .catalog).specifiers.compactMap {
      guard case .variable(let name) = $0.type, !name.bytes.isEmpty else { return nil }
      return name
    }
  }

  /// Converts a text of the catalog to the form for translators.
  func exported(_ text: Key, at path: [String]) -> Key {
    let number = path.substitution.flatMap { specifier(of: $0) }
    return Self.replacing(in: text) { specifier, spelling in
      if specifier.type == .counted { return spelling == Key("%arg") ? number : nil }
      guard case .variable(let name) = specifier.type, spelling == Self.plain(name) else {
        return nil
      }
      return numbered(name)
    }
  }

  /// Converts a text from a translator to the form for the catalog.
  ///
  /// - Parameter models: texts of the catalog. If one of these texts contains a reference with a position, such as `%1$#@files@`, this reference
  ///   stays.
  func imported(_ text: Key, at path: [String], like models: [Key]) -> Key {
    let number = path.substitution.flatMap { specifier(of: $0) }
    return Self.replacing(in: text) { specifier, spelling in
      if spelling == number { return Key("%arg") }
      guard case .variable(let name) = specifier.type, spelling == numbered(name),
        !models.contains(where: { Self.contains($0, spelling) })
      else { return nil }
      return Self.plain(name)
    }
  }

  private static func plain(_ name: Key) -> Key {
    Key(bytes: Array("%#@".utf8) + name.bytes + Array("@".utf8))
  }

  private func numbered(_ name: Key) -> Key? {
    counts[name]?.argument.map {
      Key(bytes: Array("%\($0)$#@".utf8) + name.bytes + Array("@".utf8))
    }
  }

  private static func contains(_ text: Key, _ spelling: Key) -> Bool {
    FormatText(text, dialect: .catalog).specifiers.contains {
      text.bytes[$0.range] == spelling.bytes[...]
    }
  }

  private static func replacing(
    in text: Key, _ replacement: (FormatSpecifier, Key) -> Key?
  ) -> Key {
    guard text.bytes.contains(UInt8(ascii: "%")) else { return text }
    var edits = TextEdits()
    for specifier in FormatText(text, dialect: .catalog).specifiers {
      let spelling = Key(bytes: Array(text.bytes[specifier.range]))
      if let new = replacement(specifier, spelling) { edits.replace(specifier.range, new.bytes) }
    }
    return Key(bytes: edits.applied(to: text.bytes))
  }
}
