// The ways to break parts that only some kinds of bundles have.

extension Break {
  static func ofMacApps(_ whole: Whole) -> [Break] {
    let items: [(String, String, Files)] = [
      ("PlugIns", "E.appex", Sample.appExtension("E")),
      ("XPCServices", "E.xpc", Sample.loadable("E", "xpc", "XPC!", .executable)),
      ("Library/QuickLook", "E.qlgenerator", Sample.loadable("E", "qlgenerator")),
      ("Library/Spotlight", "E.mdimporter", Sample.loadable("E", "mdimporter")),
      ("Library/Automator", "E.action", Sample.loadable("E", "action")),
      (
        "Library/SystemExtensions", "E.systemextension",
        Sample.loadable("E", "systemextension", "SYSX", .executable)
      ),
    ]
    var breaks: [Break] = []
    for (place, name, files) in items {
      for folder in ["Stuff", "Library", "Frameworks", "Library/Stuff"] {
        let inside = "Contents/\(folder)/\(name)"
        breaks.append(
          Break(
            whole, "\(name) in Contents/\(folder)", "error bundle-misplaced \(inside)",
            "Contents/\(place)/"
          ) {
            $0.merge(under(whole.anatomy.path("Contents/" + folder), files)) { $1 }
          })
      }
      let wrong = place.lowercased()
      let folder = "Contents/" + (place.contains("/") ? "Library/" + wrong.dropFirst(8) : wrong)
      breaks.append(
        Break(whole, "\(name) in \(folder)", "warning bundle-misplaced \(folder)", "letter case") {
          $0.merge(under(whole.anatomy.path(folder), files)) { $1 }
        })
    }
    let login = "Contents/LoginItems"
    breaks.append(
      Break(
        whole, "a login item in \(login)", "error bundle-misplaced \(login)/E.app",
        "Contents/Library/LoginItems/"
      ) {
        $0.merge(under(whole.anatomy.path(login), Sample.macApp("E"))) { $1 }
      })
    return breaks
  }

  static func ofPhoneApps(_ whole: Whole) -> [Break] {
    let name = "E.appex"
    let files = Sample.flatLoadable("E", "appex", "iPhoneOS", "XPC!", .executable)
    let stuff = ["Stuff", "Resources2", "Frameworks"].map { folder in
      Break(whole, "\(name) in \(folder)", "error bundle-misplaced \(folder)/\(name)", "PlugIns/") {
        $0.merge(under(whole.anatomy.path(folder), files)) { $1 }
      }
    }
    let plugIns = ["Plugins", "plugins"].map { folder in
      Break(
        whole, "\(name) in \(folder)", "error bundle-misplaced \(folder)", "letter case", "PlugIns"
      ) {
        $0.merge(under(whole.anatomy.path(folder), files)) { $1 }
      }
    }
    let inExtension = ["E.appex", "E.bundle"].map { inner in
      let inside = "PlugIns/O.appex/PlugIns/" + inner
      return Break(
        whole, "\(inner) in an app extension", "error bundle-misplaced \(inside)", "app extension",
        "PlugIns/ of the app"
      ) {
        let outer = Sample.flatLoadable("O", "appex", "iPhoneOS", "XPC!", .executable)
        $0.merge(under(whole.anatomy.path("PlugIns"), outer)) { $1 }
        let ending = String(inner.dropFirst(2))
        let type: (String, CodeType) =
          ending == "appex" ? ("XPC!", .executable) : ("BNDL", .loadable)
        $0.merge(
          under(
            whole.anatomy.path("PlugIns/O.appex/PlugIns"),
            Sample.flatLoadable("E", ending, "iPhoneOS", type.0, type.1))
        ) { $1 }
      }
    }
    let frameworks = ["frameworks", "FrameWorks"].map { folder in
      Break(
        whole, "a framework in \(folder)", "error bundle-misplaced \(folder)", "letter case",
        "Frameworks"
      ) {
        $0.merge(under(whole.anatomy.path(folder), Sample.flatFramework("W"))) { $1 }
      }
    }
    let inside = ["Contents", "Resources"].map { folder in
      Break(whole, "everything in \(folder)", "error bundle-misplaced \(folder)", folder) {
        $0.move(whole.anatomy.root, to: whole.anatomy.path(folder))
      }
    }
    return stuff + plugIns + inExtension + frameworks + inside
  }

  static func ofSettings(_ whole: Whole) -> [Break] {
    let settings = whole.anatomy.path("Settings.bundle")
    let moved = ["PlugIns", "Stuff", "Frameworks"].map { folder in
      Break(
        whole, "Settings.bundle in \(folder)", "error bundle-misplaced \(folder)/Settings.bundle",
        "bundle root"
      ) {
        $0.move(settings, to: whole.anatomy.path(folder + "/Settings.bundle"))
      }
    }
    let changed = [
      Break(whole, "settings.bundle", "error bundle-misplaced settings.bundle", "letter case") {
        $0.move(settings, to: whole.anatomy.path("settings.bundle"))
      },
      Break(whole, "no Root.plist", "error bundle-info-plist Settings.bundle", "Root.plist") {
        $0[settings + "/Root.plist"] = nil
        $0[settings + "/Sound.plist"] = plist(["a": "b"])
      },
      Break(
        whole, "root.plist", "error bundle-info-plist Settings.bundle", "'root.plist'",
        "letter case"
      ) {
        $0.move(settings + "/Root.plist", to: settings + "/root.plist")
      },
      Break(
        whole, "a page that is not there",
        "error bundle-info-plist Settings.bundle/Root.plist", "'Sounds'", "Sounds.plist"
      ) {
        $0[settings + "/Root.plist"] = .text(
          "<plist><dict><key>PreferenceSpecifiers</key><array><dict><key>Type</key>"
            + "<string>PSChildPaneSpecifier</string><key>File</key><string>Sounds</string></dict>"
            + "</array></dict></plist>")
      },
      Break(
        whole, "a damaged Root.plist", "error bundle-info-plist Settings.bundle/Root.plist",
        "cannot be read"
      ) {
        $0[settings + "/Root.plist"] = .text("<plist><dict>")
      },
    ]
    return moved + changed
  }
}
