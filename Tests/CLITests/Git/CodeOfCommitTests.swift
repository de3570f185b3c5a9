// Tests of findings that depend on code, in all kinds of audits: of the disk, of the index, since a commit, and in the hook.

import Foundation
import LprojAuditSupport
import LprojKit
import LprojReport
import LprojSource
import LprojTestSupport
import Testing

@Suite struct CodeOfCommitTests {
  /// Files in which the French text of `greet` has an argument that the English text leaves out and the code passes.
  private let files = [
    "App/en.lproj/Localizable.strings": "\"greet\" = \"Hello\";\n\"bye\" = \"Bye\";\n",
    "App/fr.lproj/Localizable.strings": "\"greet\" = \"Bonjour %@\";\n\"bye\" = \"Salut\";\n",
    "App/A.swift":
      "import Foundation\nlet text = String(format: NSLocalizedString(\"greet\", comment: \"\"), name)\n"
      + "let other = NSLocalizedString(\"bye\", comment: \"\")\n",
  ]
  private let table = "App/fr.lproj/Localizable.strings"

  private func staged(_ changed: [String: String?] = [:]) throws -> Repository {
    let repository = try Repository()
    try repository.git("commit", "--quiet", "--allow-empty", "--message", "nothing")
    for (path, text) in files { try repository.write(path, text) }
    for (path, text) in changed {
      if let text {
        try repository.write(path, text)
      } else {
        try FileManager.default.removeItem(atPath: repository.folder + "/" + path)
      }
    }
    try repository.git("add", "--all")
    return repository
  }

  private let ways = [
    ["audit", "."], ["audit", "--staged"], ["audit", "--since", "HEAD"], ["hook", "run"],
    ["audit", "App/fr.lproj"], ["audit", "App/fr.lproj/Localizable.strings"], ["audit", "App"],
  ]

  @Test func `an argument that the code passes makes a warning of an error, in every mode`() throws
  {
    let repository = try staged()
    for way in ways {
      let result = try repository.lproj(way)
      #expect(result.status == 0, "\(way): \(result.output)")
      #expect(result.output.contains("warning: '%@' in 'greet'"), "\(way): \(result.output)")
      #expect(!result.output.contains(": error: "), "\(way)")
    }
  }

  @Test func `without code around, and with --code off, it is an error`() throws {
    let bare = try staged(["App/A.swift": nil])
    for way in ways {
      #expect(try bare.lproj(way).status == 1, "\(way)")
    }
    let repository = try staged()
    for way in ways {
      #expect(try repository.lproj(way + ["--code", "off"]).status == 1, "\(way)")
    }
  }

  @Test func `a text for which only code for debugging asks is a warning in every mode`() throws {
    let repository = try staged([
      "App/A.swift": "#if DEBUG\nlet t = NSLocalizedString(\"greet\", comment: \"\")\n#endif\n"
        + "let other = NSLocalizedString(\"bye\", comment: \"\")\n",
      "App/en.lproj/Localizable.strings": "\"greet\" = \"Hello %d\";\n\"bye\" = \"Bye\";\n",
    ])
    for way in ways {
      let result = try repository.lproj(way)
      #expect(result.status == 0, "\(way): \(result.output)")
      #expect(result.output.contains("code that is in no product"), "\(way): \(result.output)")
    }
  }

  @Test func `a source that is staged in part counts as it is staged`() throws {
    let repository = try staged()
    // The code on the disk passes no argument, but the code in the index does.
    try repository.write("App/A.swift", "import Foundation\n")
    #expect(try repository.lproj("audit", "--staged").status == 0)
    #expect(try repository.lproj("hook", "run").status == 0)
    #expect(try repository.lproj("audit", ".").status == 1)
    // Now the code in the index passes no argument, but the code on the disk does.
    try repository.git("add", "--all")
    try repository.write("App/A.swift", files["App/A.swift"] ?? "")
    #expect(try repository.lproj("audit", "--staged").status == 1)
    #expect(try repository.lproj("hook", "run").status == 1)
    #expect(try repository.lproj("audit", ".").status == 0)
  }

