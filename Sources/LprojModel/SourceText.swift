// The source texts of an entry, as one readable text.

package import LprojSource
package import LprojSyntax

package enum SourceText {
  /// One text of an entry, such as `%d item` in the form `one`. A plain text has no form.
  package struct Form {
    package var name: [UInt8]
    package var text: Key

    fileprivate var bytes: [UInt8] { name.isEmpty ? text.bytes : name + ": ".utf8 + text.bytes }
  }

  /// Returns the text of a string, or the forms of a plural rule as `one: %d item | other: %d items`. Nil for a value without texts.
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

  /// Returns the source text of a catalog's entry in one line. If there is no source text, returns the key.
  package static func text(of entry: StringCatalog.Entry, in catalog: StringCatalog) -> Key {
    joined(forms(of: entry, in: catalog)) ?? catalog.key(of: entry)
  }

  /// Returns the forms of an entry in the source language. Without a source text, the key is the only form.
  package static func forms(
    of entry: StringCatalog.Entry, in catalog: StringCatalog
  ) -> [Form] {
    let own = catalog.source(of: entry).flatMap { catalog.hasText($0) ? $0 : nil }
    let forms = own.map { self.forms(of: $0, in: catalog) } ?? []
    return forms.isEmpty ? [Form(name: [], text: catalog.key(of: entry))] : forms
  }

  /// Returns the texts of a localization in one line, as in `one: %d item | other: %d items`. Nil if it has no texts.
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
