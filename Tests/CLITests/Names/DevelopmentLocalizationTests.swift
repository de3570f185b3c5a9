// Tests of the choice of the source localization.

import Foundation
import LprojAuditSupport
import LprojTestSupport
import Testing

@Suite struct DevelopmentLocalizationTests {
  private func development(_ files: [String: String], _ arguments: [String] = []) throws -> String {
    try development(Scratch(files), arguments)
  }

  private func development(_ scratch: Scratch, _ arguments: [String] = []) throws -> String {
    let result = try scratch.lproj(["audit", "--format", "json", "--fail-on", "never"] + arguments)
    let audit = try JSONDecoder().decode(Audit.self, from: Data(result.output.utf8))
    return audit.trees.map {
      "\($0.path): \($0.development ?? "–") by \($0.developmentFrom ?? "–")"
    }
    .joined(separator: ", ")
  }

  private let app = folders("en", "de", "fr", in: "App/")

  private func info(_ region: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0"><dict>
      <key>CFBundleDevelopmentRegion</key><string>\(region)</string>
    </dict></plist>
    """
  }

  @Test func `folders decide when nothing else does`() throws {
    #expect(try development(app) == "App: en by folders")
    #expect(try development(folders("Base", "de")) == ".: Base by folders")
    let two = folders("de") + ["fr.lproj/Localizable.strings": #""a" = "A"; "b" = "B";"#]
    #expect(try development(two) == ".: fr by most entries")
  }

  @Test func `--source goes before everything`() throws {
    let files = app + ["App/Info.plist": info("fr")]
    #expect(try development(files, ["--source", "de"]) == "App: de by --source")
  }

  @Test(arguments: ["App/Info.plist", "Info.plist", "App/fr.lproj/../Info.plist"])
  func `Info.plist beside the folders or around them`(_ path: String) throws {
    #expect(try development(app + [path: info("fr")]) == "App: fr by Info.plist")
  }

  @Test func `the nearest Info.plist counts`() throws {
    let files = app + ["Info.plist": info("fr"), "App/Info.plist": info("de")]
    #expect(try development(files) == "App: de by Info.plist")
  }

  @Test(arguments: ["$(DEVELOPMENT_LANGUAGE)", "${DEVELOPMENT_LANGUAGE}", "it", ""])
  func `a value that names no folder is skipped`(_ region: String) throws {
    let files = app + ["App/Info.plist": info(region), "Info.plist": info("fr")]
    #expect(try development(files) == "App: fr by Info.plist")
  }

  @Test func `another name for the folder`() throws {
    #expect(try development(app + ["App/Info.plist": info("German")]) == "App: de by Info.plist")
  }

  @Test func `a binary Info.plist in an application`() throws {
    let scratch = try Scratch(folders("en", "fr", in: "A.app/Contents/Resources/"))
    let plist = try PropertyListSerialization.data(
      fromPropertyList: ["CFBundleDevelopmentRegion": "fr"], format: .binary, options: 0)
    try scratch.write(plist, to: "A.app/Contents/Info.plist")
    #expect(try development(scratch) == "A.app/Contents/Resources: fr by Info.plist")
    #expect(
      try development(scratch, ["A.app/Contents/Resources"])
        == "A.app/Contents/Resources: fr by Info.plist")
  }

  @Test func `a bundle does not ask the Info.plist around it`() throws {
    let files =
      folders("en", "fr", in: "A.app/Inner.bundle/") + ["A.app/Info.plist": info("fr")]
    #expect(try development(files) == "A.app/Inner.bundle: en by folders")
  }

  @Test func `the Xcode project`() throws {
    let project = try fixture("variant-groups.pbxproj")
    let files = app + ["My.xcodeproj/project.pbxproj": project]
    #expect(try development(files) == "App: de by project.pbxproj")
    let settled = files + ["App/Info.plist": info("fr")]
    #expect(try development(settled) == "App: fr by Info.plist")
    let merging = app + ["My.xcodeproj/project.pbxproj": "<<<<<<< HEAD\n" + project]
    #expect(try development(merging) == "App: en by folders")
  }

  @Test func `Package.swift, but not its comments and other strings`() throws {
    let manifest = """
      // swift-tools-version: 6.0
      // defaultLocalization: "en"
      /* defaultLocalization: "en" /* nested */ */
      let note = "defaultLocalization: \\"en\\""
      let package = Package(
        name: "App",
        defaultLocalization: "fr", // defaultLocalization: "en"
        targets: [])
      """
    #expect(try development(app + ["Package.swift": manifest]) == "App: fr by Package.swift")
  }

  @Test func `the search ends at the named path, or at the repository`() throws {
    let files = app + ["Info.plist": info("fr")]
    #expect(try development(files, ["App"]) == "App: en by folders")
    #expect(try development(files + [".git/": ""], ["App"]) == "App: fr by Info.plist")
    #expect(try development(files + ["App/.git/": ""]) == "App: en by folders")
  }
}
