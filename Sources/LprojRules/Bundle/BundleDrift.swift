// bundle-drift: differences between the sources and a built product.

internal import LprojFiles
internal import LprojSource

extension Rule {
  package static let bundleDrift = Rule(
    "bundle-drift", group: "bundle",
    summary: "sources that did not reach the product",
    rationale: """
      The rule compares a product with its sources. If a localization, table, text or other \
      resource did not reach the product, users do not get it. Usually no target copies the \
      folder, or the product is older than its sources. Files that builds compile, such as \
      interface files, images and models, are looked for under the names that builds give them. \
      Files that builds only copy are compared by content, and property lists by their values.
      """,
    source: coreFoundation + "CFBundle_Strings.c",
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
      for bundle in pass.lostBundles {
        pass.report(
          "the bundle '\(VisibleText.escaped(Paths.name(bundle)))' of the sources is not in the product",
          LocalizedTexts.Place(path: pass.productPath), localization: nil,
          detail: "absent " + Paths.name(bundle),
          source: LocalizedTexts.Place(path: bundle))
      }
      for (key, source) in pass.sources.localizations.sorted(by: { $0.key < $1.key }) {
        if source.tables.isEmpty && source.files.isEmpty { continue }
        guard let product = pass.product.localizations[key] else {
          if key == "Base" && source.tables.isEmpty { continue }
          pass.report(
            "the localization '\(source.name)' of the sources is not in the product",
            LocalizedTexts.Place(path: pass.productPath),
            localization: source.name,
            detail: "absent", source: LocalizedTexts.Place(path: source.path))
          continue
        }
        for (name, table) in source.tables.sorted(by: { $0.key < $1.key }) {
          compare(table, name, product, &pass)
        }
        compare(source.files, product.files, product.path, product.name, &pass)
      }
      let folder = pass.productPath
      compare(pass.sources.topLevel, pass.product.topLevel, folder, nil, &pass)
    })

  /// Reports files of the sources that are missing in the product. Also reports copied files and property lists that differ between the sources and
  /// the product.
  ///
  /// - Parameter folder: the folder of the product where the files belong.
  private static func compare(
    _ sources: [String: [BuiltFile]], _ product: [String: [BuiltFile]], _ folder: String,
    _ localization: String?, _ pass: inout DriftPass
  ) {
    for (name, files) in sources.sorted(by: { $0.key < $1.key }) {
      guard let file = files.first else { continue }
      let shown = "'\(VisibleText.escaped(Paths.name(file.path)))'"
      guard let built = product[name] else {
        let place = (localization.map { "the localization '\($0)' of " } ?? "") + "the product"
        let isCatalog = name == "Assets.car" && localization == nil
        pass.report(
          isCatalog
            ? "'Assets.car', which builds make from \(shown) of the sources, is not in \(place)"
            : "the file \(shown) of the sources is not in \(place)",
          LocalizedTexts.Place(path: folder), localization: localization,
          detail: "absent " + name, lack: name,
          source: LocalizedTexts.Place(path: file.path))
        continue
      }
      guard built.count == 1, files.allSatisfy({ $0.isCopied || $0.isPropertyList }),
        !files.contains(where: { pass.areEqual($0.path, built[0].path) })
      else { continue }
      pass.report(
        "the file \(shown) of the product differs from that of the sources",
        LocalizedTexts.Place(path: built[0].path), localization: localization,
        detail: "different " + name,
        source: LocalizedTexts.Place(path: file.path))
    }
  }

  private static func compare(
    _ source: LocalizedTexts.Table, _ name: String, _ product: LocalizedTexts.Localization,
    _ pass: inout DriftPass
  ) {
    guard let table = product.tables[name] else {
      return pass.report(
        "the table '\(name)' of the sources is not in the localization '\(product.name)' of the product",
        LocalizedTexts.Place(path: product.path), localization: product.name,
        table: name, detail: "absent", lack: name,
        source: LocalizedTexts.Place(path: source.path))
    }
    for (key, text) in source.texts.sorted(by: { $0.key < $1.key }) {
      guard let built = table.texts[key] else {
        pass.report(
          "\(key.quoted) of the sources is not in the product",
          LocalizedTexts.Place(path: table.path), localization: product.name,
          table: name, key: key, detail: "absent", lack: name, source: text.place)
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
