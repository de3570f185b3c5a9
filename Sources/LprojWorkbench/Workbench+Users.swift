// The text of each key and the copy of each resource that users get, by the loader's rules.

internal import LprojKit
internal import LprojModel
package import LprojReport
package import LprojSource

/// The text that a user gets for a key.
package struct UserText: Hashable, Sendable {
  /// The text; nil if users see the key itself, or a text with plural forms.
  package var text: Key?
  /// The localization of the text; nil if no copy has the key.
  package var localization: String?
  /// A sentence that explains which text the user gets.
  package var sentence: String
}

extension Workbench {
  /// The texts that a user gets for keys of a table, by the indices of the keys.
  ///
  /// - Parameter prefer: the languages of the user, best first.
  package func texts(
    of wanted: [Int], in table: Int, for prefer: [String]
  ) async -> [Int: UserText] {
    guard tables.indices.contains(table), !prefer.isEmpty else { return [:] }
    let own = tables[table]
    let keys = wanted.filter { own.keys.keys.indices.contains($0) }
    var request = FallbacksRequest(paths: [trees[own.tree].tree.path], in: workspace)
    request.readers = [prefer]
    request.source = source
    request.tables = [own.tableName]
    request.keys = keys.map { own.keys.keys[$0].description }
    let report = await Self.answers(request)
    var found: [Key: UserText] = [:]
    for row in report.trees.flatMap(\.strings) where found[row.key] == nil {
      guard let answer = row.answers.first else { continue }
      found[row.key] = UserText(
        text: answer.value, localization: answer.localization, sentence: answer.sentence)
    }
    return Dictionary(
      keys.compactMap { number in found[own.keys.keys[number]].map { (number, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// All resources of the trees, with the copies that users of each localization get.
  ///
  /// - Parameter prefer: the languages of an additional user; empty for none.
  package func resources(for prefer: [String]) async -> FallbacksReport {
    var request = FallbacksRequest(paths: [path], in: workspace)
    request.source = source
    if !prefer.isEmpty { request.readers = [prefer] }
    return await Self.answers(request)
  }

  /// Runs the look-ups outside of the actor, so that the actor can handle edits meanwhile.
  private static func answers(_ request: FallbacksRequest) async -> FallbacksReport {
    await Task.detached { Fallbacks.run(request).report }.value
  }
}
