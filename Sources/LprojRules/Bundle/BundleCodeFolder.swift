// bundle-code-folder: folders that group code where a flat list belongs.

internal import LprojBundle
internal import LprojSource

extension Rule {
  package static let bundleCodeFolder = Rule(
    "bundle-code-folder", group: "bundle",
    summary: "code in folders inside a place for code",
    rationale: """
      Places for code hold a flat list. Code in folders there may fail later in ways that are hard \
      to find, and signing takes every folder with a dot in its name for a bundle, and fails.
      """,
    source: "https://developer.apple.com/documentation/bundleresources/placing-content-in-a-bundle",
    severity: .error, severityNote: "a folder without a dot in its name is a warning",
    examples: [
      .good("A.app/Contents/Info.plist A.app/Contents/MacOS/A* A.app/Contents/Helpers/b*"),
      .bad("A.app/Contents/Info.plist A.app/Contents/MacOS/A* ⟦A.app/Contents/Helpers/v1.0⟧/b*"),
      .bad("A.app/Contents/Info.plist A.app/Contents/MacOS/A* ⟦A.app/Contents/Helpers/old⟧/b*"),
    ],
    check: .bundle { pass in
      for folder in pass.contents.codeFolders where folder.holdsFiles {
        if folder.hasDot {
          pass.report(
            "the folder '\(folder.name)' has a dot in its name and is not a bundle: signing takes it "
              + "for one and fails", at: folder.path, detail: "dot",
            suggestion: "move what is in it up")
        } else if folder.holdsCode {
          pass.report(
            "the folder '\(folder.name)' groups code: a place for code holds a flat list, and this "
              + "may fail later", at: folder.path, severity: .warning,
            detail: "group", suggestion: "move what is in it up")
        }
      }
    })
}
