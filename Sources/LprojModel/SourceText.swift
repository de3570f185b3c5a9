// What there is to translate, as one text to read.

package import LprojSource
package import LprojSyntax

package enum SourceText {
  /// The text of a string; of a plural rule its forms, such as `one: %d item | other: %d items`.
  package static func text(of node: PropertyListNode) -> Key? {
    switch node.value {
    case .string(let text): return text
    case .dictionary:
      var forms: [[UInt8]] = []
      collect(node, &forms)
      return forms.isEmpty ? nil : Key(bytes: Array(forms.joined(separator: " | ".utf8)))
    default: return nil
    }
  }

  /// The text of a catalog's entry: that of the source language, else the key.
  package static func text(of entry: StringCatalog.Entry, in catalog: StringCatalog) -> Key {
    let own = catalog.sourceLanguage.flatMap { catalog.localization(of: entry, in: $0) }
    return own.flatMap { text(of: $0, in: catalog) } ?? catalog.key(of: entry)
  }

  /// The units of one language in one line.
  package static func text(
    of localization: StringCatalog.Localization, in catalog: StringCatalog
  ) -> Key? {
    let forms = catalog.units(of: localization).compactMap { unit in
      catalog.value(of: unit).map { value in
        let name = unit.branch == 0 ? "" : catalog.branches[unit.branch].name + ": "
        return Array(name.utf8) + value.bytes
      }
    }
    return forms.isEmpty ? nil : Key(bytes: Array(forms.joined(separator: " | ".utf8)))
  }

  private static let settings = Array("NSString".utf8)

  private static func collect(_ node: PropertyListNode, _ forms: inout [[UInt8]]) {
    for member in node.members ?? [] {
      switch member.node.value {
      case .string(let text) where !member.key.bytes.starts(with: settings):
        forms.append(member.key.bytes + ": ".utf8 + text.bytes)
      case .dictionary: collect(member.node, &forms)
      default: break
      }
    }
  }
}
