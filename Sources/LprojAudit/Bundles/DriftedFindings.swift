// Removes findings that repeat a finding on the whole product. The finding on the product is about a file or text that the build lost, or about a
// misplaced file.

internal import LprojFiles
internal import LprojRules
internal import LprojSource

extension [FindingBatch] {
  /// Removes the findings on files, tables and texts that the product lacks, if a finding in `drift` already reports the loss.
  ///
  /// - Parameter drift: the findings of the comparison of the product with its sources.
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
  /// Removes the findings on unreachable files that `bundles` already reports as misplaced.
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

  /// Returns the files, tables or texts that a localization lacks according to a finding on a missing file or key.
  static func of(_ finding: Finding) -> [Lack] {
    if finding.rule == Rule.missingKey.info.id { return [Lack(finding.path, nil, finding.key)] }
    guard let name = finding.lack else { return [] }
    let built = BuiltFile.commonName(Paths.name(name))
    return [name, built.map { Paths.join(Paths.folder(name), $0) }].compactMap { $0 }
      .map { Lack(finding.path, $0) }
  }
}
