// Files of a test. They are in memory until a test needs them on the disk.

import Foundation
import LprojFiles
import LprojKit
import LprojReport
import LprojTestSupport

package final class FilesInTests {
  private let items: [String: MemoryFiles.Item]
  private var onDisk: TemporaryTree?

  /// - Parameter items: the files, folders and links by their paths.
  package init(_ items: [String: MemoryFiles.Item]) { self.items = items }

  /// Returns the files on the disk, for tests that run the program or change files. They are written at the first call.
  package func tree() throws -> TemporaryTree {
    if let onDisk { return onDisk }
    let tree = try TemporaryTree()
    for (path, item) in items.sorted(by: { $0.key < $1.key }) {
      if let slash = path.lastIndex(of: "/") { try tree.folder(String(path[..<slash])) }
      switch item {
      case .file(let bytes, let isExecutable):
        try tree.write(path, bytes)
        if isExecutable { chmod(tree.path + "/" + path, 0o755) }
      case .link(let target): try tree.link(path, to: target)
      case .folder: try tree.folder(path)
      }
    }
    onDisk = tree
    return tree
  }

  private var workspace: Workspace {
    if let onDisk { return .disk(currentFolder: onDisk.path) }
    let absolute = items.map { ("/place/" + $0.key, $0.value) }
    return Workspace(
      MemoryFiles(Dictionary(uniqueKeysWithValues: absolute)), currentFolder: "/place")
  }

  /// Returns the findings of an audit in this process, word for word, and the paths that it could not read.
  package func words(_ arguments: [String]) throws -> [String] {
    let request = try AuditRequest(arguments, workspace)
    let outcome = finished { await LprojKit.Audit.run(request) }
    let failures = outcome.failures.map { "  \($0.path): \($0.kind) \($0.detail)" }
    return LprojAuditSupport.words(of: outcome.report) + failures
  }

  /// An audit in this process, including notes.
  ///
  /// - Parameter arguments: the arguments of `lproj audit`.
  package func audit(_ arguments: [String]) throws -> (
    report: LprojTestSupport.Audit, failures: [Failure]
  ) {
    let request = try AuditRequest(arguments, workspace)
    let outcome = finished { await LprojKit.Audit.run(request) }
    let json = AuditJSON.render(outcome.report)
    return (
      try JSONDecoder().decode(LprojTestSupport.Audit.self, from: Data(json)), outcome.failures
    )
  }
}

extension AuditRequest {
  fileprivate init(_ arguments: [String], _ workspace: Workspace) throws {
    self.init(paths: [], in: workspace, jobs: 1)
    minimumSeverity = .note
    var rest = arguments[...]
    while let word = rest.popFirst() {
      switch word {
      case "--only": only += [rest.removeFirst()]
      case "--skip": skip += [rest.removeFirst()]
      case "--locale": localizations += [rest.removeFirst()]
      case "--platform": platform = rest.removeFirst()
      case "--against": sources = rest.removeFirst()
      case "--source": source = rest.removeFirst()
      case "--no-ignore": honoursIgnoreFiles = false
      case let word where word.hasPrefix("-"): throw UnknownOption(name: word)
      default: paths.append(word)
      }
    }
    if paths.isEmpty { paths = ["."] }
  }

  private struct UnknownOption: Error { var name: String }
}
