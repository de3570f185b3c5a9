// Tests of XCFrameworks and archives: whether their contents agree with their Info.plist.

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
        "warning W.xcframework/macos-arm64: Info.plist does not list the folder 'macos-arm64', so "
          + "nothing uses its content"
      ])
  }

  @Test func `a list that is none, and what is no library in it`() throws {
    let path = "W.xcframework/Info.plist"
    #expect(
      try found(plist(["AvailableLibraries": "x"])) == [
        "error \(path): AvailableLibraries is a string, where an array of dictionaries is expected: "
          + "Xcode refuses the xcframework"
      ])
    #expect(
      try found(plist([:])) == [
        "error \(path): AvailableLibraries is absent: Xcode refuses the xcframework"
      ])
    let items = try found(plist(["AvailableLibraries": [5, [:]]]))
    #expect(
      items.contains(
        "warning \(path): element 1 of AvailableLibraries is a number, where a dictionary is expected"
      ), "\(items)")
    #expect(
      items.contains("warning \(path): element 2 of AvailableLibraries has no LibraryIdentifier"))
  }

  // MARK: Archives

  private func archive(_ info: Piece?) throws -> [String] {
    var files = under("A.xcarchive/Products/Applications", Sample.phoneApp())
    files["A.xcarchive/Info.plist"] = info
    return try Product(files).findings(".").map { "\($0.severity) \($0.path): \($0.message)" }
  }

  @Test func `an archive beside its Info.plist`() throws {
    func naming(_ path: String) -> Piece {
      plist(["ApplicationProperties": ["ApplicationPath": .string(path)]])
    }
    #expect(try archive(naming("Applications/App.app")) == [])
    #expect(
      try archive(naming("Applications/Other.app")) == [
        "warning A.xcarchive/Info.plist: Info.plist names 'Products/Applications/Other.app', which "
          + "does not exist: Xcode cannot distribute it"
      ])
    #expect(
      try archive(nil) == [
        "warning A.xcarchive: Info.plist is absent, although an xcarchive needs it: Xcode does not list the xcarchive"
      ])
    #expect(try archive(.text("{")).count == 1)
  }

  @Test func `an Info.plist that is not there, or broken`() throws {
    #expect(
      try found(nil) == [
        "error W.xcframework: Info.plist is absent, although an xcframework needs it: Xcode refuses the xcframework"
      ])
    #expect(try found(.text("{")).count == 1)
  }
}
