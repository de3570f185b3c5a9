// Converts entries of tables to contents of a string catalog. This is the opposite of the conversion in LoweredCatalog.

package import LprojSource
package import LprojSyntax
internal import LprojText

/// Converts the values of one key from tables to contents of a catalog.
package struct EntryRaising {
  private let lowering: EntryLowering

  /// - Parameter source: the content of the entry in the source language; nil if it is not known yet.
  package init(key: Key, source: CatalogContent?) {
    lowering = EntryLowering(key: key, source: source)
  }

  /// The content that compiles to exactly this value of a table; nil if no content of a catalog does.
  package func content(of value: PropertyListNode.Value) -> CatalogContent? {
    for isExact in [false, true] {
      for mayBePlural in [true, false] {
        let way = Way(isExact: isExact, mayBePlural: mayBePlural)
        guard var content = way.raised(value) else { continue }
        content.substitutions = way.merged(content.substitutions)
        let lowered = lowering.lowered(content)
        let made = lowered?.varied ?? lowered?.text.map { .string($0) }
        if made.map(Self.sorted) == Self.sorted(value) { return content }
      }
    }
    return nil
  }

  /// The value without places in a file, and with the members of dictionaries sorted by key.
  private static func sorted(_ value: PropertyListNode.Value) -> PropertyListNode.Value {
    guard case .dictionary(let members) = value else { return value }
    return .dictionary(
      members.sorted { $0.key < $1.key }.map {
        PropertyListNode.Member($0.key, sorted($0.node.value))
      })
  }
}

/// A way to express a value in a catalog. Simple ways are tried first, because some values need more.
private struct Way {
  /// Whether texts stay as they are. If false, positions of references become `argNum`, and the number that a form shows becomes `%arg`.
  let isExact: Bool
  /// Whether a value with a single variable may become a plural of the entry itself.
  let mayBePlural: Bool

  func raised(_ value: PropertyListNode.Value) -> CatalogContent? {
    switch value {
    case .string(let text): return CatalogContent(text)
    case .dictionary(let members):
      if let cases = Self.member("NSStringDeviceSpecificRuleType", members) {
        return members.count == 1 ? varied(cases, .device, "device") : nil
      }
      if let cases = Self.member("NSStringVariableWidthRuleType", members) {
        return members.count == 1 ? varied(cases, .width, "width") : nil
      }
      guard case .string(let format)? = Self.member("NSStringLocalizedFormatKey", members) else {
        return nil
      }
      let variables = members.filter { $0.key != Key("NSStringLocalizedFormatKey") }
      return plural(format, variables) ?? substituted(format, variables)
    case .array, .data, .integer, .real, .boolean, .date, .uid, .null: return nil
    }
  }

  private static func member(
    _ name: String, _ members: [PropertyListNode.Member]
  ) -> PropertyListNode.Value? {
    members.last { $0.key == Key(name) }?.node.value
  }

  private func varied(
    _ value: PropertyListNode.Value, _ axis: CatalogBranch.Axis, _ name: String
  ) -> CatalogContent? {
    guard case .dictionary(let members) = value else { return nil }
    var content = CatalogContent()
    var cases: [CatalogContent.Case] = []
    for member in members {
      // The text of the device `other` must not have variations, but may refer to a substitution.
      let isFallback = axis == .device && member.key == Key("other")
      let way = isFallback ? Way(isExact: isExact, mayBePlural: false) : self
      guard var inner = way.raised(member.node.value), !isFallback || inner.variations.isEmpty
      else { return nil }
      content.substitutions += inner.substitutions
      inner.substitutions = []
      cases.append(CatalogContent.Case(name: member.key.description, content: inner))
    }
    content.variations = [CatalogContent.Variation(axis: axis, name: name, cases: cases)]
    return content
  }

