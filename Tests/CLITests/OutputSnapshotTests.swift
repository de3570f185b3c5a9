// What commands print on a terminal and into a pipe, at 80 and at 120 columns, recorded.

#if os(Linux)
  import Foundation
  import LprojTestSupport
  import Testing

  @Suite struct OutputSnapshotTests {
    struct Command: CustomTestStringConvertible {
      var name: String
      /// Below the repository, or a tree that is made.
      var folder: String
      var arguments: String

      var testDescription: String { name }
    }

    static let commands = [
      Command(name: "audit", folder: "Samples", arguments: "audit Broken Regions"),
      Command(name: "audit-targets", folder: "", arguments: "audit ."),
      Command(name: "audit-clean", folder: "Samples", arguments: "audit SixLanguages"),
      Command(name: "fallbacks", folder: "Samples", arguments: "fallbacks Regions MacApp"),
      Command(
        name: "fallbacks-reader", folder: "Samples",
        arguments: "fallbacks --prefer en-AU --prefer pt Regions"),
      Command(name: "missing", folder: "Samples", arguments: "missing Broken"),
      Command(name: "locale", folder: "Samples", arguments: "locale sr@latin"),
      Command(name: "locale-table", folder: "Samples", arguments: "locale zh_TW jp fr pt_BR Base"),
      Command(name: "place", folder: "Samples", arguments: "place Main.storyboard"),
      Command(name: "import", folder: "", arguments: "import --yes fr.csv ."),
    ]

    /// Two targets with a tree each, and a table to import.
    private func tree() throws -> TemporaryTree {
      let text =
        "A text that is long enough to be cut somewhere, unless it is shown around what changed"
      return try TemporaryTree([
        "Package.swift": """
        // swift-tools-version:5.9
        import PackageDescription
        let package = Package(
          name: "Demo", defaultLocalization: "en",
          targets: [
            .target(name: "App", resources: [.process("Resources")]),
            .target(name: "Kit", resources: [.process("Resources")]),
          ])
        """,
        "Sources/App/Resources/en.lproj/App.strings":
          "\"long\" = \"\(text): now\";\n\"short\" = \"One\";\n\"new\" = \"New\";\n",
        "Sources/App/Resources/fr.lproj/App.strings":
          "\"long\" = \"\(text) : avant\";\n\"short\" = \"Un\";\n",
        "Sources/Kit/Resources/en.lproj/Kit.strings": "\"a\" = \"A\";\n",
        "Sources/Kit/Resources/fr.lproj/Kit.strings": "\"b\" = \"B\";\n",
      ])
    }

    private func output(
      _ command: Command, in folder: String, columns: Int, isTerminal: Bool
    ) throws -> String {
      let process = Process()
      let call = try "'\(Program.lproj.path)' \(command.arguments) 2>/dev/null </dev/null"
      process.executableURL = URL(fileURLWithPath: isTerminal ? "/usr/bin/script" : "/bin/sh")
      process.arguments =
        isTerminal
        ? ["-qec", "stty columns \(columns) -onlcr; \(call)", "/dev/null"] : ["-c", call]
      process.currentDirectoryURL = URL(fileURLWithPath: folder)
      var environment = ProcessInfo.processInfo.environment
      environment["TERM"] = "xterm"
      environment["COLUMNS"] = isTerminal ? nil : String(columns)
      environment["NO_COLOR"] = nil
      process.environment = environment
      let pipe = Pipe()
      process.standardOutput = pipe
      process.standardError = FileHandle.nullDevice
      process.standardInput = FileHandle.nullDevice
      try process.run()
      let data = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return String(decoding: data, as: UTF8.self)
    }

    @Test(arguments: commands)
    func `output is as recorded`(_ command: Command) throws {
      var text = ""
      for isTerminal in [true, false] {
        for columns in [80, 120] {
          let tree = try tree()
          if command.name == "import" {
            let made = try Program.lproj.run(
              ["export", ".", "--locale", "fr", "-o", "fr.csv"], in: tree.path)
            #expect(made.status == 0, "\(made.errors)")
            let path = tree.path + "/fr.csv"
            let csv = try String(contentsOfFile: path, encoding: .utf8)
              .replacing(" : avant", with: " : après").replacing(",Un,", with: ",U\u{A0}n,")
            try csv.write(toFile: path, atomically: true, encoding: .utf8)
          }
          let folder =
            command.folder.isEmpty
            ? tree.path : Program.root.appendingPathComponent(command.folder).path
          let found = try output(command, in: folder, columns: columns, isTerminal: isTerminal)
          #expect(!found.isEmpty)
          if !isTerminal { #expect(!found.contains("\u{1B}")) }
          text += "=== \(isTerminal ? "terminal" : "pipe"), \(columns) columns\n"
          text += found.replacing("\u{1B}", with: "␛")
        }
      }
      try expectSnapshot(text, named: "output-\(command.name).txt")
    }
  }
#endif
