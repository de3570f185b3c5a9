// The comparison of a built product with its sources.

internal import LprojBundle
internal import LprojFiles
internal import LprojModel
internal import LprojRules
internal import LprojSource
internal import LprojSyntax

enum DriftAudit {
  /// Compares a product with its sources at `path`. Returns findings on everything that the product lacks, and failures for sources that could not be
  /// read.
  static func run(
    _ path: String, against product: [Tree], _ checks: Checks, _ question: AuditQuestion
  ) async -> (findings: [FindingBatch], obstacles: [Failure]) {
    let workspace = question.workspace
    var discovery = TreeDiscovery(
      workspace, honoursIgnoreFiles: question.honoursIgnoreFiles)
    // The product may lie in a folder of its own sources.
    let built = question.paths.first.flatMap { try? workspace.status($0, following: true) }
    discovery.leftOut = Set([built?.identity].compactMap { $0 })
    discovery.add(path)
    var sources = discovery.finish().filter { !isForTests($0, below: path, workspace) }.map(
      selected)
    guard !sources.isEmpty else {
      let shown = workspace.tidy(path)
      return (
        [],
        discovery.obstacles.isEmpty
          ? [Failure(.nothingToCompare, shown)] : discovery.obstacles
      )
    }
    guard !checks.drifts.isEmpty else { return ([], discovery.obstacles) }
    let shipped = ShippedFiles(question.paths.first ?? ".", workspace)
    let lost = lostBundles(of: sources, below: path, shipped, workspace)
    sources.removeAll { tree in lost.contains { Paths.isFolder(tree.path, within: $0) } }
    let parts = NestedSources(product, sources, below: path, workspace)
    var made = await texts(of: parts.product, question)
    var wanted = await texts(of: parts.sources, question)
    var findings: [FindingBatch] = []
    let areEqual: @Sendable (String, String) -> Bool = { Self.areEqual($0, $1, workspace) }
    for part in parts.nested {
      var own = await texts(of: part.product, question)
      var others = await texts(of: part.sources, question)
      // Only tables that the bundle has in some language should ship in the bundle. Tables that only the sources have may belong to another
      // product.
      let tables = own.tableNames.intersection(others.tableNames)
      let subject = DriftSubject(
        product: own.take(tables), sources: others.take(tables),
        productPath: workspace.tidy(part.path), areEqual: areEqual)
      findings += question.keeping(checks.run(on: subject))
      made.add(own)
      wanted.add(others)
    }
    for file in shipped.files { made.add(topLevel: file.name, in: file.folder) }
    for file in ResourceFolder.files(of: sources, shippedAs: shipped, workspace) {
      wanted.add(topLevel: file.name, in: file.folder)
    }
    let subject = DriftSubject(
      product: made, sources: wanted, lostBundles: lost,
      productPath: workspace.tidy(question.paths.first ?? "."),
      areEqual: areEqual)
    return (question.keeping(checks.run(on: subject)) + findings, discovery.obstacles)
  }

  /// Returns the resource bundles (`.bundle`) of the sources that have localizations, but no bundle of equal name in the product. Sorted by path.
  private static func lostBundles(
    of sources: [Tree], below path: String, _ shipped: ShippedFiles, _ workspace: Workspace
  ) -> [String] {
    let root = workspace.absolute(path)
    let found = sources.compactMap { tree -> String? in
      guard tree.path.hasSuffix(".bundle"), workspace.absolute(tree.path) != root,
        !shipped.bundles.contains(Paths.name(tree.path))
      else { return nil }
      return tree.path
    }
    return Set(found).sorted { $0.precedes($1) }
  }

  private static func areEqual(_ one: String, _ other: String, _ workspace: Workspace) -> Bool {
    if one.hasSuffix(".plist"), other.hasSuffix(".plist") {
      return holdSameValues(one, other, workspace)
    }
    let sizes = [one, other].map { (try? workspace.status($0, following: true))?.size }
    return sizes == [0, 0] || workspace.areSame(one, other)
  }

  /// Whether two property lists have equal values. If a list is damaged or the source uses build settings such as `$(NAME)`, the answer is
  /// unknown, and the result is true.
  private static func holdSameValues(
    _ source: String, _ built: String, _ workspace: Workspace
  ) -> Bool {
    let (own, other) = (
      PropertyListFile(source, in: workspace), PropertyListFile(built, in: workspace)
    )
    guard own.isLoaded, other.isLoaded else { return true }
    let text = (try? workspace.bytes(of: source, count: 1_000_000)) ?? []
    if zip(text, text.dropFirst()).contains(where: {
      $0 == UInt8(ascii: "$") && [UInt8(ascii: "("), UInt8(ascii: "{")].contains($1)
    }) {
      return true
    }
    return own.members.count == other.members.count
      && own.members.keys.allSatisfy { key in
        guard let node = own.value(key), let built = other.value(key) else { return false }
        return node.isSame(as: built)
      }
  }

  /// Whether the path of a tree below `path` has a folder with a name that ends in `Tests`. Such a tree never ships.
  private static func isForTests(
    _ tree: Tree, below path: String, _ workspace: Workspace
  ) -> Bool {
    let root = workspace.absolute(path)
    let slash = UInt8(ascii: "/")
    let above = root.utf8.split(separator: slash).count
    return workspace.absolute(tree.path).utf8.split(separator: slash)
      .dropFirst(above).contains { $0.suffix(5).elementsEqual("Tests".utf8) }
  }

  private static func selected(_ tree: Tree) -> Tree {
    var tree = tree
    tree.localizations.removeAll { !$0.isSelected }
    for index in tree.localizations.indices {
      tree.localizations[index].tables.removeAll { !$0.isSelected }
    }
    return tree
  }

  private static func texts(of trees: [Tree], _ question: AuditQuestion) async -> LocalizedTexts {
    var texts = LocalizedTexts()
    var files: [(file: TableFile, localization: String)] = []
    for tree in trees {
      for folder in tree.localizations {
        texts.add(folder)
        files += folder.tables.map { ($0, folder.name) }
      }
    }
    let items = files
    let parsed = await parallelMap(items.count, jobs: question.jobs) { number in
      try? ParsedFile(reading: items[number].file, in: question.workspace)
    }
    for (file, item) in zip(parsed, items) {
      if let file { texts.add(file, of: item.localization) }
    }
    for table in trees.flatMap(\.loctables).compactMap({ try? Loctable($0, in: question.workspace) }
    ) {
      for folder in table.tree.localizations {
        texts.add(folder)
        for file in folder.tables.compactMap({
          try? ParsedFile(reading: $0, in: question.workspace)
        }) {
          texts.add(file, of: folder.name)
        }
      }
    }
    for tree in trees {
      for catalog in tree.catalogs {
        guard let read = try? catalog.catalog(in: question.workspace) else { continue }
        texts.add(read, catalog)
      }
    }
    return texts
  }
}