  private func plural(
    _ format: Key, _ variables: [PropertyListNode.Member]
  ) -> CatalogContent? {
    guard mayBePlural, variables.count == 1,
      variables[0].key == Key(CatalogChoices.pluralVariable),
      case .dictionary(let members) = variables[0].node.value, let forms = Self.forms(members)
    else { return nil }
    let references = CatalogFormat(format).text.specifiers
    guard references.count == 1, references[0].range == 0..<format.bytes.count else { return nil }
    var content = CatalogContent()
    content.variations = [forms]
    return content
  }

  private static func forms(_ members: [PropertyListNode.Member]) -> CatalogContent.Variation? {
    var cases: [CatalogContent.Case] = []
    for member in members {
      guard case .string(let text) = member.node.value else { return nil }
      let name = member.key.description
      if ["NSStringFormatSpecTypeKey", "NSStringFormatValueTypeKey"].contains(name) { continue }
      cases.append(CatalogContent.Case(name: name, content: CatalogContent(text)))
    }
    return CatalogContent.Variation(axis: .plural, name: "plural", cases: cases)
  }

  private func substituted(
    _ format: Key, _ variables: [PropertyListNode.Member]
  ) -> CatalogContent? {
    var content = CatalogContent(isExact ? format : withoutPositions(format))
    var arguments = positions(in: format)
    // Names may be used twice; the first place counts.
    let places = Dictionary(
      CatalogFormat(format).references.map { ($0.name, $0.argument) },
      uniquingKeysWith: { first, _ in first })
    for variable in variables {
      guard case .dictionary(let members) = variable.node.value,
        var forms = Self.forms(members),
        case .string(let type)? = Self.member("NSStringFormatValueTypeKey", members)
      else { return nil }
      var substitution = CatalogContent.Substitution(
        name: variable.key, specifier: type, content: CatalogContent())
      for form in forms.cases {
        if let text = form.content.text?.value {
          arguments.merge(positions(in: text)) { first, _ in first }
        }
      }
      if !isExact {
        substitution.argument = arguments[variable.key]
        for index in forms.cases.indices {
          if let text = forms.cases[index].content.text?.value {
            forms.cases[index].content = CatalogContent(
              withCountedNumber(
                withoutPositions(text), substitution.argument ?? places[variable.key] ?? 1,
                type.description))
          }
        }
      }
      substitution.content.variations = [forms]
      content.substitutions.append(substitution)
    }
    return content
  }

  private func positions(in text: Key) -> [Key: Int] {
    var positions: [Key: Int] = [:]
    for specifier in CatalogFormat(text).text.specifiers where specifier.isNumbered {
      if case .variable(let name) = specifier.type { positions[name] = specifier.argument }
    }
    return positions
  }

  private func withoutPositions(_ text: Key) -> Key {
    replacing(text) { specifier in
      guard case .variable(let name) = specifier.type, specifier.isNumbered else { return nil }
      return Array("%#@".utf8) + name.bytes + Array("@".utf8)
    }
  }

  private func withCountedNumber(_ text: Key, _ argument: Int, _ type: String) -> Key {
    let whole = Array("%\(argument)$\(type)".utf8)
    return replacing(text) { specifier in
      Array(text.bytes[specifier.range]) == whole ? Array("%arg".utf8) : nil
    }
  }

  private func replacing(_ text: Key, _ replacement: (FormatSpecifier) -> [UInt8]?) -> Key {
    var result: [UInt8] = []
    var at = 0
    for specifier in CatalogFormat(text).text.specifiers {
      guard let new = replacement(specifier) else { continue }
      result += text.bytes[at..<specifier.range.lowerBound] + new
      at = specifier.range.upperBound
    }
    return Key(bytes: result + text.bytes[at...])
  }

  /// The substitutions without repeated names. The texts of all devices share the substitutions of the localization.
  func merged(
    _ substitutions: [CatalogContent.Substitution]
  ) -> [CatalogContent.Substitution] {
    var seen: Set<Key> = []
    return substitutions.filter { seen.insert($0.name).inserted }
  }
}
