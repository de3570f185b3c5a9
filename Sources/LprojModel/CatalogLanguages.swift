// Finds languages in string catalogs by typed names, such as `French` for `fr`.

package import LprojFiles
package import LprojSyntax

extension StringCatalog {
  /// Returns a language as the catalog spells it: `fr` for `French`. A language that the catalog lacks is returned unchanged.
  package func spelling(of language: String) -> String {
    NamedLocalization.find(language, in: languages) ?? language
  }

  /// Whether a language is the catalog's source language.
  package func isTranslated(from language: String) -> Bool {
    NamedLocalization.find(language, in: [sourceLanguage].compactMap { $0 }) != nil
  }
}

extension Tree {
  /// Whether a string catalog in the tree has the source language `language`. Unreadable catalogs are skipped.
  package func hasCatalog(from language: String, in workspace: Workspace) -> Bool {
    catalogs.contains { file in
      (try? file.catalog(in: workspace))?.isTranslated(from: language) ?? false
    }
  }
}
