// `lproj lsp`: a language server for editors.

internal import ArgumentParser
internal import LprojFiles
internal import LprojKit
internal import LprojLSP

struct LspCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Serve an editor by the Language Server Protocol.",
    discussion: """
      Editors start this command and speak with it over standard input and output. It gives them the findings \
      of 'lproj audit' during typing; hovers, definitions, references, fixes, completion, formatting and \
      outlines of .strings, .stringsdict and .xcstrings files; and the keys that Swift and Objective-C sources \
      look up. It writes no file and starts no program.

      Exit status: 0 after 'shutdown' and 'exit'; 1 if the client leaves in another way; 2 the log could not \
      be written; 64 wrong usage.

      EXAMPLES
        lproj lsp
        lproj lsp --log /tmp/lproj-lsp.log
      """, shouldDisplay: false)

  @Option(help: ArgumentHelp("Write problems with messages to this file.", valueName: "file"))
  var log: String?

  /// An option without effect, which many editors pass: the server always uses standard input and output.
  @Flag(help: .hidden)
  var stdio = false

  @OptionGroup(title: "Common") var common: CommonOptions

  func run() throws {
    let log = try self.log.map { try ServerLog($0) }
    let environment = Terminal.settings
    let settings = ServerSettings(
      version: LprojVersion.tool, jobs: common.jobCount,
      workspace: { Workspace.disk(currentFolder: $0) },
      read: { ClientStreams.next() },
      write: { bytes in
        // A failed write is ignored: the client is gone, and the end of the input shows that, too.
        try? Terminal.write(bytes)
      },
      log: { log?.write($0) },
      isRunning: { ClientStreams.isRunning($0) },
      words: { $0.told.message },
      prepare: { request in
        request.environment = environment
        request.code = .auto
      })
    throw ExitCode(LanguageServing.run(settings))
  }
}
