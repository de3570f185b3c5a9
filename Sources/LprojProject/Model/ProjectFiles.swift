// Access to files for the readers of projects.

internal import LprojFiles

extension Workspace {
  /// The kind of the file at a path, after links are resolved; nil if there is no file.
  func kind(_ path: String) -> FileKind? { (try? status(path, following: true))?.kind }

  func isFile(_ path: String) -> Bool { kind(path) == .file }
  func isFolder(_ path: String) -> Bool { kind(path) == .folder }

  func contents(_ path: String) -> [FolderEntry]? { (try? entries(of: path))?.entries }
}

extension Paths {
  /// A path and the folders around it, from the innermost to `/` or `.`.
  static func upwards(from path: String) -> some Sequence<String> {
    sequence(first: path) { $0 == "/" || $0 == "." ? nil : folder($0) }
  }
}
