// Frameworks for several platforms beside what their Info.plist lists.

import LprojTestSupport
import Testing

@Suite struct ContainerTests {
  private func list(_ folders: String...) -> Piece {
    plist([
      "AvailableLibraries": .array(
        folders.map {
          ["LibraryIdentifier": .string($0), "LibraryPath": "W.framework"]
        })
    ])
  }

  private func found(_ info: Piece?) throws -> [String] {
    var files = Case.join(
      under("W.xcframework/ios-arm64", Sample.flatFramework("W")),
      under("W.xcframework/macos-arm64", Sample.framework("W")))
    files["W.xcframework/Info.plist"] = info
    return try Product(files).findings(".").map { "\($0.severity) \($0.path): \($0.message)" }
  }

  @Test func `what is listed and what is there agree`() throws {
    #expect(try found(list("ios-arm64", "macos-arm64")) == [])
  }

  @Test func `a library that is listed and not there`() throws {
    #expect(
      try found(list("ios-arm64", "macos-arm64", "tvos-arm64")) == [
        "error W.xcframework/Info.plist: Info.plist lists 'tvos-arm64/W.framework', which does not "
          + "exist: it cannot be linked"
      ])
  }

  @Test func `a library that is there and not listed`() throws {
    #expect(
      try found(list("ios-arm64")) == [
        "warning W.xcframework/macos-arm64: Info.plist does not list 'macos-arm64': nothing uses "
          + "what is in it"
      ])
  }

  @Test func `an Info.plist that is not there, or broken`() throws {
    #expect(
      try found(nil) == [
        "error W.xcframework: an xcframework needs Info.plist, and there is none: Xcode refuses it"
      ])
    #expect(try found(.text("{")).count == 1)
  }
}
