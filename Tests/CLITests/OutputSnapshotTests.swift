// Tests of the recorded output of commands to a terminal and to a pipe, at 80 and at 120 columns.

#if os(Linux)
  import Foundation
  import LprojTestSupport
  import Testing

  @Suite struct OutputSnapshotTests {
    enum Folder { case samples, demo }

    struct Command: CustomTestStringConvertible {
      var name: String
      var folder = Folder.demo
      var arguments: String
      var setup = ""
      /// Whether standard error is recorded, too, in its place between the lines of the report.
      var hasErrors = false

      var testDescription: String { name }
    }

    static let commands = [
      Command(name: "audit", folder: .samples, arguments: "audit Broken Regions"),
      Command(name: "audit-targets", arguments: "audit ."),
      Command(name: "audit-clean", folder: .samples, arguments: "audit SixLanguages"),
      Command(name: "fallbacks", folder: .samples, arguments: "fallbacks Regions MacApp"),
      Command(
        name: "fallbacks-reader", folder: .samples,
        arguments: "fallbacks --prefer en-AU --prefer pt Regions"),
      Command(name: "missing", folder: .samples, arguments: "missing Broken"),
      Command(name: "locale", folder: .samples, arguments: "locale sr@latin"),
      Command(name: "locale-table", folder: .samples, arguments: "locale zh_TW jp fr pt_BR Base"),
      Command(name: "place", folder: .samples, arguments: "place Main.storyboard"),
      Command(name: "import", arguments: "import --yes fr.csv ."),
      Command(name: "audit-no-fold", folder: .samples, arguments: "audit --no-fold Broken"),
      Command(name: "audit-since", arguments: "audit --since HEAD .", setup: change),
      Command(
        name: "audit-staged", arguments: "audit --staged --no-fold .", setup: change),
      Command(
        name: "audit-failures",
        arguments: "audit --baseline none.json --report sarif:none/none.sarif . nowhere",
        hasErrors: true),
      Command(
        name: "audit-unread",
        arguments: "audit --report sarif:none/none.sarif . nowhere",
        setup: "mkdir Sources/App/Resources/fr.lproj/F.strings",
        hasErrors: true),
      Command(name: "missing-whole", arguments: "missing --locale fr .", setup: change),
      Command(name: "fallbacks-key", arguments: "fallbacks --key short --key new ."),
      Command(
        name: "fallbacks-all", folder: .samples, arguments: "fallbacks --all Regions MacApp"),
      Command(
        name: "fallbacks-guide", folder: .samples,
        arguments: "fallbacks --order guide --explain --prefer pt --resource Bye.txt Regions"),
      Command(
        name: "fallbacks-unknown", folder: .samples, arguments: "fallbacks --resource By.txt .",
        hasErrors: true),
      Command(name: "place-framework", arguments: "place framework"),
      Command(name: "rule", arguments: "rules blocked-fallback"),
      Command(name: "audit-statistics", arguments: "audit --statistics .", setup: wide),
      Command(name: "audit-summary", arguments: "audit --summary-only .", setup: wide),
      Command(name: "audit-doubled", arguments: "audit Doubled", setup: doubled),
      Command(
        name: "audit-since-markdown",
        arguments: "audit --since HEAD --format markdown .",
        setup: change),
      Command(
        name: "audit-since-github", arguments: "audit --since HEAD --format github .",
        setup: change),
      Command(name: "missing-long", arguments: "missing Wide", setup: wide),
      Command(
        name: "fallbacks-uniform", arguments: "fallbacks Doubled", setup: doubled),
      Command(
        name: "fallbacks-glob", folder: .samples,
        arguments: "fallbacks --resource 'B*.txt' Regions"),
      Command(name: "place-icons", arguments: "place App.icns"),
    ]

    /// A script that makes a tree with many localizations that lack many texts.
    private static let wide = """
      for language in ar cs da de el es fi fr he hu it ja ko nb nl pl pt ro ru sv th tr uk vi; do
        mkdir -p Wide/$language.lproj; echo '"first" = "1";' > Wide/$language.lproj/T.strings; done
      mkdir Wide/en.lproj; echo '"first" = "First";' > Wide/en.lproj/T.strings
      for number in $(seq 1 60); do printf '"key.%s" = "Text %s";\\n' $number $number; done \
        >> Wide/en.lproj/T.strings
      """

    /// A script that makes a tree with duplicate keys: on one line, and with equal values.
    private static let doubled = """
      mkdir -p Doubled/en.lproj Doubled/fr.lproj
      echo '"a" = "One"; "a" = "Two"; "b" = "B";' > Doubled/en.lproj/T.strings
      printf '"a" = "Un";\n"b" = "Be";\n"b" = "Be";\n' > Doubled/fr.lproj/T.strings
      """

    /// A script that commits all files, then stages a table with fewer texts.
    private static let change = """
      export GIT_CONFIG_GLOBAL=/dev/null; git init -q . && git add . \
        && git -c user.name=T -c user.email=t@example.org commit -q -m first \
        && echo '"other" = "Autre";' > Sources/App/Resources/fr.lproj/App.strings && git add .
      """

    /// Returns a package with two targets that have a tree each, and with a table to import.
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
          "\"long\" = \"\(text) : avant\";\n\"short\" = \"Un mot\";\n",
        "Sources/Kit/Resources/en.lproj/Kit.strings": "\"a\" = \"A\";\n",
        "Sources/Kit/Resources/fr.lproj/Kit.strings": "\"b\" = \"B\";\n",
      ])
    }

    private func output(
      _ command: Command, in folder: String, columns: Int, isTerminal: Bool
    ) throws -> String {
      if !command.setup.isEmpty {
        let setup = Process()
        setup.executableURL = URL(fileURLWithPath: "/bin/sh")
        setup.arguments = ["-c", command.setup]
        setup.currentDirectoryURL = URL(fileURLWithPath: folder)
        try setup.run()
        setup.waitUntilExit()
        #expect(setup.terminationStatus == 0)
      }
      let process = Process()
      let errors = command.hasErrors ? "2>&1" : "2>/dev/null"
      let call = try "'\(Program.lproj.path)' \(command.arguments) \(errors) </dev/null"
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
          let tree = try command.folder == .samples ? TemporaryTree.samples() : tree()
          if command.name == "import" {
            let made = try Program.lproj.run(
              ["export", ".", "--locale", "fr", "-o", "fr.csv"], in: tree.path)
            #expect(made.status == 0, "\(made.errors)")
            let path = tree.path + "/fr.csv"
            let csv = try String(contentsOfFile: path, encoding: .utf8)
              .replacing(" : avant", with: " : après").replacing(",Un mot,", with: ",Un\u{A0}mot,")
            try csv.write(toFile: path, atomically: true, encoding: .utf8)
          }
          let found = try output(command, in: tree.path, columns: columns, isTerminal: isTerminal)
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
