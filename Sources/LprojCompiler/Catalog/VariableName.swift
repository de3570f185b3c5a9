// Names of variables that the formatter accepts. In catalogs, and by mistake in tables, variables may have other names.

package import LprojSource
package import LprojSyntax

/// Converts names of variables to names that the formatter accepts.
package enum VariableName {
  /// The name that a build writes for a variable of a catalog. Each byte that the formatter does not accept in a name becomes `_`.
  package static func usable(_ name: Key) -> Key {
    let bytes = name.bytes.map { CatalogChoices.isNamePart($0) ? $0 : UInt8(ascii: "_") }
    return bytes.isEmpty ? Key("_") : Key(bytes: bytes)
  }
}

extension PropertyListNode.Value {
  /// The value of a `.stringsdict` entry with names that the formatter accepts, and the old names. Nil if no name changes, or if two variables
  /// would get one name.
  package var withUsableNames: (value: PropertyListNode.Value, renamed: [Key])? {
    var renamed: [Key] = []
    guard let value = renaming(&renamed), !renamed.isEmpty else { return nil }
    return (value, renamed)
  }

  private func renaming(_ renamed: inout [Key]) -> PropertyListNode.Value? {
    guard case .dictionary(let members) = self else { return self }
    guard members.contains(where: { $0.key == Key("NSStringLocalizedFormatKey") }) else {
      var result: [PropertyListNode.Member] = []
      for member in members {
        guard let value = member.node.value.renaming(&renamed) else { return nil }
        result.append(PropertyListNode.Member(member.key, value))
      }
      return .dictionary(result)
    }
    var names: [Key: Key] = [:]
    for member in members {
      guard case .dictionary = member.node.value else { continue }
      names[member.key] = VariableName.usable(member.key)
    }
    // If two variables got the same name, the renamed value would mean something else.
    guard Set(names.values).count == names.count else { return nil }
    for (old, new) in names where old != new && !renamed.contains(old) { renamed.append(old) }
    renamed.sort()
    return .dictionary(
      members.map { member in
        PropertyListNode.Member(
          names[member.key] ?? member.key, member.node.value.referring(by: names))
      })
  }

  private func referring(by names: [Key: Key]) -> PropertyListNode.Value {
    switch self {
    case .string(let text):
      .string(
        CatalogFormat(text).written(
          names.mapValues { VariableUse(name: $0.description) }, counted: { _ in nil }))
    case .dictionary(let members):
      .dictionary(
        members.map { PropertyListNode.Member($0.key, $0.node.value.referring(by: names)) })
    case .array, .data, .integer, .real, .boolean, .date, .uid, .null: self
    }
  }
}
