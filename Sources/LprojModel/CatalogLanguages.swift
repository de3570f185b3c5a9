// The languages of string catalogs, as users name them.

package import LprojFiles
package import LprojSyntax

extension StringCatalog {
  /// A language as the catalog spells it; as it is given when the catalog does not have it.
  package func spelling(of language: String) -> String {
    NamedLocalization.find(language, in: languages) ?? language
  }

  /// Whether a language is the one that it is translated from.
  package func isTranslated(from language: String) -> Bool {
    NamedLocalization.find(language, in: [sourceLanguage].compactMap { $0 }) != nil
  }
}

extension Tree {
  /// Whether a string catalog of the tree is translated from a language.
  package func hasCatalog(from language: String, in workspace: Workspace) -> Bool {
    catalogs.contains { file in
      (try? file.catalog(in: workspace))?.isTranslated(from: language) ?? false
    }
  }
}
