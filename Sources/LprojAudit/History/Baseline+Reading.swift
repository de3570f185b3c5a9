// Reads baselines, and finds unreadable baselines before an audit.

internal import LprojConfig
internal import LprojFiles
internal import LprojSource
internal import LprojSyntax

extension Baseline {
  /// Reads a baseline. Returns the baseline and the parsed JSON of its file.
  static func read(
    _ path: String, in workspace: Workspace
  ) throws(Failure) -> (baseline: Baseline, tree: JSONTree) {
    let buffer: ByteBuffer
    do throws(Failure) {
      buffer = try workspace.read(path)
    } catch {
      throw Failure(.noBaseline(error.kind), path, detail: error.detail)
    }
    let tree = JSONTree(buffer, allowsLoneSurrogates: true)
    do throws(JSONError) {
      var baseline = Baseline(at: path, in: workspace)
      try baseline.read(tree)
      return (baseline, tree)
    } catch {
      let place = LineTable(buffer, end: buffer.count).position(of: error.offset)
      throw Failure(.badBaseline, path, at: place, detail: error.message)
    }
  }

  private mutating func read(_ tree: JSONTree) throws(JSONError) {
    if let error = tree.error { throw error }
    guard tree.member("schema", of: 0).flatMap({ tree.text(of: $0) })?.description == Self.schema
    else {
      throw JSONError(message: "not a baseline: its schema is not \"\(Self.schema)\"", offset: 0)
    }
    guard let list = tree.member("groups", of: 0) else {
      throw JSONError(message: "a baseline needs a list \"groups\"", offset: 0)
    }
    guard tree.kind(of: list) == .array else {
      throw JSONError(message: "\"groups\" must be a list", offset: tree.nodes[list].start)
    }
    for number in tree.children(of: list) {
      add(try BaselineGroup(number, tree), named: try BaselineGroup.Name(number, tree))
    }
  }
}

extension AuditQuestion {
  /// The failure to read the baseline given on the command line; nil if there is no such failure.
  var unreadableBaseline: Failure? {
    guard let path = request.baseline, request.newBaseline == nil, request.honoursBaselines else {
      return nil
    }
    do throws(Failure) {
      _ = try Baseline.read(path, in: request.workspace)
      return nil
    } catch {
      return error
    }
  }

  /// Returns a failure for each baseline that a configuration names and that cannot be read.
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
      _ = try Baseline.read(path, in: workspace)
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
