// The layouts of well-known products, rebuilt with little content. The products were signed and accepted, so nothing in them is an error.

import Testing

/// A rebuilt product, with the warnings that an audit reports.
struct Replica: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var files: Files
  /// The expected warnings, as beginnings of `rule path: message`.
  var warnings: [String]

  init(_ name: String, _ warnings: [String] = [], _ files: Files...) {
    testDescription = name
    self.files = files.reduce(into: [:]) { $0.merge($1) { $1 } }
    self.warnings = warnings
  }

  static let library = code(.library)
  static let text = Piece.text("text")

  /// Returns an app with an Info.plist as in Xcode's templates for the Mac: no display name, no signature.
  private static func macApp(_ name: String, _ changes: Info = [:]) -> Files {
    var info = Sample.macInfo(name)
    for key in [
      "CFBundleDisplayName", "CFBundleSignature", "CFBundleDocumentTypes", "NSMainNibFile",
      "NSHumanReadableCopyright",
    ] {
      info[key] = nil
    }
    return under(
      name + ".app/Contents",
      [
        "Info.plist": plist(info.merging(changes) { $1 }), "PkgInfo": .text("APPL????"),
        "MacOS/\(name)": code(), "Resources/\(name).icns": .text("icon"),
        "Resources/en.lproj/InfoPlist.strings": .text("\"CFBundleName\" = \"\(name)\";\n"),
        "_CodeSignature/CodeResources": text,
      ])
  }

  static func many(_ piece: Piece, _ names: String...) -> Files {
    Dictionary(uniqueKeysWithValues: names.map { ($0, piece) })
  }

  static let onMac = [
    Replica(
      "Firefox",
      [
        "bundle-misplaced Firefox.app/Contents/MacOS: 7 dynamic libraries ('XUL', "
          + "'libfreebl3.dylib', 'libmozglue.dylib' and 4 more) do not belong in Contents/MacOS/: "
      ],
      macApp("Firefox"),
      under(
        "Firefox.app/Contents/MacOS",
        many(
          library, "XUL", "libfreebl3.dylib", "libmozglue.dylib", "libnss3.dylib",
          "libnssckbi.dylib", "libosclientcerts.dylib", "libsoftokn3.dylib")),
      under("Firefox.app/Contents/MacOS", many(code(), "firefox-bin", "pingsender")),
      under("Firefox.app/Contents/MacOS", macApp("plugin-container")),
      under("Firefox.app/Contents/MacOS", macApp("updater")),
      under(
        "Firefox.app/Contents/Resources",
        many(text, "omni.ja", "browser/omni.ja", "defaults/pref/channel-prefs.js", "update.ini")),
      ["Firefox.app/Contents/Library/LaunchServices/org.mozilla.updater": code()]),
    Replica(
      "VLC",
      [
        "bundle-code-folder VLC.app/Contents/MacOS/lib: the folder 'lib' holds code",
        "bundle-misplaced VLC.app/Contents/MacOS/lib/libvlc.dylib: the dynamic library",
        "bundle-misplaced VLC.app/Contents/MacOS/lib/libvlccore.dylib: the dynamic library",
        "bundle-code-folder VLC.app/Contents/MacOS/plugins: the folder 'plugins' holds code",
        "bundle-misplaced VLC.app/Contents/MacOS/plugins: 4 dynamic libraries (",
        "bundle-misplaced VLC.app/Contents/MacOS/share: the folder 'share' does not belong",
      ],
      macApp("VLC"),
      under(
        "VLC.app/Contents/MacOS",
        many(
          library, "lib/libvlc.dylib", "lib/libvlccore.dylib", "plugins/liba52_plugin.dylib",
          "plugins/libaac_plugin.dylib", "plugins/libflac_plugin.dylib",
          "plugins/libts_plugin.dylib")),
      under(
        "VLC.app/Contents/MacOS",
        many(text, "share/lua/http/index.html", "share/lua/playlist/youtube.luac")),
      under("VLC.app/Contents/Frameworks", Sample.framework("Growl"))),
    electron,
    Replica(
      "Qt",
      [
        "bundle-code-folder Viewer.app/Contents/PlugIns/imageformats: the folder 'imageformats'",
        "bundle-misplaced Viewer.app/Contents/PlugIns/imageformats/libqgif.dylib: the dynamic lib",
        "bundle-misplaced Viewer.app/Contents/PlugIns/imageformats/libqjpeg.dylib: the dynamic li",
        "bundle-code-folder Viewer.app/Contents/PlugIns/platforms: the folder 'platforms' holds code",
        "bundle-misplaced Viewer.app/Contents/PlugIns/platforms/libqcocoa.dylib: the dynamic lib",
        "bundle-code-folder Viewer.app/Contents/PlugIns/styles: the folder 'styles' holds code",
        "stray-localization Viewer.app/Contents/Resources/empty.lproj: 'empty.lproj' is a file",
      ],
      macApp("Viewer"),
      under("Viewer.app/Contents/Frameworks", Sample.framework("QtCore")),
      under("Viewer.app/Contents/Frameworks", Sample.framework("QtGui")),
      under(
        "Viewer.app/Contents/PlugIns",
        many(
          library, "platforms/libqcocoa.dylib", "imageformats/libqgif.dylib",
          "imageformats/libqjpeg.dylib")),
      [
        "Viewer.app/Contents/PlugIns/styles/libqmacstyle.dylib": code(.loadable),
        "Viewer.app/Contents/Resources/qt.conf": text,
        // The tool qmake creates `empty.lproj`.
        "Viewer.app/Contents/Resources/empty.lproj": .text(""),
      ]),
    Replica(
      "Sparkle 2",
      ["bundle-misplaced Sparkle.framework/Versions/B/Updater.app: the application 'Updater.app'"],
      sparkle("B"),
      ["Sparkle.framework/Versions/B/Autoupdate": code()],
      under("Sparkle.framework/Versions/B", macApp("Updater")),
      under(
        "Sparkle.framework/Versions/B/XPCServices",
        Sample.loadable("Downloader", "xpc", "XPC!", .executable)),
      under(
        "Sparkle.framework/Versions/B/XPCServices",
        Sample.loadable("Installer", "xpc", "XPC!", .executable)),
      [
        "Sparkle.framework/XPCServices": .link("Versions/Current/XPCServices"),
        "Sparkle.framework/Updater.app": .link("Versions/Current/Updater.app"),
        "Sparkle.framework/Autoupdate": .link("Versions/Current/Autoupdate"),
      ]),
    Replica(
      "Sparkle 1",
      [
        "bundle-misplaced Sparkle.framework/Versions/A/Resources/Autoupdate.app: the application"
      ],
      sparkle("A"), under("Sparkle.framework/Versions/A/Resources", macApp("Autoupdate"))),
    Replica(
      "Java", [],
      macApp("Editor"),
      under(
        "Editor.app/Contents",
        [
          "PlugIns/jdk.jdk/Contents/Info.plist": plist([
            "CFBundleIdentifier": "com.oracle.java.jdk", "CFBundleName": "jdk",
            "CFBundleVersion": "17", "CFBundlePackageType": "BNDL",
            "CFBundleExecutable": "libjli.dylib",
          ]),
          "PlugIns/jdk.jdk/Contents/MacOS/libjli.dylib": library,
          "PlugIns/jdk.jdk/Contents/Home/bin/java": code(),
          "PlugIns/jdk.jdk/Contents/Home/lib/libjava.dylib": library,
          "PlugIns/jdk.jdk/Contents/Home/lib/modules": text,
          "app/editor.jar": text, "app/Editor.cfg": text,
        ])),
    Replica(
      "Mac Catalyst", [],
      Sample.macApp("App", ["LSRequiresIPhoneOS": true, "UIDeviceFamily": [2, 6]]),
      under("App.app/Contents/Resources", Sample.codeless("Package_Target")),
      under("App.app/Contents/Frameworks", Sample.framework("Waffles"))),
  ]

  private static func sparkle(_ version: String) -> Files {
    var files = Sample.framework("Sparkle", version: version)
    for language in ["en", "fr"] {
      files["Sparkle.framework/Versions/\(version)/Resources/\(language).lproj/Sparkle.strings"] =
        .text("\"a\" = \"A \(language)\";\n")
    }
    files["Sparkle.framework/Headers"] = .link("Versions/Current/Headers")
    files["Sparkle.framework/Versions/\(version)/Headers/Sparkle.h"] = text
    files["Sparkle.framework/Versions/\(version)/Modules/module.modulemap"] = text
    files["Sparkle.framework/Modules"] = .link("Versions/Current/Modules")
    files["Sparkle.framework/Versions/\(version)/_CodeSignature/CodeResources"] = text
    return files
  }

  private static let electron: Replica = {
    let contents = "Chat.app/Contents"
    let framework = contents + "/Frameworks/Electron Framework.framework"
    let module = contents + "/Resources/app.asar.unpacked/node_modules/"
    var files = macApp("Chat").merging(
      under(contents + "/Frameworks", Sample.framework("Electron Framework"))
    ) { $1 }
    for helper in ["Chat Helper", "Chat Helper (GPU)", "Chat Helper (Renderer)"] {
      files.merge(
        under(
          contents + "/Frameworks",
          macApp(helper, ["CFBundleIdentifier": "org.example.Chat.helper"]))
      ) { $1 }
    }
    files.merge(under(contents + "/Frameworks", Sample.framework("Squirrel"))) { $1 }
    files[contents + "/Resources/en.lproj/InfoPlist.strings"] = nil
    return Replica(
      "Electron",
      [
        "bundle-misplaced \(contents)/Frameworks/Chat Helper (GPU).app: the application",
        "bundle-misplaced \(contents)/Frameworks/Chat Helper (Renderer).app: the application",
        "bundle-misplaced \(contents)/Frameworks/Chat Helper.app: the application",
        "bundle-misplaced \(contents)/Frameworks/Squirrel.framework/Versions/A/Resources/ShipIt: ",
        "bundle-misplaced \(module)keytar/build/Release/keytar.node: the loadable module",
        "bundle-misplaced \(module)ripgrep/bin/rg: the executable 'rg' does not belong",
      ],
      files,
      under(
        framework,
        [
          "Helpers": .link("Versions/Current/Helpers"),
          "Libraries": .link("Versions/Current/Libraries"),
          "Versions/A/Helpers/chrome_crashpad_handler": code(),
          "Versions/A/Libraries/libEGL.dylib": library,
          "Versions/A/Libraries/libffmpeg.dylib": library,
          "Versions/A/Libraries/vk_swiftshader_icd.json": text,
          "Versions/A/Resources/icudtl.dat": text,
          "Versions/A/Resources/en.lproj/locale.pak": text,
          "Versions/A/Resources/de.lproj/locale.pak": text,
          "Versions/A/_CodeSignature/CodeResources": text,
        ]),
      [
        contents + "/Frameworks/Squirrel.framework/Versions/A/Resources/ShipIt": code(),
        contents + "/Resources/app.asar": text,
        contents + "/Resources/de.lproj": .folder, contents + "/Resources/en.lproj": .folder,
        module + "keytar/build/Release/keytar.node": code(.loadable),
        module + "ripgrep/bin/rg": code(),
        module + "ripgrep/package.json": text,
      ])
  }()
}
