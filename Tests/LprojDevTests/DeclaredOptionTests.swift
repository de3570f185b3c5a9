// Tests of the declared options, as ArgumentParser checks them in a debug build. The tested program may be a release build.

import Foundation
import LprojTestSupport
import Testing

@testable import lproj_dev

@Suite struct DeclaredOptionTests {
  private func commands() throws -> [DumpedCommand] {
    let run = try Program.lproj.run(["--experimental-dump-help"], in: "/")
    let help = try JSONDecoder().decode(DumpedHelp.self, from: Data(run.output.utf8))
    return all(help.command)
  }

  private func all(_ command: DumpedCommand) -> [DumpedCommand] {
    [command] + (command.subcommands ?? []).flatMap(all)
  }

  @Test func `no command has two options of one name`() throws {
    let commands = try commands()
    #expect(commands.count > 16)
    for command in commands {
      let names = (command.arguments ?? []).flatMap { $0.names ?? [] }
        .map { "\($0.kind) \($0.name)" }
      #expect(Set(names).count == names.count, "\(command.path): \(names)")
    }
  }

  @Test func `only the last argument of a command takes any number of words`() throws {
    for command in try commands() {
      let positional = (command.arguments ?? []).filter { $0.kind == "positional" }
      #expect(positional.dropLast().filter(\.isRepeating).isEmpty, "\(command.path)")
    }
  }
}
