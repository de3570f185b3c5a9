// A text of a cell with several texts: a plural form, or a device.

package import LprojSource

package struct CellForm: Hashable, Sendable {
  /// The id of the text among all texts of its table.
  package var id: Key
  /// The name of the form behind the names of the variables around it, such as `files · one`.
  package var label: String
  /// Numbers that select the form, such as `1, 21, 31`; empty for a form that is not a plural.
  package var examples: String
  /// The text; nil if the language has none yet.
  package var text: Key?
}

/// The texts of one key in one language.
package struct Cell: Hashable, Sendable {
  /// The text of a plain entry; nil if the entry has forms, or no text.
  package var text: Key?
  /// The texts of an entry with forms; empty for a plain entry.
  package var forms: [CellForm] = []
  /// The state in the words of string catalogs, such as `needs_review`; empty for a translated text, and in a table.
  package var state = ""
  /// The reason why the text cannot be changed here; nil if it can.
  package var obstacle: String?

  package init(text: Key?) { self.text = text }

  package var isMissing: Bool {
    forms.isEmpty ? text == nil : forms.allSatisfy { $0.text == nil }
  }

  /// The text of a form, or the plain text; nil if there is none.
  ///
  /// - Parameter form: the index of a form; 0 for a plain text.
  package func text(ofForm form: Int) -> Key? {
    forms.isEmpty ? text : forms.indices.contains(form) ? forms[form].text : nil
  }
}
