// Tests of code that is built for another system than its bundle.

import Testing

@Suite struct ForeignCodeTests {
  private func lines(_ files: Files) throws -> [String] { try Product(files).lines() }

  private func phone(_ files: Files) -> Files {
    Sample.phoneApp().merging(["App.app/App": code(for: .ios)]) { $1 }
      .merging(under("App.app", files)) { $1 }
  }

  private func mac(_ files: Files) -> Files {
    Sample.macApp().merging(["App.app/Contents/MacOS/App": code(for: .macos)]) { $1 }
      .merging(under("App.app/Contents", files)) { $1 }
  }

  private func framework(_ code: Piece, _ platform: String = "iPhoneOS") -> Files {
    Sample.flatFramework("Kit", platform).merging(["Kit.framework/Kit": code]) { $1 }
  }

  @Test func `frameworks of the app's own system are silent`() throws {
    #expect(try lines(phone(under("Frameworks", framework(code(.library, for: .ios))))) == [])
    #expect(try lines(mac(["Frameworks/libx.dylib": code(.library, for: .macos)])) == [])
    #expect(
      try lines(mac(["Frameworks/libx.dylib": code(.library, for: .macos, .catalyst)])) == [])
    #expect(
      try lines(phone(["Frameworks/libswiftCore.dylib": code(.library, for: .ios)])) == [])
  }

  @Test(arguments: [
    (BuiltFor.watchos, "watchOS"), (.macos, "macOS"), (.iosSimulator, "the simulator of iOS"),
  ])
  func `a framework for another system in an iOS app`(_ system: BuiltFor, _ title: String) throws {
    #expect(
      try lines(phone(under("Frameworks", framework(code(.library, for: system))))) == [
        "error bundle-misplaced App.app/Frameworks/Kit.framework/Kit: 'Kit' is built for \(title), but "
          + "'App.app' is for iOS: the system cannot load it"
      ])
  }

  @Test func `libraries of Swift for the Watch in the iOS app`() throws {
    #expect(
      try lines(phone(["Frameworks/libswiftCore.dylib": code(.library, for: .watchos)])) == [
        "error bundle-misplaced App.app/Frameworks/libswiftCore.dylib: 'libswiftCore.dylib' is built for "
          + "watchOS, but 'App.app' is for iOS: the system cannot load it"
      ])
  }

  @Test func `a library for iOS in a Mac app, and among its resources`() throws {
    #expect(
      try lines(mac(["Frameworks/libx.dylib": code(.library, for: .ios)])) == [
        "warning bundle-misplaced App.app/Contents/Frameworks/libx.dylib: 'libx.dylib' is built for iOS, "
          + "but 'App.app' is for macOS: the system cannot load it"
      ])
    let carried = mac(["SharedSupport/libx.dylib": code(.library, for: .ios)])
    #expect(try !lines(carried).contains { $0.contains("built for") })
  }

  @Test func `slices for a simulator in a product for devices`() throws {
    let fat = code(.library, for: .ios, .iosSimulator)
    #expect(
      try lines(phone(under("Frameworks", framework(fat)))) == [
        "warning bundle-misplaced App.app/Frameworks/Kit.framework/Kit: 'Kit' has code for the simulator "
          + "of iOS, too: the App Store refuses it"
      ])
    let simulated = Sample.phoneApp("App", "iPhoneSimulator").merging(
      under("App.app/Frameworks", framework(fat, "iPhoneSimulator"))
    ) { $1 }
    #expect(try lines(simulated) == [])
  }

  @Test func `an executable for another system than Info.plist says`() throws {
    var files = phone([:])
    files["App.app/App"] = code(for: .watchos)
    #expect(
      try lines(files) == [
        "error bundle-misplaced App.app/App: 'App' is built for watchOS, but Info.plist says iOS: the "
          + "system cannot start it"
      ])
  }

  @Test func `an iOS framework in the extension for the Watch`() throws {
    let files = Case.join(
      phone([:]),
      under("App.app/Watch", Sample.flatLoadable("W", "app", "WatchOS", "APPL", .executable)),
      under(
        "App.app/Watch/W.app/PlugIns",
        Sample.flatLoadable("E", "appex", "WatchOS", "XPC!", .executable)))
    func found(_ system: BuiltFor) throws -> [String] {
      let kit = under(
        "App.app/Watch/W.app/PlugIns/E.appex/Frameworks",
        framework(code(.library, for: system), "WatchOS"))
      return try lines(Case.join(files, kit)).filter { $0.contains("built for") }
    }
    #expect(try found(.watchos) == [])
    #expect(
      try found(.ios) == [
        "error bundle-misplaced App.app/Watch/W.app/PlugIns/E.appex/Frameworks/Kit.framework/Kit: 'Kit' is "
          + "built for iOS, but 'E.appex' is for watchOS: the system cannot load it"
      ])
  }

  @Test func `a flat framework for macOS outside of an app`() throws {
    let info = plist(Sample.identity("Kit", "FMWK"))
    func found(_ system: BuiltFor) throws -> [String] {
      try lines([
        "Kit.framework/Info.plist": info, "Kit.framework/Kit": code(.library, for: system),
      ])
    }
    #expect(try found(.ios) == [])
    #expect(
      try found(.macos) == [
        "error bundle-framework-links Kit.framework: a framework for macOS cannot be signed without a folder "
          + "'Versions/A' and links to its content"
      ])
  }

  @Test func `the folder in an xcframework states the system, whatever Info.plist names`() throws {
    func found(_ folder: String, _ system: BuiltFor) throws -> [String] {
      let list = plist([
        "AvailableLibraries": [
          ["LibraryIdentifier": .string(folder), "LibraryPath": "Kit.framework"]
        ]
      ])
      return try lines(
        Case.join(
          ["Kit.xcframework/Info.plist": list],
          under("Kit.xcframework/\(folder)", framework(code(.library, for: system)))))
    }
    #expect(try found("ios-arm64_x86_64-simulator", .iosSimulator) == [])
    #expect(try found("ios-arm64", .ios) == [])
    let place = "bundle-misplaced Kit.xcframework/ios-arm64/Kit.framework/Kit"
    #expect(
      try found("ios-arm64", .iosSimulator) == [
        "error \(place): 'Kit' is built for the simulator of iOS, but 'Kit.framework' is for iOS: the system "
          + "cannot load it"
      ])
  }

  @Test func `versions of a framework in an iOS app, whatever its Info.plist says`() throws {
    let files = phone(under("Frameworks", Sample.framework("Kit")))
    #expect(
      try lines(files).contains(
        "error bundle-framework-links App.app/Frameworks/Kit.framework/Versions: 'Versions' does not belong in a "
          + "framework for iOS: signing fails unless all content is at the root"))
  }
}
