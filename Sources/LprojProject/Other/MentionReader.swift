// Build descriptions that are not understood, searched only for mentions of localizations.

internal import LprojFiles
internal import LprojSource

enum MentionReader {
  private static let marks = [".lproj", ".strings", ".xcstrings", ".stringsdict"]

  /// A project of unknown contents; nil if the file does not mention localizations.
  static func read(_ path: String, _ system: BuildSystem, files: Workspace) -> Project? {
    guard files.isFile(path), let buffer = try? files.read(path) else { return nil }
    guard let offset = mention(ReadingCommands.blanked(buffer.bytes)) else { return nil }
    let root = Paths.folder(path)
    var project = Project(buildSystem: system, path: path, root: root, name: Paths.name(root))
    let lines = LineTable(buffer, end: buffer.count)
    project.unread = [
      ProjectRemark(
        path: path, position: lines.position(of: offset),
        message: "speaks of localizations, and files of this kind are not understood", scope: root)
    ]
    return project
  }

  /// The index of the first extension such as `.lproj` or `.strings` in a text; nil if there is none.
  static func mention(_ text: [UInt8]) -> Int? {
    let marks = marks.map { Array($0.utf8) }
    for at in text.indices where text[at] == UInt8(ascii: ".") {
      for mark in marks where text[at...].starts(with: mark) {
        if !ScriptReader.goesIntoFolder(text[(at + mark.count)...]) { return at }
      }
    }
    return nil
  }
}
