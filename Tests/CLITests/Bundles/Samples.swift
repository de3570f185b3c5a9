// Correct bundles of all kinds.

import Foundation

enum Sample {
  static func identity(_ name: String, _ type: String) -> Info {
    [
      "CFBundleIdentifier": .string("org.example.\(name.filter { $0 != " " })"),
      "CFBundleExecutable": .string(name),
      "CFBundleName": .string(name), "CFBundlePackageType": .string(type),
      "CFBundleVersion": "1", "CFBundleShortVersionString": "1.0.0",
      "CFBundleDevelopmentRegion": "en",
    ]
  }

  static func macInfo(_ name: String) -> Info {
    identity(name, "APPL").merging([
      "CFBundleDisplayName": .string(name), "CFBundleSignature": "????",
      "CFBundleSupportedPlatforms": ["MacOSX"], "CFBundleIconFile": .string(name),
      "CFBundleDocumentTypes": [["CFBundleTypeName": "Waffle"]],
      "LSMinimumSystemVersion": "14.0.0", "NSHumanReadableCopyright": "© Example",
      "NSMainNibFile": .string(name), "NSPrincipalClass": "NSApplication",
    ]) { $1 }
  }

  static func phoneInfo(_ name: String, _ platform: String = "iPhoneOS") -> Info {
    identity(name, "APPL").merging([
      "CFBundleDisplayName": .string(name), "CFBundleSupportedPlatforms": [.string(platform)],
      "CFBundleIconFiles": ["Icon.png"], "LSRequiresIPhoneOS": true, "MinimumOSVersion": "17.0",
      "UIRequiredDeviceCapabilities": ["arm64"],
    ]) { $1 }
  }

  static func macApp(_ name: String = "App", _ changes: Info = [:]) -> Files {
    under(
      name + ".app/Contents",
      [
        "Info.plist": plist(macInfo(name).merging(changes) { $1 }), "PkgInfo": .text("APPL????"),
        "MacOS/\(name)": code(), "Resources/\(name).icns": .text("icon"),
        "Resources/\(name).nib": .text("nib"),
        "Resources/en.lproj/InfoPlist.strings": .text(
          "\"CFBundleDisplayName\" = \"\(name)\";\n\"NSHumanReadableCopyright\" = \"© E\";\n"),
        "_CodeSignature/CodeResources": .text("seal"),
      ])
  }

  static func phoneApp(
    _ name: String = "App", _ platform: String = "iPhoneOS", _ changes: Info = [:]
  ) -> Files {
    under(
      name + ".app",
      [
        "Info.plist": plist(phoneInfo(name, platform).merging(changes) { $1 }), name: code(),
        "Icon.png": .text("icon"), "PkgInfo": .text("APPL????"), "Default.png": .text("image"),
        "en.lproj/InfoPlist.strings": .text("\"CFBundleDisplayName\" = \"\(name)\";\n"),
      ])
  }

  static func framework(_ name: String, version: String = "A") -> Files {
    under(
      name + ".framework",
      [
        "Versions/Current": .link(version), name: .link("Versions/Current/\(name)"),
        "Resources": .link("Versions/Current/Resources"),
        "Versions/\(version)/\(name)": code(.library),
        "Versions/\(version)/Resources/Info.plist": plist(
          identity(name, "FMWK").merging(["CFBundleSupportedPlatforms": ["MacOSX"]]) { $1 }),
      ])
  }

  static func flatFramework(_ name: String, _ platform: String = "iPhoneOS") -> Files {
    under(
      name + ".framework",
      [
        "Info.plist": plist(
          identity(name, "FMWK").merging([
            "CFBundleSupportedPlatforms": [.string(platform)], "MinimumOSVersion": "17.0",
          ]) { $1 }),
        name: code(.library),
      ])
  }

  /// Returns a bundle with its content in `Contents`, such as `Gloss.plugin`.
  static func loadable(
    _ name: String, _ ending: String, _ type: String = "BNDL", _ form: CodeType = .loadable
  ) -> Files {
    under(
      "\(name).\(ending)/Contents",
      ["Info.plist": plist(identity(name, type)), "MacOS/\(name)": code(form)])
  }

  /// Returns a flat bundle: Info.plist and the executable are directly in the folder of the bundle.
  static func flatLoadable(
    _ name: String, _ ending: String, _ platform: String = "iPhoneOS", _ type: String = "BNDL",
    _ form: CodeType = .loadable, _ changes: Info = [:]
  ) -> Files {
    under(
      "\(name).\(ending)",
      [
        "Info.plist": plist(
          identity(name, type).merging([
            "CFBundleSupportedPlatforms": [.string(platform)], "MinimumOSVersion": "17.0",
          ]) { $1 }.merging(changes) { $1 }), name: code(form),
      ])
  }

  static func appExtension(_ name: String) -> Files {
    loadable(name, "appex", "XPC!", .executable)
  }

  static func codeless(_ name: String, _ ending: String = "bundle") -> Files {
    under(
      "\(name).\(ending)/Contents",
      [
        "Info.plist": plist(["CFBundleDevelopmentRegion": "en"]),
        "Resources/waffle.txt": .text("waffle"),
      ])
  }

  static let settings: Files = [
    "Settings.bundle/Root.plist": plist(["StringsTable": "Root"]),
    "Settings.bundle/en.lproj/Root.strings": .text("\"a\" = \"A\";\n"),
  ]

  /// Returns an iOS app that contains a Watch app, which contains a WatchKit extension. Each of the three has frameworks or libraries.
  static func watchPair() -> Files {
    let watch = "App.app/Watch/Face.app"
    let inner = watch + "/PlugIns/Face Extension.appex"
    var files = phoneApp()
    files.merge(under("App.app/Frameworks", flatFramework("Waffles"))) { $1 }
    files["App.app/Frameworks/libswiftCore.dylib"] = code(.library)
    files.merge(
      under("App.app/Watch", phoneApp("Face", "WatchOS", ["WKWatchKitApp": true]))
    ) { $1 }
    files[watch + "/Frameworks/libswiftCore.dylib"] = code(.library)
    files.merge(
      under(
        watch + "/PlugIns",
        flatLoadable("Face Extension", "appex", "WatchOS", "XPC!", .executable))
    ) { $1 }
    files.merge(under(inner + "/Frameworks", flatFramework("Dials", "WatchOS"))) { $1 }
    return files
  }

  /// Returns an iOS app as macOS installs it: in a folder `Wrapper`, with a link `WrappedBundle` to the app.
  static func wrapped() -> Files {
    under("App.app/Wrapper", phoneApp()).merging([
      "App.app/WrappedBundle": .link("Wrapper/App.app"),
      "App.app/Wrapper/BundleMetadata.plist": plist(["a": "b"]),
    ]) { $1 }
  }
}
