// The layouts of products for iOS, and of containers of several products.

extension Replica {
  private static func swiftApp(_ name: String = "App") -> Files {
    under(
      name + ".app",
      [
        "Info.plist": plist([
          "CFBundleDevelopmentRegion": "en", "CFBundleExecutable": .string(name),
          "CFBundleIdentifier": .string("org.example." + name), "CFBundleName": .string(name),
          "CFBundleInfoDictionaryVersion": "6.0", "CFBundlePackageType": "APPL",
          "CFBundleDisplayName": .string(name),
          "CFBundleIcons": ["CFBundlePrimaryIcon": ["CFBundleIconFiles": ["AppIcon60x60"]]],
          "CFBundleShortVersionString": "1.0", "CFBundleSupportedPlatforms": ["iPhoneOS"],
          "CFBundleVersion": "1", "LSRequiresIPhoneOS": true, "MinimumOSVersion": "17.0",
          "UIDeviceFamily": [1, 2], "UIRequiredDeviceCapabilities": ["arm64"],
        ]),
        name: code(), "PkgInfo": .text("APPL????"), "Assets.car": text,
        "AppIcon60x60@2x.png": text, "embedded.mobileprovision": text,
        "_CodeSignature/CodeResources": text,
        "en.lproj/Localizable.strings": .text("\"a\" = \"A\";\n"),
        "de.lproj/Localizable.strings": .text("\"a\" = \"Ä\";\n"),
        "de.lproj/InfoPlist.strings": .text("\"CFBundleDisplayName\" = \"\(name)\";\n"),
        "en.lproj/InfoPlist.strings": .text("\"CFBundleDisplayName\" = \"\(name)\";\n"),
      ])
  }

  /// Returns the resource bundle of a Swift package: a flat bundle without code.
  private static func resources(_ name: String) -> Files {
    under(
      name + ".bundle",
      [
        "Info.plist": plist([
          "CFBundleIdentifier": .string("package.Target.resources"), "CFBundleName": .string(name),
          "CFBundlePackageType": "BNDL", "CFBundleSupportedPlatforms": ["iPhoneOS"],
          "MinimumOSVersion": "12.0", "CFBundleDevelopmentRegion": "en",
        ]),
        "en.lproj/Localizable.strings": .text("\"b\" = \"B\";\n"),
        "de.lproj/Localizable.strings": .text("\"b\" = \"Be\";\n"),
        "Assets.car": text, "PrivacyInfo.xcprivacy": plist([:]),
      ])
  }

  static let onPhone = [
    Replica(
      "SwiftUI app", [],
      swiftApp(), under("App.app", resources("Package_Target")),
      [
        "App.app/Frameworks/libswiftCore.dylib": library,
        "App.app/Frameworks/libswift_Concurrency.dylib": library,
        "App.app/Metadata.appintents/extract.actionsdata": text,
      ],
      under(
        "App.app/PlugIns", Sample.flatLoadable("Share", "appex", "iPhoneOS", "XPC!", .executable)),
      under(
        "App.app/Extensions",
        Sample.flatLoadable("Intents", "appex", "iPhoneOS", "XPC!", .executable)),
      under("App.app/Watch", Sample.phoneApp("Face", "WatchOS", ["WKApplication": true])),
      ["App.app/Watch/Face.app/_WatchKitStub/WK": code()]),
    Replica(
      "frameworks with localizations", [],
      swiftApp(), under("App.app/Frameworks", Sample.flatFramework("Waffles")),
      under("App.app/Frameworks/Waffles.framework", resources("Waffles_Texts")),
      under(
        "App.app/Frameworks/Waffles.framework",
        [
          "en.lproj/Waffles.strings": .text("\"c\" = \"C\";\n"),
          "de.lproj/Waffles.strings": .text("\"c\" = \"Ce\";\n"),
          "_CodeSignature/CodeResources": text,
        ])),
    Replica(
      "React Native", [],
      swiftApp(),
      under("App.app", many(text, "main.jsbundle", "assets/src/images/logo.png", "Inter.ttf")),
      under("App.app", resources("React-Core_privacy")),
      under("App.app/Frameworks", Sample.flatFramework("hermes"))),
    Replica(
      "Flutter", [],
      swiftApp("Runner"),
      under("Runner.app/Frameworks", Sample.flatFramework("Flutter")),
      under("Runner.app/Frameworks", Sample.flatFramework("App")),
      under(
        "Runner.app/Frameworks/App.framework/flutter_assets",
        many(text, "AssetManifest.json", "fonts/MaterialIcons-Regular.otf", "packages/a.b/x.png")),
      ["Runner.app/Frameworks/Flutter.framework/icudtl.dat": text]),
    Replica(
      "Unity", [],
      swiftApp("Game"),
      under(
        "Game.app/Data",
        many(
          text, "boot.config", "globalgamemanagers", "Managed/Metadata/global-metadata.dat",
          "Raw/a.bundle", "Resources/unity default resources")),
      under("Game.app/Frameworks", Sample.flatFramework("UnityFramework"))),
  ]

  // MARK: Containers

  private static func symbols(_ name: String) -> Files {
    under(
      name + ".dSYM/Contents",
      [
        "Info.plist": plist(["CFBundleIdentifier": "com.apple.xcode.dsym.x"]),
        "Resources/DWARF/x": code(.symbols), "Resources/Relocations/aarch64/x.yml": text,
      ])
  }

  private static func slice(_ folder: String, _ framework: Files) -> Files {
    under("W.xcframework/" + folder, framework)
      .merging(under("W.xcframework/\(folder)/dSYMs", symbols("W.framework"))) { $1 }
  }

  static let containers = [
    Replica(
      "xcframework", [],
      [
        "W.xcframework/Info.plist": plist([
          "CFBundlePackageType": "XFWK", "XCFrameworkFormatVersion": "1.0",
          "AvailableLibraries": .array(
            ["ios-arm64", "ios-arm64_x86_64-simulator", "macos-arm64_x86_64"].map { folder in
              [
                "LibraryIdentifier": .string(folder), "LibraryPath": "W.framework",
                "DebugSymbolsPath": "dSYMs",
              ]
            }),
        ])
      ],
      slice("ios-arm64", Sample.flatFramework("W")),
      slice("ios-arm64_x86_64-simulator", Sample.flatFramework("W", "iPhoneSimulator")),
      slice("macos-arm64_x86_64", Sample.framework("W"))),
    Replica(
      "xcarchive", [],
      under("A.xcarchive/Products/Applications", swiftApp()),
      under("A.xcarchive/dSYMs", symbols("App.app")),
      [
        "A.xcarchive/Info.plist": plist(["ArchiveVersion": 2]),
        "A.xcarchive/SwiftSupport/iphoneos/libswiftCore.dylib": library,
        "A.xcarchive/SCMs/x.xccheckout": text,
      ]),
  ]

  static let packed: Files =
    under("Payload", swiftApp()).merging([
      "SwiftSupport/iphoneos/libswiftCore.dylib": library, "Symbols/x.symbols": text,
      "iTunesMetadata.plist": plist(["itemName": "App"]),
      "META-INF/com.apple.ZipMetadata.plist": plist(["a": "b"]),
    ]) { $1 }
}
