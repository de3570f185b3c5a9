// Targets of a package that are in no product and only serve its tests.

enum PackageProducts {
  /// The targets that tests need, but that no product or program contains; empty if the package lists no products, or computes them.
  static func testHelpers(_ products: SwiftLiteral?, _ targets: [ProjectTarget]) -> Set<String> {
    guard let elements = products?.elements else { return [] }
    var shipped: [String] = []
    for element in elements {
      guard let names = element.argument("targets")?.texts else { return [] }
      shipped += names
    }
    let shippedKinds: Set<TargetKind> = [.tool, .application, .plugin]
    shipped += targets.filter { shippedKinds.contains($0.kind) }.map(\.name)
    let tests = targets.filter { $0.kind == .test }.map(\.name)
    return closure(tests, targets).subtracting(tests).subtracting(closure(shipped, targets))
  }

  private static func closure(_ names: [String], _ targets: [ProjectTarget]) -> Set<String> {
    let needed = Dictionary(
      targets.map { ($0.name, $0.dependencies) }, uniquingKeysWith: { first, _ in first })
    var found: Set<String> = []
    var open = names
    while let name = open.popLast() {
      guard let others = needed[name], found.insert(name).inserted else { continue }
      open += others
    }
    return found
  }
}
