// Fuzzing of archives: no content causes a crash, and no size limit is exceeded.

import Foundation
import LprojFiles

enum ArchiveTargets {
  static func zip(_ bytes: [UInt8]) {
    guard let zip = try? ZipFiles("/in/A.ipa", in: MemoryFiles(["/in/A.ipa": .file(bytes)])) else {
      return
    }
    var folders = ["/in/A.ipa"]
    while let folder = folders.popLast() {
      for entry in (try? zip.entries(of: folder))?.entries ?? [] {
        let path = folder + "/" + entry.name
        _ = (try? zip.read(path), zip.target(ofLink: path), zip.resolved(path))
        // The search does not follow links, which may lead in circles.
        if (try? zip.status(path, following: false))?.kind == .folder { folders.append(path) }
      }
    }
  }

  private static let limit = 1 << 16

  static func inflate(_ bytes: [UInt8]) {
    let whole = Inflate.bytes(bytes, limit: limit)
    for limit in [0, 1, 16, 4_096, 4_097] {
      let head = Inflate.bytes(bytes, limit: limit, isPrefix: true)
      require(head?.count ?? 0 <= limit, "no head is longer than its limit")
      let part = Inflate.bytes(bytes, limit: limit)
      guard let whole else {
        require(part == nil, "what is damaged is so with any limit")
        continue
      }
      require(head == Array(whole.prefix(limit)), "the head is that of the whole")
      require(part == (whole.count <= limit ? whole : nil), "what is too long is refused")
    }
    // A byte behind the end of the compressed data has no effect.
    if let whole { require(Inflate.bytes(bytes + [0xFF], limit: limit) == whole, "the end ends") }
  }
}
