// Breaks by wrong names of standard folders, and by misplaced content among localizations.

extension Break {
  /// Returns breaks by wrong names of standard folders: a letter is missing, added or swapped, or the letter case differs.
  static func ofSpelling(_ whole: Whole) -> [Break] {
    let parts = whole.anatomy
    let has = { (path: String) in
      whole.files.keys.contains { $0.hasPrefix(parts.path(path) + "/") }
    }
    let hasLanguages = whole.files.keys.contains {
      $0.hasPrefix(parts.path(parts.resources)) && $0.contains(".lproj/")
    }
    var breaks: [Break] = []
    let folders = [
      ("Contents", "Content"), ("Contents", "Contens"), ("Contents", "Conetnts"),
      ("Contents", "Contents2"),
      ("Contents/MacOS", "MacO"), ("Contents/MacOS", "MacOSX"), ("Contents/Resources", "Resource"),
      ("Contents/Resources", "Ressources"), ("Versions", "Version"),
    ]
    for (folder, wrong) in folders
    where has(folder) {
      let inside = (folder.split(separator: "/").dropLast() + [wrong[...]]).joined(separator: "/")
      breaks.append(
        Break(whole, inside, "error bundle-misplaced \(inside)", "'\(wrong)'", "one letter") {
          $0.move(parts.path(folder), to: parts.path(inside))
        })
    }
    if parts.content == "Contents" {
      breaks += [
        Break(whole, "Inhalt", "error bundle-misplaced Inhalt", "'Inhalt'", "belongs in 'Contents'")
        {
          $0.move(parts.path("Contents"), to: parts.path("Inhalt"))
        },
        Break(whole, "Resources beside", "error bundle-misplaced Resources", "beside Contents") {
          $0.move(parts.path("Contents/Resources"), to: parts.path("Resources"))
        },
      ]
    }
    if parts.content == "Contents", hasLanguages {
      breaks.append(
        Break(
          whole, "Res", "warning stray-localization Contents/Res", "localizations",
          "Contents/Resources"
        ) { $0.move(parts.path("Contents/Resources"), to: parts.path("Contents/Res")) })
    }
    guard parts.content == "Contents", parts.root.hasSuffix(".app") else { return breaks }
    let name = String(parts.root.prefix { $0 != "." })
    breaks += [
      Break(
        whole, "Sharedsupport", "warning bundle-misplaced Contents/Sharedsupport", "letter case"
      ) {
        $0[parts.path("Contents/Sharedsupport/a.txt")] = .text("a")
      },
      Break(whole, "pkginfo", "warning bundle-misplaced Contents/pkginfo", "'PkgInfo'") {
        $0[parts.path("Contents/PkgInfo")] = nil
        $0[parts.path("Contents/pkginfo")] = .text("APPL????")
      },
      Break(
        whole, "an empty MacOS beside macos", "warning bundle-misplaced Contents/macos",
        "letter case"
      ) {
        $0.move(parts.path("Contents/MacOS"), to: parts.path("Contents/macos"))
        $0[parts.path("Contents/MacOS")] = .folder
      },
      Break(
        whole, "frameworks in Framework", "warning bundle-misplaced Contents/Framework",
        "'Frameworks'"
      ) {
        $0.merge(under(parts.path("Contents/Framework"), Sample.framework("W"))) { $1 }
      },
      Break(whole, "extensions in PlugIn", "error bundle-misplaced Contents/PlugIn", "'PlugIns'") {
        $0.merge(under(parts.path("Contents/PlugIn"), Sample.appExtension("E"))) { $1 }
        $0.merge(under(parts.path("Contents/PlugIn"), Sample.loadable("P", "bundle"))) { $1 }
      },
      Break(
        whole, "a tool in Helper", "warning bundle-misplaced Contents/Helper", "'Helpers'"
      ) { $0[parts.path("Contents/Helper/tool")] = code() },
      Break(
        whole, "a service in Plugins", "error bundle-misplaced Contents/Plugins/E.xpc",
        "Contents/XPCServices/"
      ) {
        $0.merge(
          under(parts.path("Contents/Plugins"), Sample.loadable("E", "xpc", "XPC!", .executable))
        ) { $1 }
      },
      Break(
        whole, "a login item in LoginItem", "error bundle-misplaced Contents/Library/LoginItem",
        "'LoginItems'"
      ) {
        $0.merge(under(parts.path("Contents/Library/LoginItem"), Sample.macApp(name))) { $1 }
      },
      Break(
        whole, "a login item in Stuff", "warning bundle-misplaced Contents/Stuff/LoginItem.app",
        "Contents/Library/LoginItems/"
      ) {
        $0.merge(under(parts.path("Contents/Stuff"), Sample.macApp("LoginItem"))) { $1 }
      },
      Break(
        whole, "a generator in Extensions",
        "error bundle-misplaced Contents/Extensions/E.qlgenerator",
        "Contents/Library/QuickLook/"
      ) {
        $0.merge(under(parts.path("Contents/Extensions"), Sample.loadable("E", "qlgenerator"))) {
          $1
        }
      },
      Break(
        whole, "a generator in Resources",
        "error bundle-misplaced Contents/Resources/E.qlgenerator",
        "Contents/Library/QuickLook/"
      ) {
        $0.merge(under(parts.path("Contents/Resources"), Sample.loadable("E", "qlgenerator"))) {
          $1
        }
      },
    ]
    return breaks
  }

