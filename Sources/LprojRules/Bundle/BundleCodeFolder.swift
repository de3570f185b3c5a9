// bundle-code-folder: subfolders with code in a folder for code, which must be a flat list.

internal import LprojBundle
internal import LprojFiles
internal import LprojSource

extension Rule {
  package static let bundleCodeFolder = Rule(
    "bundle-code-folder", group: "bundle",
    summary: "code in a subfolder of a place for code",
    rationale: """
      A place for code, such as `Contents/MacOS`, holds code directly, not in folders. Code in a \
      folder there may fail later in ways that are hard to find. If the name of the folder has a \
      dot, signing takes the folder for a bundle and fails.
      """,
    source: "https://developer.apple.com/documentation/bundleresources/placing-content-in-a-bundle",
    severity: .error,
    situations: [
      .warning("name-without-dot", "the name of the folder has no dot")
    ],
    examples: [
      .good("A.app/Contents/Info.plist A.app/Contents/MacOS/A* A.app/Contents/Helpers/b*"),
      .bad("A.app/Contents/Info.plist A.app/Contents/MacOS/A* ⟦A.app/Contents/Helpers/v1.0⟧/b*"),
      .bad("A.app/Contents/Info.plist A.app/Contents/MacOS/A* ⟦A.app/Contents/Helpers/old⟧/b*"),
    ],
    check: .bundle { pass in
      let main = pass.identity.hasExecutable ? nil : Paths.name(pass.identity.executablePath)
      for folder in pass.contents.codeFolders where folder.holdsFiles {
        // A folder that holds only the main executable is reported by another finding. If all code in a folder without a dot is certain to fail,
        // other findings report each piece of this code.
        let inside = pass.contents.items.filter { Paths.isFolder($0.path, within: folder.path) }
        if inside.contains(where: { $0.name == main }), inside.count == 1 { continue }
        let code = inside.filter(\.form.isCode)
        if !folder.hasDot, !code.isEmpty,
          code.allSatisfy({ MisplacedContent($0, in: pass.contents)?.severity == .error })
        {
          continue
        }
        if folder.name.hasSuffix(".lproj") {
          pass.report(
            "the localization '\(folder.name)' lies among code: signing "
              + "takes it for a bundle and fails", at: folder.path, detail: "dot",
            suggestion: "move it to "
              + (pass.resources.isEmpty ? "the bundle root (/)" : pass.resources + "/"))
        } else if folder.hasDot {
          pass.report(
            "the folder '\(folder.name)' has a dot in its name and is not a bundle: signing takes it "
              + "for a bundle and fails", at: folder.path, detail: "dot",
            suggestion: "move what is in it up")
        } else if folder.holdsCode {
          pass.report(
            "the folder '\(folder.name)' holds code inside a place for code, where code belongs "
              + "directly and not in folders: this may fail later, in signing or at run time",
            at: folder.path, severity: .warning,
            detail: "group", suggestion: "move what is in it up")
        }
      }
    })
}
