// Products that come as one packed file (.ipa): unpacked for the time of the audit.

internal import LprojFiles
internal import LprojModel
internal import LprojReport
internal import LprojSource

/// An archive that was unpacked, as far as an audit looks at its files.
struct PackedProduct: Sendable {
  /// As the user named it.
  let path: String
  private let scratch: ScratchFolder

  /// Where it was unpacked to.
  var folder: String { scratch.path }

  static func isPacked(_ path: String) -> Bool {
    path.lowercased().hasSuffix(".ipa")
      && (try? FileSystem.status(path, following: true))?.kind == .file
  }

  /// Files that are read as a whole, and how much of them there may be at most.
  private static let wholeFiles: Set<String> = [
    "loctable", "plist", "strings", "stringsdict", "xcprivacy", "xcstrings",
  ]
  private static let largestSum = 1 << 29
  /// Of all others it is enough to see what they are.
  private static let headSize = 64

  init(_ path: String) throws(Failure) {
    self.path = path
    let archive = try ZipArchive(path)
    let whole = archive.entries.filter { $0.kind != .folder && Self.isWhole($0.path) }
    guard whole.reduce(0, { $0 + $1.size }) <= Self.largestSum else {
      throw Failure(.archive(.tooLarge))
    }
    do throws(Failure) {
      scratch = try ScratchFolder()
    } catch {
      throw error
    }
    for entry in archive.entries { try unpack(entry, archive) }
  }

  private static func isWhole(_ path: String) -> Bool {
    path.contains(".lproj/")
      || Paths.splitExtension(Paths.name(path)).map { wholeFiles.contains($0.extension) } ?? false
  }

  private func unpack(_ entry: ZipEntry, _ archive: ZipArchive) throws(Failure) {
    let isWhole = Self.isWhole(entry.path) || entry.kind == .link
    let bytes: [UInt8] =
      entry.kind == .folder
      ? [] : try archive.bytes(of: entry, first: isWhole ? nil : Self.headSize)
    do throws(Failure) {
      switch entry.kind {
      case .folder: try FileSystem.makeFolder(Paths.join(folder, entry.path))
      case .link:
        let target = String(decoding: bytes.prefix(1_024), as: UTF8.self)
        if Self.isDownward(target) { try scratch.link(entry.path, to: target) }
      case .file, .other: try scratch.write(bytes, size: entry.size, to: entry.path)
      }
    } catch {
      throw Failure(.archive(.fileAndFolder), detail: entry.path)
    }
  }

  /// Whether a link can only lead further down. Any other is not made: through several that each
  /// look harmless, a way would lead out of the archive.
  private static func isDownward(_ target: String) -> Bool {
    let slash = UInt8(ascii: "/")
    guard let first = target.utf8.first, first != slash, !target.utf8.contains(0) else {
      return false
    }
    return !target.utf8.split(separator: slash).contains { $0.elementsEqual("..".utf8) }
  }

  // MARK: Names

  /// A path in the unpacked folder, as one in the archive.
  func named(_ path: String) -> String {
    guard path == folder || path.utf8.starts(with: (folder + "/").utf8) else { return path }
    return renamed(path)
  }

  /// The same for a line that begins with a path.
  func named(line: String) -> String {
    line.utf8.starts(with: folder.utf8) ? renamed(line) : line
  }

  private func renamed(_ text: String) -> String {
    path + String(decoding: text.utf8.dropFirst(folder.utf8.count), as: UTF8.self)
  }

  func named(_ batch: FindingBatch) -> FindingBatch {
    guard named(batch.first.path) != batch.first.path else { return batch }
    return FindingBatch(count: batch.count) { number in
      var finding = batch[number]
      finding.path = named(finding.path)
      // Archives are not rewritten.
      finding.fix = nil
      for index in finding.related.indices {
        finding.related[index].path = named(finding.related[index].path)
      }
      return finding
    }
  }

  func name(_ report: inout AuditReport) {
    for index in report.trees.indices {
      report.trees[index].path = named(report.trees[index].path)
      for place in report.trees[index].localizations.indices {
        report.trees[index].localizations[place].path = named(
          report.trees[index].localizations[place].path)
      }
    }
    for index in report.bundles.indices {
      report.bundles[index].path = named(report.bundles[index].path)
    }
  }
}

/// All archives that an audit is asked to look at.
struct PackedProducts {
  private var products: [PackedProduct] = []
  /// Archives that cannot be unpacked.
  private(set) var obstacles: [Obstacle] = []

  /// Puts the unpacked folders into the place of the archives.
  init(_ request: inout AuditRequest) {
    // What git has of an archive is no file that could be unpacked.
    guard FileSystem.snapshot == nil else { return }
    request.paths = request.paths.compactMap { path in
      guard PackedProduct.isPacked(path) else { return path }
      let shown = Paths.tidy(path, currentFolder: FileSystem.currentFolder)
      do throws(Failure) {
        let product = try PackedProduct(shown)
        products.append(product)
        return product.folder
      } catch {
        obstacles.append(Obstacle(shown, error.reason))
        return nil
      }
    }
  }

  /// Calls everything in the outcome by the names that the archives have.
  func name(_ outcome: inout AuditOutcome) {
    guard !products.isEmpty else { return }
    for product in products {
      product.name(&outcome.report)
      outcome.report.findings = outcome.report.findings.map(product.named)
      outcome.failures = outcome.failures.map { product.named(line: $0) }
      outcome.remarks = outcome.remarks.map { product.named(line: $0) }
    }
    outcome.failures.sort()
    outcome.report.findings.sort { Finding.reportOrder($0.first, $1.first) }
    outcome.report.trees.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    outcome.report.bundles.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }
}