  @Test func `a source that is not read leaves open what it does with a text`() throws {
    let repository = try staged(["App/B.swift": "let b = 1\n"])
    try repository.write("App/A.swift", [UInt8](repeating: 0x20, count: 9 << 20))
    let result = try repository.lproj("audit", ".")
    #expect(result.status == 0)
    #expect(result.output.contains("App/A.swift is not read"))
  }

  private func program() throws -> Repository {
    let keys = ["open", "close", "file", "edit", "view", "help", "window"]
    func table(_ end: String) -> String {
      keys.map { "\"menu.\($0)\" = \"\($0) \(end)\";\n" }.joined()
    }
    return try Repository([
      "App/en.lproj/Localizable.strings": table("X"),
      "App/fr.lproj/Localizable.strings": table("Y"),
      "App/A.swift": screen("First", keys),
    ])
  }

  private func screen(_ name: String, _ keys: [String]) -> String {
    let lines = keys.map { "    title = NSLocalizedString(\"menu.\($0)\", comment: \"\")\n" }
    return "import UIKit\nclass \(name): UIViewController {\n  override func viewDidLoad() {\n"
      + lines.joined() + "  }\n}\nlet use\(name) = \(name)()\n"
  }

  @Test func `the hook refuses a source that asks for a key which no table has`() throws {
    let repository = try program()
    try repository.write("App/B.swift", screen("Second", ["clsoe"]))
    try repository.git("add", "--all")
    let refused = try repository.lproj("hook", "run")
    #expect(refused.status == 1)
    #expect(
      refused.output.contains(
        "App/B.swift:4:13: error: no table 'Localizable' has the key 'menu.clsoe'"),
      "\(refused.output)")
    #expect(try repository.lproj("audit", "--staged").status == 1)
    #expect(try repository.lproj("audit", "--since", "HEAD").status == 1)
    #expect(try repository.lproj("hook", "run", "--code", "off").output == "")
    try repository.git("commit", "--quiet", "--no-verify", "--message", "with a mistake")
    // The hook does not report an error that an earlier commit caused.
    try repository.write("App/C.swift", "let c = 1\n")
    try repository.git("add", "--all")
    #expect(try repository.lproj("hook", "run").output == "")
    // A commit that only moves the source file does not cause the error, either.
    try repository.git("mv", "App/B.swift", "App/D.swift")
    #expect(try repository.lproj("hook", "run").output == "")
  }

  @Test func `the hook refuses a table that loses a key which the code asks for`() throws {
    let repository = try program()
    for (language, end) in [("en", "X"), ("fr", "Y")] {
      let path = "App/\(language).lproj/Localizable.strings"
      let text = try repository.text(path)
      try repository.write(
        path, text.replacingOccurrences(of: "\"menu.close\" = \"close \(end)\";\n", with: ""))
    }
    try repository.git("add", "--all")
    let lost = try repository.lproj("hook", "run")
    #expect(lost.status == 1)
    #expect(
      lost.output.contains("error: no table 'Localizable' has the key 'menu.close'"),
      "\(lost.output)")
    // A key that is renamed only in the tables is lost, too.
    for language in ["en", "fr"] {
      let path = "App/\(language).lproj/Localizable.strings"
      try repository.write(path, try repository.text(path) + "\"menu.shut\" = \"Close\";\n")
    }
    try repository.git("add", "--all")
    #expect(
      try repository.lproj("hook", "run").output.contains(
        "error: no table 'Localizable' has the key 'menu.close'"))
  }

  @Test func `one staged table is judged by the others of its table`() throws {
    // Three localizations read an argument that the source text leaves out, so the code may pass it.
    let repository = try Repository([
      "App/en.lproj/L.strings": "\"a\" = \"%d files\";\n",
      "App/de.lproj/L.strings": "\"a\" = \"%d Dateien in %d\";\n",
      "App/es.lproj/L.strings": "\"a\" = \"%d archivos en %d\";\n",
    ])
    try repository.write("App/fr.lproj/L.strings", "\"a\" = \"%d fichiers dans %d\";\n")
    try repository.git("add", "--all")
    #expect(try repository.lproj("hook", "run").status == 0)
    #expect(try repository.lproj("audit", "App/fr.lproj/L.strings").status == 0)
    #expect(try repository.lproj("audit", ".").status == 0)
  }
}
