// The joining of findings with the findings that cause them.

package import LprojSource

extension Array where Element == FindingBatch {
  /// Returns the findings without the effects of other findings. The message of each cause then also names its effects.
  ///
  /// An effect names the rules that may report its cause, and the files that may have the cause (usually its own file). The cause must be at
  /// least as severe as the effect. Of several possible causes, the first cause in the file counts. If no cause is found, for example because its
  /// rule did not run, the effect stays a finding.
  ///
  /// - Parameter foldings: the words for several findings in one line, by rule id.
  package func withConsequencesFolded(_ foldings: [String: Folding]) -> [FindingBatch] {
    var wanted: Set<String> = []
    for batch in self where batch.first.cause != nil {
      wanted.formUnion(batch.places)
    }
    if wanted.isEmpty { return self }
    var inFile: [String: [Int]] = [:]
    for (number, batch) in enumerated() where wanted.contains(batch.first.path) {
      inFile[batch.first.path, default: []].append(number)
    }
    var effects: [Int: [FindingBatch]] = [:]
    var isFolded = Set<Int>()
    for (number, batch) in enumerated() {
      guard let named = batch.first.cause,
        let cause = cause(named, of: batch, among: batch.places.flatMap { inFile[$0] ?? [] })
      else { continue }
      isFolded.insert(number)
      effects[cause, default: []].append(batch)
    }
    return indices.filter { !isFolded.contains($0) }.map { number in
      guard let effects = effects[number] else { return self[number] }
      return self[number].followed(by: effects, foldings)
    }
  }

  private func cause(
    _ cause: Cause, of batch: FindingBatch, among numbers: [Int]
  ) -> Int? {
    numbers.filter { number in
      let other = self[number].first
      return cause.rules.contains(other.rule) && other.cause == nil && self[number].count == 1
        && other.severity >= batch.severity && (cause.key == nil || cause.key == other.key)
    }.min { self[$0].first.position < self[$1].first.position }
  }
}

extension FindingBatch {
  /// The paths of the files in which the cause may be.
  fileprivate var places: [String] {
    guard let cause = first.cause else { return [] }
    return cause.paths.isEmpty ? [first.path] : cause.paths
  }

  fileprivate func told(_ folding: Folding?) -> String {
    if count == 1 { return first.message }
    let names = (0..<Swift.min(count, 3)).compactMap { self[$0].key?.quoted }
    let rest = count > names.count && !names.isEmpty ? " and \(count - names.count) more" : ""
    let list = names.isEmpty ? "" : ": " + names.joined(separator: ", ") + rest
    return folding.map {
      $0.message(count, localization: first.localization, in: first.path) + list
    }
      ?? "\(first.message) (and \(count - 1) more)"
  }

  /// Whether both batches have only one finding, and the two findings have the same rule, key and localization.
  fileprivate func isAlike(_ other: FindingBatch) -> Bool {
    count == 1 && other.count == 1 && first.key != nil && first.key == other.first.key
      && first.rule == other.first.rule && first.localization == other.first.localization
  }

  /// Returns the words that an effect adds to the message of its cause; nil if the effect and the cause are about different texts.
  private func addition(of effect: FindingBatch) -> String? {
    first.localization != nil && first.key != nil && first.key == effect.first.key
      ? effect.first.cause?.addition : nil
  }

  fileprivate func followed(
    by effects: [FindingBatch], _ foldings: [String: Folding]
  ) -> FindingBatch {
    var finding = first
    var told: [String] = []
    for (number, effect) in effects.enumerated() {
      // Several look-ups of one text are reported once.
      let alike = effects.indices.filter { $0 == number || effects[$0].isAlike(effect) }
      guard alike.first == number else { continue }
      let more =
        alike.count > 1 ? " (and in \(Wording.count(alike.count - 1, "more place")))" : ""
      let words = addition(of: effect) ?? effect.told(foldings[effect.first.rule])
      if !words.isEmpty { told.append(words + more) }
    }
    if effects.contains(where: { $0.first.consequence != nil }) { finding.outcome = nil }
    finding.loss = effects.reduce(finding.loss) { max($0, $1.first.loss) }
    finding.add(effects: told)
    var batch = FindingBatch(finding)
    batch.consequences = consequences + effects
    return batch
  }
}
