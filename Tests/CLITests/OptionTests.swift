// Tests of each option of each command with the real program. The file Tests/Fixtures/options.txt lists the effects.

#if os(Linux)
  import Foundation
  import LprojTestSupport
  import Synchronization
  import Testing

  @Suite struct OptionTests {
    enum Effect: Sendable {
      case shows(String)
      case hides(String)
      case nothing
    }

    struct Case: CustomTestStringConvertible, Sendable {
      var command: String
      var option: String
      var effect: Effect
      var arguments: [String]
      var input: String?

      var testDescription: String { "\(command) \(option)" }
    }

    private static let fixture = try? String(
      contentsOf: Program.root.appendingPathComponent("Tests/Fixtures/options.txt"), encoding: .utf8
    )

    static let files: [String: String] = {
      var files: [String: String] = [:]
      var name: String?
      for line in (fixture ?? "").components(separatedBy: "\n") {
        if line.hasPrefix("@ ") {
          name = String(line.dropFirst(2))
          files[String(line.dropFirst(2))] = ""
        } else if let name, line.hasPrefix("|") {
          files[name, default: ""] += line.dropFirst(2) + "\n"
        } else {
          name = nil
        }
      }
      return files
    }()

    static let cases: [Case] = {
      var cases: [Case] = []
      var usual = ("", "")
      for line in (fixture ?? "").components(separatedBy: "\n") {
        if let match = line.firstMatch(of: /^([a-z][a-z -]*):(.*)$/) {
          usual = (String(match.1), String(match.2))
        } else if let match = line.firstMatch(
          of: /^  (--\S.*?) +([+=-])(?: (.*?))?(?:  \((.*)\))?(?: < (\S+))?$/)
        {
          let text = (match.3.map(String.init) ?? "").replacing("\\e", with: "\u{1B}")
            .replacing("\\n", with: "\n").replacing("{BOM}", with: "\u{FEFF}")
          let arguments = match.4.map(String.init) ?? usual.0 + " " + usual.1
          cases.append(
            Case(
              command: usual.0, option: String(match.1),
              effect: match.2 == "+" ? .shows(text) : match.2 == "-" ? .hides(text) : .nothing,
              arguments: arguments.split(separator: " ").map(String.init),
              input: match.5.flatMap { files[String($0)] }))
        }
      }
      return cases
    }()

    /// The files of a repository, including `.git`, with one change that is only staged. They are made once, and copied for each run.
    private static let repository = Result {
      let tree = try TemporaryTree(files)
      let staged = "printf '\"a\" = \"x %%d\";\\n' > de.lproj/L.strings && git add de.lproj"
      let setup = Process()
      setup.executableURL = URL(fileURLWithPath: "/bin/sh")
      setup.arguments = [
        "-c",
        "git init -q . && git add . && git -c user.name=T -c user.email=t@example.org commit -qm first"
          + " && \(staged)",
      ]
      setup.currentDirectoryURL = URL(fileURLWithPath: tree.path)
      setup.environment = ["GIT_CONFIG_GLOBAL": "/dev/null", "PATH": "/usr/bin:/bin"]
      try setup.run()
      setup.waitUntilExit()
      return try contents(of: tree) { _ in true }
    }

    private struct Run: Hashable {
      var arguments: [String]
      var input: String?
    }

    /// The outcomes of runs without the tested option. Most options of a command share such a run.
    private static let withoutOption = Mutex<[Run: String]>([:])

    private func outcomeWithoutOption(_ item: Case) throws -> String {
      let run = Run(arguments: item.arguments, input: item.input)
      if let known = Self.withoutOption.withLock({ $0[run] }) { return known }
      let found = try outcome(item.arguments, item.input)
      Self.withoutOption.withLock { $0[run] = found }
      return found
    }

    /// Returns the output and the status of a command, and the files that it makes or changes.
    private func outcome(_ arguments: [String], _ input: String?) throws -> String {
      let tree = try TemporaryTree()
      for (name, bytes) in try Self.repository.get() { try tree.write(name, Array(bytes)) }
      let before = try Self.contents(of: tree, where: Self.isOfInterest)
      let result = try Program.lproj.run(
        arguments, in: tree.path, input: input, environment: ["SOURCE_DATE_EPOCH": "1700000000"])
      var text = result.output + result.errors + "status \(result.status)\n"
      for (name, bytes) in try Self.contents(of: tree, where: Self.isOfInterest)
        .sorted(by: { $0.key < $1.key })
      where before[name] != bytes {
        text += "file \(name)\n" + String(decoding: bytes, as: UTF8.self) + "\n"
      }
      return text.replacing(tree.path, with: "/tree")
    }

    private static func isOfInterest(_ name: String) -> Bool {
      !name.hasPrefix(".git/") || name.hasPrefix(".git/hooks/")
    }

    private static func contents(
      of tree: TemporaryTree, where isWanted: (String) -> Bool
    ) throws -> [String: Data] {
      let all = FileManager.default.enumerator(atPath: tree.path)?.allObjects ?? []
      var contents: [String: Data] = [:]
      for case let name as String in all where isWanted(name) {
        var isFolder: ObjCBool = false
        _ = FileManager.default.fileExists(
          atPath: tree.path + "/" + name, isDirectory: &isFolder)
        guard !isFolder.boolValue else { continue }
        contents[name] = try Data(contentsOf: URL(fileURLWithPath: tree.path + "/" + name))
      }
      return contents
    }

    @Test(arguments: cases) func `an option does what it is for`(_ item: Case) throws {
      let without = try outcomeWithoutOption(item)
      let option = item.option.split(separator: " ").map(String.init)
      let with = try outcome(item.arguments + option, item.input)
      switch item.effect {
      case .shows(let text):
        #expect(with.contains(text), "\(with)")
        #expect(!without.contains(text), "\(without)")
      case .hides(let text):
        #expect(!with.contains(text), "\(with)")
        #expect(without.contains(text), "\(without)")
      case .nothing: #expect(with == without)
      }
    }

    @Test func `every option that help lists has its line`() throws {
      let tree = try TemporaryTree([:])
      func help(_ command: String) throws -> String {
        try Program.lproj.run(
          command.split(separator: " ").map(String.init) + ["--help-all"], in: tree.path
        )
        .output
      }
      let commands = try help("").matches(of: /\n  ([a-z]+) {2,}/).map { String($0.1) }
        .filter { $0 != "help" && $0 != "hook" && $0 != "keys" }
      #expect(commands.count > 12)
      let others = [
        "hook install", "hook uninstall", "hook run", "keys list", "keys unused", "keys rename",
        "keys remove", "keys add-missing", "rules", "locale", "place", "targets",
      ]
      for command in commands + others {
        let listed = try help(command).matches(of: /\n  (?:-\w, )?(--[a-z-]+)/).map { String($0.1) }
        let tried = Self.cases.filter { $0.command == command }.map {
          String($0.option.split(separator: " ")[0])
        }
        #expect(Set(listed) == Set(tried), "\(command)")
      }
    }
  }
#endif
