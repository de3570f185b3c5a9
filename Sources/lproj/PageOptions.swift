// The origin of HTML pages: `--link-base`, the repository and the command.

internal import ArgumentParser
internal import LprojFiles
internal import LprojHTML
internal import LprojKit

struct PageOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Link places in HTML pages to files below this address of the repository, such as "
        + "https://github.com/me/app/blob/main.", valueName: "url"))
  var linkBase: String?

  func validate() throws {
    guard let linkBase else { return }
    guard ["https://", "http://"].contains(where: { linkBase.lowercased().hasPrefix($0) }) else {
      throw ValidationError(
        "--link-base needs an address, such as https://github.com/me/app/blob/main")
    }
  }

  /// - Parameter paths: the paths of the files that the page shows.
  func origin(_ paths: [String]) -> PageOrigin { PageOrigin(of: paths, linkBase) }
}

extension PageOrigin {
  init(of paths: [String], _ linkBase: String?) {
    let files = paths.filter { $0 != "-" }
    let all = files.isEmpty ? ["."] : files
    let folder = Disk().resolved(".") ?? Terminal.workspace.currentFolder
    let revisions = all.map { SourceRevision(of: $0, in: Terminal.workspace, Terminal.settings) }
    // Paths in several repositories have no revision in common.
    let revision =
      Set(revisions.map { $0?.root }).count == 1 ? revisions.first.flatMap(\.self) : nil
    let root = revision.map { Disk().resolved($0.root) ?? $0.root }
    let named = Paths.around(
      all.map { Disk().resolved($0) ?? Terminal.workspace.absolute($0) })
    var inside = ""
    if let root, folder.utf8.starts(with: (root + "/").utf8) {
      inside = String(decoding: folder.utf8.dropFirst(root.utf8.count + 1), as: UTF8.self)
    }
    self.init(
      project: (root ?? named).split(separator: "/").last.map(String.init) ?? "/",
      commit: revision?.commit, time: Terminal.time, version: LprojVersion.tool,
      command: (["lproj"] + CommandArguments.texts).map(Self.quoted)
        .joined(separator: " "), linkBase: linkBase, folder: inside)
  }

  private static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty
      && word.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || "-_./:=,+@%".utf8.contains(byte)
      }
    return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }
}
