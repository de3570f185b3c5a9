// The settings files of a project, which any number of its configurations may build on.

internal import LprojFiles
internal import LprojSource

final class XCConfigFiles {
  enum Content {
    case text(ByteBuffer)
    /// The reason for the failure.
    case failed(String)
    /// There is no room for it.
    case refused
  }

  private let checkout: Checkout
  private let files: Workspace
  /// For what is read. A file that many include counts once.
  private let read: Room
  /// For what is gone through, and the settings found in it: they count for each that includes it.
  private let passed: Room
  private var known: [String: Content] = [:]
  /// About what a setting takes beside its text.
  private static let bytesOfSetting = 128

  init(
    in checkout: Checkout, files: Workspace, read: Room = Room(16 << 20),
    passed: Room = Room(128 << 20)
  ) {
    self.checkout = checkout
    self.files = files
    self.read = read
    self.passed = passed
  }

  /// The content of a file, which is to be read then.
  func content(_ path: String) -> Content {
    let found = known[path] ?? load(path)
    known[path] = found
    if case .text(let text) = found, !passed.takes(text.count + Self.bytesOfSetting) {
      return .refused
    }
    return found
  }

  private func load(_ path: String) -> Content {
    guard checkout.holds(path) else { return .failed("lies outside the checkout") }
    if let text = read.read(path, files) { return .text(text) }
    // What cannot be read takes no room.
    return (try? files.status(path, following: true)) != nil && read.hasRefused
      ? .refused : .failed("cannot be read")
  }

  /// Whether one more setting may be kept.
  func keepsSetting() -> Bool { passed.takes(Self.bytesOfSetting) }
}
