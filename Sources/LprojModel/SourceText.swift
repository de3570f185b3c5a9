// The source texts of an entry, as one readable text.

package import LprojSource
package import LprojSyntax

/// Collects the source texts of entries and their forms.
package enum SourceText {
  /// One text of an entry, such as `%d item` in the form `one`. A plain text has no form.
  package struct Form {
    package var name: [UInt8]
    package var text: Key

    fileprivate var bytes: [UInt8] { name.isEmpty ? text.bytes : name + ": ".utf8 + text.bytes }
  }

  /// The text of a string, or the forms of a plural rule, such as `one: %d item | other: %d items`.
  package static func text(of node: PropertyListNode) -> Key? { joined(forms(of: node)) }

  package static func forms(of node: PropertyListNode) -> [Form] {
    switch node.value {
    case .string(let text): return [Form(name: [], text: text)]
    case .dictionary:
      var forms: [Form] = []
      collect(node, &forms)
      return forms
    default: return []
    }
  }

  static func joined(_ forms: [Form]) -> Key? {
    if forms.isEmpty { return nil }
    return Key(bytes: Array(forms.map(\.bytes).joined(separator: " | ".utf8)))
  }

  /// The text of a catalog's entry: the source text, otherwise the key.
  package static func text(of entry: StringCatalog.Entry, in catalog: StringCatalog) -> Key {
    joined(forms(of: entry, in: catalog)) ?? catalog.key(of: entry)
  }

  /// The forms in the source language. The key replaces a missing or empty text.
  package static func forms(
    of entry: StringCatalog.Entry, in catalog: StringCatalog
  ) -> [Form] {
    let own = catalog.source(of: entry).flatMap { catalog.hasText($0) ? $0 : nil }
    let forms = own.map { self.forms(of: $0, in: catalog) } ?? []
    return forms.isEmpty ? [Form(name: [], text: catalog.key(of: entry))] : forms
  }

  /// The texts of the units in one language, as one line.
  package static func text(
    of localization: StringCatalog.Localization, in catalog: StringCatalog
  ) -> Key? { joined(forms(of: localization, in: catalog)) }

  private static func forms(
    of localization: StringCatalog.Localization, in catalog: StringCatalog
  ) -> [Form] {
    catalog.units(of: localization).compactMap { unit in
      catalog.value(of: unit).map { value in
        let name = unit.branch == 0 ? "" : catalog.branches[unit.branch].name
        return Form(name: Array(name.utf8), text: value)
      }
    }
  }

  private static let settings = Array("NSString".utf8)

  private static func collect(_ node: PropertyListNode, _ forms: inout [Form]) {
    for member in node.members ?? [] {
      switch member.node.value {
      case .string(let text) where !member.key.bytes.starts(with: settings):
        forms.append(Form(name: member.key.bytes, text: text))
      case .dictionary: collect(member.node, &forms)
      default: break
      }
    }
  }
}
