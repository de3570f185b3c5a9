// Reading a baseline of any version, and telling early that one cannot be read.

internal import LprojConfig
internal import LprojFiles
internal import LprojSource
internal import LprojSyntax

enum AnyBaseline {
  case groups(Baseline)
  case earlier(EarlierBaseline)

  init(_ tree: JSONTree, at path: String, in workspace: Workspace) throws(JSONError) {
    if let error = tree.error { throw error }
    let schema = tree.member("schema", of: 0).flatMap { tree.text(of: $0) }?.description
    if let schema = schema.flatMap(Baseline.Schema.init) {
      var baseline = Baseline(at: path, in: workspace)
      try baseline.read(tree, schema)
      self = .groups(baseline)
      return
    }
    guard let schema = schema.flatMap(EarlierBaseline.Schema.init) else {
      let names =
        EarlierBaseline.Schema.allCases.map(\.rawValue) + Baseline.Schema.allCases.map(\.rawValue)
      let known = names.map { "\"\($0)\"" }.joined(separator: " or ")
      throw JSONError(message: "not a baseline: its schema is not \(known)", offset: 0)
    }
    var baseline = EarlierBaseline(at: path, in: workspace)
    try baseline.read(tree, schema)
    self = .earlier(baseline)
  }
}

extension AuditRequest {
  /// The mistakes of configurations that name a baseline which is none.
  func unreadableBaselines(of configurations: [Configuration]) -> [Failure] {
    guard let baselineFiles else { return [] }
    let named = Set(configurations.compactMap(\.baseline))
    return named.sorted { ($0.path, $0.position) < ($1.path, $1.position) }.compactMap { item in
      Self.problem(of: item.name, in: baselineFiles).map {
        Failure(.configuredBaseline, item.path, at: item.position, detail: "'\(item.name)' \($0)")
      }
    }
  }

  private static func problem(of path: String, in workspace: Workspace) -> String? {
    do throws(Failure) {
      let buffer = try workspace.read(path)
      do throws(JSONError) {
        _ = try AnyBaseline(JSONTree(buffer, allowsLoneSurrogates: true), at: path, in: workspace)
        return nil
      } catch {
        let place = LineTable(buffer, end: buffer.count).position(of: error.offset)
        return "cannot be read at \(place.line):\(place.column): \(error.message)"
      }
    } catch {
      return error.fault
    }
  }
}
