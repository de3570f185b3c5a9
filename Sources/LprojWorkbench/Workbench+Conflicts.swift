// Conflicts of a merge in progress, decided key by key.

internal import LprojFiles
package import LprojKit
package import LprojSource

/// The conflicts that git left in tables and catalogs.
package struct MergeState: Sendable {
  /// The files, each with its index in the session.
  package var files: [(number: Int, file: MergedFile)] = []
  /// The failures while conflicts were read or decided.
  package var failures: [Failure] = []
}

extension Workbench {
  /// The tables below the folder that have conflicts. Without a merge in progress, there are none.
  package func conflicts() async -> MergeState {
    await merge(decisions: [], stages: false, writes: false)
  }

  /// Chooses one side of a conflict, and writes the file, as `lproj merge` does.
  ///
  /// - Parameters:
  ///   - file: the number of the file in `conflicts()`.
  ///   - localization: the localization of the conflict; nil if it is outside of localizations.
  package func settle(
    _ key: Key, in localization: String?, of file: Int, for side: MergeRequest.Decision.Side
  ) async -> EditAnswer {
    var decision = MergeRequest.Decision(
      side, key: key.description, localization: localization)
    decision.isExact = true
    return await settle([decision], file, stages: false)
  }

  /// Adds a file without conflicts to the index, as `git add` does. For git, this resolves the conflicts.
  package func stage(_ file: Int) async -> EditAnswer {
    await settle([], file, stages: true)
  }

  private func settle(
    _ decisions: [MergeRequest.Decision], _ file: Int, stages: Bool
  ) async -> EditAnswer {
    if isReadOnly { return .refused(Self.readOnly) }
    guard let path = await conflicts().files.first(where: { $0.number == file })?.file.path else {
      return .refused("the file is not in conflict any more")
    }
    let state = await merge(decisions: decisions, stages: stages, writes: true, path)
    let absolute = home.absolute(path)
    for table in tables.indices { tables[table].forget(absolute) }
    touch()
    return state.failures.first.map { .refused(Self.words($0)) } ?? .done
  }

  private func merge(
    decisions: [MergeRequest.Decision], stages: Bool, writes: Bool, _ path: String? = nil
  ) async -> MergeState {
    var request = MergeRequest(paths: [path ?? "."], in: home, environment)
    (request.decisions, request.stages, request.writes) = (decisions, stages, writes)
    let outcome = await Task.detached { [request] in Merge.run(request) }.value
    return MergeState(
      files: outcome.files.map { (number(ofPath: home.absolute($0.path)), $0) },
      failures: outcome.failures)
  }
}
