// What ArgumentParser checks of the declared options in a debug build alone: the tested program may be a release.

import Foundation
import LprojTestSupport
import Testing

@Suite struct DeclaredOptionTests {
  private struct Help: Decodable {
    var command: Command
  }

  private struct Command: Decodable {
    var commandName: String
    var arguments: [Argument]?
    var subcommands: [Command]?

    var all: [Command] { [self] + (subcommands ?? []).flatMap(\.all) }
  }

  private struct Argument: Decodable {
    struct Name: Decodable, Hashable {
      var kind: String
      var name: String
    }

    var kind: String
    var names: [Name]?
    var isRepeating: Bool
  }

  private func commands() throws -> [Command] {
    let run = try Program.lproj.run(["--experimental-dump-help"], in: "/")
    return try JSONDecoder().decode(Help.self, from: Data(run.output.utf8)).command.all
  }

  @Test func `no command has two options of one name`() throws {
    let commands = try commands()
    #expect(commands.count > 16)
    for command in commands {
      let names = (command.arguments ?? []).flatMap { $0.names ?? [] }
      #expect(Set(names).count == names.count, "\(command.commandName): \(names)")
    }
  }

  @Test func `only the last argument of a command takes any number of words`() throws {
    for command in try commands() {
      let positional = (command.arguments ?? []).filter { $0.kind == "positional" }
      #expect(positional.dropLast().filter(\.isRepeating).isEmpty, "\(command.commandName)")
    }
  }
}
