// Pictures among the resources, for the page to show.

internal import LprojFiles
package import LprojReport
internal import LprojSource

/// A picture that browsers show.
package struct Picture: Sendable {
  /// The media type.
  package var type: String
  package var bytes: [UInt8]
}

extension Workbench {
  private static let pictureTypes = [
    "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif",
    "webp": "image/webp", "bmp": "image/bmp", "ico": "image/x-icon", "svg": "image/svg+xml",
  ]
  /// The most bytes of a picture that a page loads.
  private static let mostPictureBytes = 8 << 20

  private static func pictureType(of path: String) -> String? {
    Paths.splitExtension(Paths.name(path)).flatMap { pictureTypes[$0.extension.lowercased()] }
  }

  /// The numbers of the pictures in a report, by path. A path keeps its number.
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

  /// The bytes of a picture; nil for one that is gone, too large, or a link that leads out of the folder.
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
