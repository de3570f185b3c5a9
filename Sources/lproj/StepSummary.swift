// The summary of a step in GitHub Actions, a Markdown file to which steps append.

internal import LprojFiles
internal import LprojSource

enum StepSummary {
  /// The largest summary that GitHub keeps, in bytes.
  private static let limit = 1 << 20

  /// Appends a report to the summary if GitHub provides a file for it. Returns a failure if the summary cannot be written.
  static func add(_ report: () -> ByteBuffer) -> Failure? {
    guard let path = Terminal.environment("GITHUB_STEP_SUMMARY"), !path.isEmpty else { return nil }
    let size = (try? Disk().status(path, following: true))?.size ?? 0
    let bytes = (size > 0 ? [0x0A] : []) + report().bytes
    guard size + bytes.count <= limit else {
      return Failure(.noRoomInSummary, path)
    }
    do throws(Failure) {
      try Disk.append(bytes, to: path)
      return nil
    } catch {
      return error.at(path)
    }
  }
}

extension Terminal {
  /// The path of the current folder below the root of the repository in a GitHub workflow; empty at the root and outside of workflows.
  static var folderInWorkspace: String {
    guard let root = environment("GITHUB_WORKSPACE").flatMap({ Disk().resolved($0) }),
      let folder = Disk().resolved("."), folder.utf8.starts(with: (root + "/").utf8)
    else { return "" }
    return String(decoding: folder.utf8.dropFirst(root.utf8.count + 1), as: UTF8.self)
  }
}
