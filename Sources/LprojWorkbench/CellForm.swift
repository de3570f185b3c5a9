// A text of a cell with several texts: a plural form, or a device.

package import LprojSource

package struct CellForm: Hashable, Sendable {
  /// The id of the text among all texts of its table.
  package var id: Key
  /// The names of the form and the variables around it, such as `files · one`.
  package var label: String
  /// Numbers that select the form; empty for a form that is not a plural.
  package var examples: String
  /// The text; nil if the language has none yet.
  package var text: Key?
}

/// The texts of one key in one language.
package struct Cell: Hashable, Sendable {
  /// The text of a plain entry; nil if there is none.
  package var text: Key?
  /// The texts of an entry with forms; empty for a plain one.
  package var forms: [CellForm] = []
  /// The state of the translation as a word of string catalogs; empty for a table.
  package var state = ""
  /// The reason why the text cannot be changed here.
  package var obstacle: String?

  package init(text: Key?) { self.text = text }

  package var isMissing: Bool {
    forms.isEmpty ? text == nil : forms.allSatisfy { $0.text == nil }
  }

  /// The text of a form, or the plain text.
  ///
  /// - Parameter form: the index of a form; 0 for a plain text.
  package func text(ofForm form: Int) -> Key? {
    forms.isEmpty ? text : forms.indices.contains(form) ? forms[form].text : nil
  }
}
