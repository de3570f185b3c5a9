// The ways to break frameworks.

extension Break {
  static func ofFrameworks(_ whole: Whole) -> [Break] {
    let parts = whole.anatomy
    let name = String(parts.root.prefix { $0 != "." })
    let rule = "bundle-framework-links"
    return [
      Break(whole, "no Current", "error \(rule) Versions", "'Current'") {
        $0[parts.path("Versions/Current")] = nil
      },
      Break(whole, "Current to B", "error \(rule) Versions/Current", "'B'") {
        $0[parts.path("Versions/Current")] = .link("B")
      },
      Break(whole, "Current from the root on", "error \(rule) Versions/Current", "absolute path") {
        $0[parts.path("Versions/Current")] = .link("/A")
      },
      Break(whole, "Current to itself", "error \(rule) Versions/Current", "'Current'") {
        $0[parts.path("Versions/Current")] = .link("Current")
      },
      Break(whole, "Current a folder", "error \(rule) Versions/Current", "not a link") {
        $0[parts.path("Versions/Current")] = nil
        $0[parts.path("Versions/Current/a")] = .text("a")
      },
      Break(whole, "no link to Resources", "error \(rule)", "'Resources'") {
        $0[parts.path("Resources")] = nil
      },
      Break(whole, "no link to the executable", "error \(rule)", "'\(name)'") {
        $0[parts.path(name)] = nil
      },
      Break(whole, "a link to nowhere", "error \(rule) Headers2", "Headers2") {
        $0[parts.path("Headers2")] = .link("Versions/Current/Headers2")
      },
      Break(whole, "a link to another name", "error \(rule) Resources", "'Resources'", "signing") {
        $0[parts.path("Resources")] = .link("Versions/Current/\(name)")
      },
      Break(
        whole, "a link from the root of the disk", "error \(rule) Resources", "absolute path"
      ) { $0[parts.path("Resources")] = .link("/Versions/Current/Resources") },
      Break(whole, "a link out", "error \(rule) Resources", "../") {
        $0[parts.path("Resources")] = .link("../Other/Resources")
      },
      Break(whole, "a straight link", "note \(rule) Resources", "Versions/A") {
        $0[parts.path("Resources")] = .link("Versions/A/Resources")
      },
      Break(whole, "a copy for a link", "error \(rule) \(name)", "not a link") {
        $0[parts.path(name)] = code(.library)
      },
      Break(whole, "a file at the root", "error \(rule) notes.txt", "notes.txt") {
        $0[parts.path("notes.txt")] = .text("a")
      },
      Break(whole, "a file among the versions", "error \(rule) Versions/notes.txt", "notes.txt") {
        $0[parts.path("Versions/notes.txt")] = .text("a")
      },
      Break(whole, "another name of the version", "note \(rule) Versions", "'B'") {
        $0.move(parts.path("Versions/A"), to: parts.path("Versions/B"))
        $0[parts.path("Versions/Current")] = .link("B")
      },
      Break(whole, "all links lost", "error \(rule)", "links", "lost") {
        $0[parts.path("Versions/Current")] = nil
        $0[parts.path(name)] = nil
        $0[parts.path("Resources")] = nil
      },
      Break(whole, "links that became files", "error \(rule)", "links", "lost") {
        $0[parts.path("Versions/Current")] = .text("A")
        $0[parts.path(name)] = .text("Versions/Current/" + name)
        $0[parts.path("Resources")] = .text("Versions/Current/Resources")
      },
      Break(whole, "links that became copies", "error \(rule)", "links", "lost") { files in
        for (path, piece) in files where path.hasPrefix(parts.path("Versions/A/")) {
          let inside = path.dropFirst(parts.path("Versions/A/").count)
          files[parts.path("Versions/Current/" + inside)] = piece
          if inside == name || inside.hasPrefix("Resources/") {
            files[parts.path(String(inside))] = piece
          }
        }
        files[parts.path("Versions/Current")] = nil
        files[parts.path("Resources")] = nil
      },
      Break(
        whole, "links lost, and resources only at the root", "error \(rule)", "links of",
        "has lost", "in Versions/A"
      ) { files in
        files[parts.path("Versions/Current")] = nil
        files[parts.path(name)] = nil
        files[parts.path("Resources")] = nil
        files.move(parts.path("Versions/A/Resources"), to: parts.path("Resources"))
      },
      Break(whole, "no versions at all", "error \(rule)", "Versions") { files in
        files[parts.path(name)] = nil
        files[parts.path("Resources")] = nil
        files[parts.path("Versions/Current")] = nil
        files.move(parts.path("Versions/A"), to: parts.root)
        files.move(parts.path("Resources/Info.plist"), to: parts.path("Info.plist"))
        files.remove(parts.path("Resources"))
      },
      Break(whole, "an old-style framework", "warning \(rule)", "Versions") { files in
        files[parts.path(name)] = nil
        files[parts.path("Resources")] = nil
        files[parts.path("Versions/Current")] = nil
        files.move(parts.path("Versions/A"), to: parts.root)
      },
    ]
  }
}
