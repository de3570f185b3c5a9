// bundle-nib: interface files that Info.plist names.

internal import LprojBundle
internal import LprojCode
internal import LprojFiles
internal import LprojSource

extension Rule {
  package static let bundleNib = Rule(
    "bundle-nib", group: "bundle",
    summary: "a nib that Info.plist names is missing",
    rationale: """
      When the app starts, it loads its main nib or storyboard. Info.plist names this file without \
      its extension. The file lies among the resources or in one of their localizations.
      """,
    source: guideToBundles,
    severity: .warning,
    situations: [
      .note("main-nib", "the main nib is absent, and the app does not load it when it starts")
    ],
    examples: [
      .good(
        "A.app/Contents/Info.plist={NSMainStoryboardFile=M;} A.app/Contents/MacOS/A* "
          + "A.app/Contents/Resources/Base.lproj/M.storyboardc/a"),
      .bad("⟦A.app/Contents/Info.plist⟧={NSMainStoryboardFile=M;} A.app/Contents/MacOS/A*"),
    ],
    check: .bundle { pass in
      // Another finding covers a bundle with a wrong layout, or with a dead link in the place of its resources folder.
      if pass.identity.isFolded || pass.identity.isShallow || !pass.contents.hasResources {
        return
      }
      let resources = BundleResources(pass)
      for (key, endings, severity) in keys {
        guard var name = pass.identity.dictionary.text(key) else { continue }
        for ending in endings where name.hasSuffix("." + ending) {
          name = String(name.dropLast(ending.utf8.count + 1))
        }
        let names = endings.map { name + "." + $0 }
        if names.contains(where: { resources.hasLocalized($0) || resources.isStray($0) }) {
          continue
        }
        let isMain = isLoadedAtStart(key, pass)
        pass.report(
          "Info.plist names '\(VisibleText.escaped(name)).\(endings[0])', which is neither in \(resources.title) "
            + "nor in a localization there" + (isMain ? ": the app quits when it is launched" : ""),
          inInfo: Key(key), severity: isMain ? .warning : severity)
      }
    })

  /// Whether the start function of the app (`NSApplicationMain` or `UIApplicationMain`) loads the file that the key names. This is true only for
  /// `NSMainNibFile`. On macOS, Info.plist must also name a principal class.
  private static func isLoadedAtStart(_ key: String, _ pass: BundlePass) -> Bool {
    let identity = pass.identity
    return key == "NSMainNibFile" && identity.kind == .application
      && (identity.platform?.isFlat ?? false || identity.dictionary.text("NSPrincipalClass") != nil)
      && !startsOtherwise(pass)
  }

  /// Whether the executable can be read and names no start function. Such a program shows its own windows.
  private static func startsOtherwise(_ pass: BundlePass) -> Bool {
    let path = pass.path(pass.identity.executablePath)
    guard MachO(at: path, in: pass.workspace) != nil,
      let size = try? pass.workspace.status(path, following: true).size, size <= mostBytes,
      let code = try? pass.workspace.read(path)
    else { return false }
    return !starts.finds(in: code)
  }

  private static let starts = WordSearch(["_NSApplicationMain", "_UIApplicationMain"])
  /// The size of the largest executable that is read.
  private static let mostBytes = 32 << 20

  private static let keys: [(String, [String], Severity)] = [
    ("NSMainNibFile", ["nib", "storyboardc"], .note),
    ("NSMainStoryboardFile", ["storyboardc", "nib"], .warning),
    ("UIMainStoryboardFile", ["storyboardc", "nib"], .warning),
    ("UILaunchStoryboardName", ["storyboardc", "nib"], .warning),
  ]
}
