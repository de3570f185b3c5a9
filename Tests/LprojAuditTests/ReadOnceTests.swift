// Tests of the number of times that an audit opens each file.

import LprojAudit
import LprojAuditSupport
import LprojFiles
import Testing

@Suite struct ReadOnceTests {
  private static let project: [String: String] = {
    let view = """
      <?xml version="1.0"?>
      <document><objects><label id="abc-12-xyz" text="Hello"/></objects></document>
      """
    var files = [
      "/p/.git/HEAD": "",
      "/p/Package.swift": """
      import PackageDescription
      let package = Package(name: "P", defaultLocalization: "en", targets: [
        .target(name: "App", resources: [.process("Resources")])])
      """,
      "/p/Sources/App/A.swift": """
      import Foundation
      func text(_ key: String) -> String { NSLocalizedString(key, bundle: .module, comment: "") }
      let a = String(format: text("count"), 3)
      let b = text("gone") + text("greet {name}")
      """,
      "/p/Sources/App/B.swift": "let c = text(\"title\")\n",
      "/p/Sources/App/Resources/Base.lproj/Main.xib": view,
      "/p/Sources/App/Resources/Base.lproj/L.strings": "\"title\" = \"Title\";",
    ]
    for name in ["en", "de", "fr", "it"] {
      let folder = "/p/Sources/App/Resources/\(name).lproj"
      files[folder + "/Localizable.strings"] =
        "\"title\" = \"Title\"; \"count\" = \"%d \(name)\"; \"old\" = \"Old\"; "
        + (name == "en" ? "\"extra\" = \"%@\";" : "\"greet {name}\" = \"{nom}\";")
      files[folder + "/Localizable.stringsdict"] = "<plist><dict/></plist>"
      files[folder + "/Main.strings"] = "\"abc-12-xyz.text\" = \"\(name)\";"
      files[folder + "/L.strings"] = ""
    }
    return files
  }()

  @Test func `a full audit lists each folder and reads each table and source once`() async {
    let files = CountedFiles(Self.project)
    var request = AuditRequest(
      paths: ["."], in: Workspace(files, currentFolder: "/p"), jobs: 1)
    request.code = .auto
    request.minimumSeverity = .note
    let outcome = await Audit.run(request)
    #expect(outcome.failures == [])
    #expect(outcome.report.findings.count > 3)
    let opened = files.opened
    let several = opened.filter {
      $0.value > 1 && !$0.key.hasSuffix("Package.swift") && !$0.key.contains("/.git")
    }
    #expect(several == [:])
    for path in Self.project.keys where !path.contains("/.git") {
      #expect(opened[path] != nil, "\(path)")
    }
  }

  @Test func `names that are only composed otherwise have facts of their own`() throws {
    let (one, other) = ("/p/caf\u{E9}", "/p/cafe\u{301}")
    let workspace = Workspace(CountedFiles([one: "1"]), currentFolder: "/p")
      .overlaying([other: Array("two".utf8)]).remembering
    #expect(try workspace.shared(one).count == 1)
    #expect(try workspace.shared(other).count == 3)
    #expect(try workspace.shared("caf\u{E9}").count == 1)
  }
}
