// Removes findings on one localization or file that repeat a finding on the product: a difference from its sources, or a misplaced file.

internal import LprojFiles
internal import LprojRules
internal import LprojSource

extension [FindingBatch] {
  /// The findings, except for those on files, tables and texts that localizations of the product lack because the build lost them.
  ///
  /// - Parameter drift: the findings on the product's differences from its sources.
  func without(toldBy drift: [FindingBatch]) -> [FindingBatch] {
    let told = Set(
      drift.flatMap { batch in (0..<batch.count).compactMap { Lack(drift: batch[$0]) } })
    if told.isEmpty { return self }
    return compactMap { batch in
      guard [Rule.missingFile.info.id, Rule.missingKey.info.id].contains(batch.first.rule) else {
        return batch
      }
      return batch.keeping { finding in !Lack.of(finding).contains(where: told.contains) }
    }
  }
}

extension [FindingBatch] {
  /// The findings without those on unreachable files that are already reported as misplaced in their bundle.
  func without(misplacedIn bundles: [FindingBatch]) -> [FindingBatch] {
    let told = Set(
      bundles.filter { $0.first.rule == Rule.bundleMisplaced.info.id }.flatMap { batch in
        (0..<batch.count).map { batch[$0].path }
      })
    if told.isEmpty { return self }
    return compactMap { batch in
      guard batch.first.rule == Rule.unreachableFile.info.id else { return batch }
      return batch.keeping { !told.contains($0.path) }
    }
  }
}

/// A file, table or text that a localization lacks.
private struct Lack: Hashable {
  /// The path of the localization; for a text, the path of its table.
  var path: String
  /// The name of the table, or of the file in the product; nil for a text.
  var name: String?
  var key: Key?

  private init(_ path: String, _ name: String?, _ key: Key? = nil) {
    self.path = path
    self.name = name
    self.key = key
  }

  init?(drift finding: Finding) {
    guard let name = finding.lack else { return nil }
    if let key = finding.key {
      self.init(finding.path, nil, key)
    } else if finding.localization != nil {
      self.init(finding.path, name)
    } else {
      return nil
    }
  }

  /// The items that are missing according to a finding between localizations of the product.
  static func of(_ finding: Finding) -> [Lack] {
    if finding.rule == Rule.missingKey.info.id { return [Lack(finding.path, nil, finding.key)] }
    guard let name = finding.lack else { return [] }
    let built = BuiltFile.commonName(Paths.name(name))
    return [name, built.map { Paths.join(Paths.folder(name), $0) }].compactMap { $0 }
      .map { Lack(finding.path, $0) }
  }
}
