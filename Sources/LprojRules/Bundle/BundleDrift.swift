// bundle-drift: what the sources have and the product does not.

internal import LprojSource

extension Rule {
  package static let bundleDrift = Rule(
    "bundle-drift", group: "bundle",
    summary: "sources that did not reach the product",
    rationale: """
      Found when a product is compared with its sources. A localization, table or text that did not \
      reach the product is lost for its readers: a folder that no target copies, or a product older than its sources.
      """,
    source: "https://github.com/swiftlang/swift-corelibs-foundation/blob/main/Sources/"
      + "CoreFoundation/CFBundle_Strings.c",
    severity: .warning,
    folding: Folding("texts differ from the sources or are absent"),
    examples: [
      .good(
        "A.app/Contents/Resources/en.lproj/A.strings={a=b;}", source: "en.lproj/A.strings={a=b;}"),
      .bad(
        "⟦A.app/Contents/Resources/en.lproj/A.strings⟧={a=c;}",
        source: "en.lproj/A.strings={a=b;}"),
    ],
    check: .drift { pass in
      for (key, source) in pass.sources.localizations.sorted(by: { $0.key < $1.key }) {
        guard !source.tables.isEmpty || key == "Base" else { continue }
        guard let product = pass.product.localizations[key] else {
          if source.tables.isEmpty { continue }
          pass.report(
            "the localization '\(source.name)' of the sources is not in the product",
            LocalizedTexts.Place(path: pass.productPath, position: .start),
            localization: source.name,
            detail: "absent", source: LocalizedTexts.Place(path: source.path, position: .start))
          continue
        }
        for (name, table) in source.tables.sorted(by: { $0.key < $1.key }) {
          compare(table, name, product, &pass)
        }
      }
    })

  private static func compare(
    _ source: LocalizedTexts.Table, _ name: String, _ product: LocalizedTexts.Localization,
    _ pass: inout DriftPass
  ) {
    guard let table = product.tables[name] else {
      return pass.report(
        "the table '\(name)' of the sources is not in '\(product.name)'",
        LocalizedTexts.Place(path: product.path, position: .start), localization: product.name,
        table: name, detail: "absent",
        source: LocalizedTexts.Place(path: source.path, position: .start))
    }
    for (key, text) in source.texts.sorted(by: { $0.key < $1.key }) {
      guard let built = table.texts[key] else {
        pass.report(
          "\(key.quoted) of the sources is not in the product",
          LocalizedTexts.Place(path: table.path, position: .start), localization: product.name,
          table: name, key: key, detail: "absent", source: text.place)
        continue
      }
      guard built.isWhole, text.isWhole, built.values.isDisjoint(with: text.values),
        let old = built.values.min(), let new = text.values.min()
      else { continue }
      pass.report(
        "\(key.quoted) is \(old.quoted) in the product and \(new.quoted) in the sources",
        built.place,
        localization: product.name, table: name, key: key, detail: "different",
        source: text.place)
    }
  }
}