  /// Returns breaks by misplaced files in language folders, and by misplaced language folders.
  static func ofStrays(_ whole: Whole) -> [Break] {
    let parts = whole.anatomy
    let resources = parts.resources.isEmpty ? parts.root : parts.path(parts.resources)
    let inside = { (name: String) in parts.resources.isEmpty ? name : parts.resources + "/" + name }
    let has = { (path: String) in
      whole.files.keys.contains { $0.hasPrefix(resources + "/" + path + "/") }
    }
    var breaks: [Break] = []
    for language in ["en", "fr"] where has(language + ".lproj") && has("ja.lproj") {
      let info = language + ".lproj/Info.plist"
      breaks.append(
        Break(
          whole, "Info.plist in \(language).lproj", "error bundle-misplaced \(inside(info))",
          parts.info
        ) {
          $0.move(parts.path(parts.info), to: resources + "/" + info)
        })
      breaks.append(
        Break(
          whole, "\(language).lprj", "warning stray-localization \(inside(language + ".lprj"))",
          "'.lproj'"
        ) { $0.move(resources + "/\(language).lproj", to: resources + "/\(language).lprj") })
      guard parts.content == "Contents" else { continue }
      breaks.append(
        Break(
          whole, "\(language).lproj in Contents/Languages",
          "warning stray-localization Contents/Languages/\(language).lproj", "Contents/Resources"
        ) {
          $0.move(
            resources + "/\(language).lproj", to: parts.path("Contents/Languages/\(language).lproj")
          )
        })
      breaks.append(
        Break(
          whole, "\(language).lproj beside Contents", "error bundle-misplaced \(language).lproj",
          "beside Contents"
        ) { $0.move(resources + "/\(language).lproj", to: parts.path("\(language).lproj")) })
    }
    if parts.content == "Contents", has("ja.lproj"), has("en.lproj") {
      breaks.append(
        Break(
          whole, "all languages in Contents/Languages",
          "warning stray-localization Contents/Languages",
          "localizations", "Contents/Resources"
        ) { files in
          for path in files.keys where path.hasPrefix(resources + "/") && path.contains(".lproj/") {
            files[parts.path("Contents/Languages") + path.dropFirst(resources.count)] = files[path]
            files[path] = nil
          }
        })
    }
    if parts.content == "Versions/A" {
      breaks += [
        Break(
          whole, "Versions/current", "warning bundle-framework-links Versions/current",
          "letter case"
        ) {
          $0.move(parts.path("Versions/Current"), to: parts.path("Versions/current"))
        },
        Break(
          whole, "Info.plist in Versions", "error bundle-misplaced Versions/Info.plist", parts.info
        ) {
          $0.move(parts.path(parts.info), to: parts.path("Versions/Info.plist"))
        },
      ]
    }
    if parts.content.isEmpty, parts.root.hasSuffix(".app") {
      breaks += [
        Break(whole, "the executable in Contents/MacOS", "error bundle-misplaced Contents", "iOS") {
          let name = parts.executable
          $0.move(parts.path(name), to: parts.path("Contents/MacOS/" + name))
        },
        Break(
          whole, "Settings.bundle in a framework",
          "warning bundle-misplaced Frameworks/W.framework/Settings.bundle", "root of the app"
        ) {
          $0.remove(parts.path("Settings.bundle"))
          $0.merge(under(parts.path("Frameworks"), Sample.flatFramework("W"))) { $1 }
          $0[parts.path("Frameworks/W.framework/Settings.bundle/Root.plist")] = plist(["a": "b"])
        },
        Break(
          whole, "Setting.bundle", "warning bundle-info-plist Setting.bundle", "'Settings.bundle'"
        ) {
          $0.remove(parts.path("Settings.bundle"))
          $0[parts.path("Setting.bundle/Root.plist")] = plist(["a": "b"])
        },
      ]
    }
    return breaks
  }
}
