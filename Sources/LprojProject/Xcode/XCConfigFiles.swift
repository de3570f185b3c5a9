// The settings files of a project. Any number of configurations may build on the same file.

internal import LprojFiles
internal import LprojSource

final class XCConfigFiles {
  enum Content {
    case text(ByteBuffer)
    case failed(String)
    case refused
  }

  private let checkout: Checkout
  private let files: Workspace
  /// The room for reading. A file that is included many times counts once.
  private let read: Room
  /// The room for lines and settings. A file that is included many times counts each time.
  private let passed: Room
  private var known: [String: Content] = [:]
  /// The approximate size of a setting without its text, in bytes.
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

  /// The contents of a file. The file is only read on the first request for its path.
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
    // If a file cannot be read at all, this is not for lack of room.
    return (try? files.status(path, following: true)) != nil && read.hasRefused
      ? .refused : .failed("cannot be read")
  }

  func keepsSetting() -> Bool { passed.takes(Self.bytesOfSetting) }
}
