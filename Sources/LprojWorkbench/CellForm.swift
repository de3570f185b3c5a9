// One text of a cell that has several: a plural form, a device.

package import LprojSource

package struct CellForm: Hashable, Sendable {
  /// Says which text of the entry it is, among all of its table.
  package var id: Key
  /// The names on the way to it, such as `files · one`.
  package var label: String
  /// Numbers that select it; empty for a form that is no plural.
  package var examples: String
  /// Nil where the language has no text for it yet.
  package var text: Key?
}

/// The texts of one key in one language.
package struct Cell: Hashable, Sendable {
  /// The text of a plain entry; nil where there is none.
  package var text: Key?
  /// The texts of an entry with forms; empty for a plain one.
  package var forms: [CellForm] = []
  /// The word of a string catalog for how far the translation is; empty for a table.
  package var state = ""
  /// Why the text cannot be changed here.
  package var obstacle: String?

  package init(text: Key?) { self.text = text }

  package var isMissing: Bool {
    forms.isEmpty ? text == nil : forms.allSatisfy { $0.text == nil }
  }

  /// The text that stands for one of the forms, or the plain one.
  ///
  /// - Parameter form: the number of a form; 0 for a plain text.
  package func text(ofForm form: Int) -> Key? {
    forms.isEmpty ? text : forms.indices.contains(form) ? forms[form].text : nil
  }
}
