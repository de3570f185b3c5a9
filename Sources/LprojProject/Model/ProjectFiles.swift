// What reading projects asks of the files there are.

internal import LprojFiles

extension Workspace {
  /// What lies at a path, links followed; nil when nothing does.
  func kind(_ path: String) -> FileKind? { (try? status(path, following: true))?.kind }

  func isFile(_ path: String) -> Bool { kind(path) == .file }
  func isFolder(_ path: String) -> Bool { kind(path) == .folder }

  /// What lies in a folder, sorted by name; nil when it cannot be read.
  func contents(_ path: String) -> [FolderEntry]? { (try? entries(of: path))?.entries }
}
