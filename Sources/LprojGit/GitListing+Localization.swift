// The files of a listing that concern localizations: a small part of a large repository.

extension GitListing {
  /// Returns a listing with fewer files. A folder that contains a `.lproj` folder keeps all its files. Elsewhere only tables, TOML files,
  /// `.gitignore`, `Info.plist`, `Package.swift` and `project.pbxproj` are kept.
  func aboutLocalization() -> GitListing {
    var isWanted = [Bool](repeating: false, count: files.count)
    var last: [UInt8]?
    for (number, file) in files.enumerated() {
      if let folder = folderOfLocalization(file.path) {
        isWanted[number] = true
        guard folder != last else { continue }
        for beside in files(below: folder) { isWanted[beside] = true }
        last = folder
      } else if !isWanted[number] {
        let path = bytes[file.path]
        let name = path[((path.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex - 1) + 1)...]
        isWanted[number] =
          Self.names.contains { $0.elementsEqual(name) }
          || Self.isTable(name) || name.suffix(5).elementsEqual(Self.configuration)
      }
    }
    var part = self
    part.keep { isWanted[$0] }
    return part
  }

  private static let names = ["Info.plist", "Package.swift", "project.pbxproj", ".gitignore"]
    .map { Array($0.utf8) }
  /// The file extension of configurations. A configuration may extend a TOML file of any name.
  private static let configuration = Array(".toml".utf8)
  private static let suffixes = [".strings", ".stringsdict", ".xcstrings"].map { Array($0.utf8) }

  static func isTable(_ name: ArraySlice<UInt8>) -> Bool {
    suffixes.contains { name.count > $0.count && name.suffix($0.count).elementsEqual($0) }
  }

  /// The folder that contains the outermost `.lproj` folder of a path: `App/` for `App/de.lproj/Main.strings`. Empty for the top; nil if the path has
  /// no `.lproj` folder.
  private func folderOfLocalization(_ path: Range<Int>) -> [UInt8]? {
    let mark = Array(".lproj".utf8)
    var start = path.lowerBound
    for end in path.lowerBound...path.upperBound
    where end == path.upperBound || bytes[end] == UInt8(ascii: "/") {
      if end - start > mark.count, bytes[end - mark.count..<end].elementsEqual(mark) {
        return Array(bytes[path.lowerBound..<start])
      }
      start = end + 1
    }
    return nil
  }
}
