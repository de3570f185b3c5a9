// Pictures among the resources, for pages.

internal import LprojFiles
package import LprojReport
internal import LprojSource

/// A picture in a format that browsers support.
package struct Picture: Sendable {
  /// The media type, such as `image/png`.
  package var type: String
  package var bytes: [UInt8]
}

extension Workbench {
  private static let pictureTypes = [
    "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif",
    "webp": "image/webp", "bmp": "image/bmp", "ico": "image/x-icon", "svg": "image/svg+xml",
  ]
  /// The maximum size in bytes of a picture on a page.
  private static let mostPictureBytes = 8 << 20

  private static func pictureType(of path: String) -> String? {
    Paths.splitExtension(Paths.name(path)).flatMap { pictureTypes[$0.extension.lowercased()] }
  }

  /// The indices of the pictures in a report, by path. A path keeps its index for the whole session.
  package func pictures(in report: FallbacksReport) -> [String: Int] {
    var numbers: [String: Int] = [:]
    for tree in report.trees {
      for resource in tree.resources.indices
      where Self.pictureType(of: tree.resources[resource].name) != nil {
        for column in tree.matrix.columns {
          guard let path = tree.matrix.answer(resource, in: column).path else { continue }
          numbers[path] = number(ofPath: path)
        }
      }
    }
    return numbers
  }

  /// The bytes of a picture; nil if it no longer exists, is too large, or is a link that leads out of the folder.
  package func picture(_ number: Int) -> Picture? {
    guard numberedPaths.indices.contains(number) else { return nil }
    let path = numberedPaths[number]
    guard let type = Self.pictureType(of: path),
      let status = try? workspace.status(path, following: true),
      status.kind == .file, status.size ?? .max <= Self.mostPictureBytes,
      let place = Disk().resolved(workspace.place(path)),
      WrittenFolders([self.path], in: workspace).hold(place),
      let bytes = try? workspace.read(path).bytes
    else { return nil }
    return Picture(type: type, bytes: bytes)
  }
}
