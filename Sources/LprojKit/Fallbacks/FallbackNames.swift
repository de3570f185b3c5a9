// Failures for requested resources, tables and keys that no tree has, such as misspelled names.

internal import LprojFiles
internal import LprojSource

enum FallbackNames {
  static func unknown(_ request: FallbacksRequest, in trees: [FallbackTree]) -> [Failure] {
    guard !trees.isEmpty else { return [] }
    return resources(request, trees) + tables(request, trees) + keys(request, trees)
  }

  private static func resources(
    _ request: FallbacksRequest, _ trees: [FallbackTree]
  ) -> [Failure] {
    guard !request.resources.isEmpty else { return [] }
    let contents = trees.map(FallbackContents.init)
    let unknown = request.resources.filter { name in
      !contents.contains { !$0.resources(name).isEmpty }
    }
    guard !unknown.isEmpty else { return [] }
    let known = Set(contents.flatMap { $0.all.map(\.path) }).sorted()
    return unknown.map { name in
      Failure(.unknownResource(meant: meant(by: name, among: known)), detail: name)
    }
  }

  /// The resource that a misspelled name probably means. A name without its folder, or with a wrong folder, means the resource with an equal file
  /// name.
  private static func meant(by name: String, among paths: [String]) -> String? {
    if let path = paths.first(where: { Paths.name($0) == Paths.name(name) }) { return path }
    if let path = Spelling.nearest(name, among: paths) { return path }
    let inFolder = Spelling.nearest(name, among: paths.map(Paths.name))
    return paths.first { Paths.name($0) == inFolder }
  }

  private static func tables(_ request: FallbacksRequest, _ trees: [FallbackTree]) -> [Failure] {
    guard !request.tables.isEmpty else { return [] }
    let contents = trees.map(FallbackContents.init)
    let unknown = request.tables.filter { name in
      !contents.contains { !$0.tables(name).isEmpty }
    }
    guard !unknown.isEmpty else { return [] }
    let known = Set(contents.flatMap { $0.all.compactMap { $0.table?.description } }).sorted()
    return unknown.map { Failure(.unknownTable(known: known), detail: $0) }
  }

  private static func keys(_ request: FallbacksRequest, _ trees: [FallbackTree]) -> [Failure] {
    guard !request.keys.isEmpty else { return [] }
    let strings = trees.map(FallbackStrings.init)
    let unknown = request.keys.filter { text in
      !strings.contains { $0.has(text) }
    }
    guard !unknown.isEmpty else { return [] }
    let known = Set(strings.flatMap { $0.known.map(\.description) }).sorted()
    return unknown.map {
      Failure(.unknownKey(meant: Spelling.nearest($0, among: known)), detail: $0)
    }
  }
}
