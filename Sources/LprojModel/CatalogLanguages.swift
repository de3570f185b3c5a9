// Finds languages in string catalogs by the names that users type.

package import LprojFiles
package import LprojSyntax

extension StringCatalog {
  /// A language as the catalog spells it, or unchanged if the catalog does not have it.
  package func spelling(of language: String) -> String {
    NamedLocalization.find(language, in: languages) ?? language
  }

  /// Whether a language is the catalog's source language.
  package func isTranslated(from language: String) -> Bool {
    NamedLocalization.find(language, in: [sourceLanguage].compactMap { $0 }) != nil
  }
}

extension Tree {
  /// Whether a string catalog in the tree has this source language.
  package func hasCatalog(from language: String, in workspace: Workspace) -> Bool {
    catalogs.contains { file in
      (try? file.catalog(in: workspace))?.isTranslated(from: language) ?? false
    }
  }
}
