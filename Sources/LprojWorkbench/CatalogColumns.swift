// The languages of a string catalog, for its columns.

internal import LprojFiles
internal import LprojKit
internal import LprojModel
internal import LprojSource
internal import LprojSyntax

enum CatalogColumns {
  /// The languages of a string catalog: its source language, then the other languages by name. Nil if the catalog cannot be read.
  static func languages(of table: ExchangeTree.Table, in workspace: Workspace) -> [String]? {
    guard let bytes = try? table.reference.read(in: workspace) else { return nil }
    let catalog = StringCatalog(bytes)
    guard let source = catalog.sourceLanguage else { return nil }
    return [source]
      + catalog.languages.filter { $0 != source }.sorted { $0.precedes($1) }
  }
}
