// Whether two files are equal, for rules that do no reading of their own.

internal import LprojFiles
internal import LprojSource

enum FileComparison {
  /// Whether both are regular files with the same bytes, and some. Sizes are compared first.
  static func isSame(_ left: String, _ right: String) -> Bool {
    if let known = FileSystem.snapshot?.areSame(left, right) { return known }
    guard let first = try? FileSystem.status(left, following: true),
      let second = try? FileSystem.status(right, following: true),
      first.kind == .file, second.kind == .file, first.size == second.size, first.size > 0,
      let one = try? FileSystem.read(left), let other = try? FileSystem.read(right)
    else { return false }
    return one.bytes.elementsEqual(other.bytes)
  }
}
