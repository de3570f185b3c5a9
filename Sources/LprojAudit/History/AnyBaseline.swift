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

extension JSONTree {
  /// What a baseline of some schema lists, which it must do.
  func listed(_ name: String) throws(JSONError) -> [Int] {
    guard let list = member(name, of: 0) else {
      throw JSONError(message: "a baseline of this schema needs a list \"\(name)\"", offset: 0)
    }
    guard kind(of: list) == .array else {
      throw JSONError(message: "\"\(name)\" must be a list", offset: nodes[list].start)
    }
    return Array(children(of: list))
  }

  /// How many findings a value says that there are; a sum of such counts is still a number.
  func count(of number: Int) throws(JSONError) -> Int {
    guard let count = integer(of: number), count > 0 else {
      throw JSONError(
        message: "a \"count\" must be a whole number from 1 on", offset: nodes[number].start)
    }
    return min(count, BaselineGroup.largestCount)
  }
}

extension AnyBaseline {
  /// A baseline and the text that it was read from.
  static func read(
    _ path: String, in workspace: Workspace
  ) throws(Failure) -> (baseline: AnyBaseline, tree: JSONTree) {
    let buffer: ByteBuffer
    do throws(Failure) {
      buffer = try workspace.read(path)
    } catch {
      throw Failure(.noBaseline(error.kind), path, detail: error.detail)
    }
    let tree = JSONTree(buffer, allowsLoneSurrogates: true)
    do throws(JSONError) {
      return (try AnyBaseline(tree, at: path, in: workspace), tree)
    } catch {
      let place = LineTable(buffer, end: buffer.count).position(of: error.offset)
      throw Failure(.badBaseline, path, at: place, detail: error.message)
    }
  }
}

extension AuditRequest {
  /// Why the baseline cannot be taken that the command line names.
  var unreadableBaseline: Failure? {
    guard let path = baseline, newBaseline == nil else { return nil }
    do throws(Failure) {
      _ = try AnyBaseline.read(path, in: workspace)
      return nil
    } catch {
      return error
    }
  }

  /// The mistakes of configurations that name something else as a baseline.
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
      _ = try AnyBaseline.read(path, in: workspace)
      return nil
    } catch {
      if case .noBaseline(let kind) = error.kind {
        return Failure(kind, path, detail: error.detail).fault
      }
      let place = error.position ?? .start
      return "cannot be read at \(place.line):\(place.column): \(error.detail)"
    }
  }
}
