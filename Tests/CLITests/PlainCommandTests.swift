// Tests of the short parser for command lines: its results are equal to those of ArgumentParser.

import ArgumentParser
import Testing

@testable import lproj

@Suite struct PlainCommandTests {
  private func lines(_ run: any CommandRun) -> [Substring] {
    var text = ""
    dump(run, to: &text)
    return text.split(separator: "\n")
  }

  @Test(arguments: [
    ["audit"], ["audit", "a"], ["audit", "a b", "ü"], ["audit", "help"], ["hook", "run"],
    ["audit", "--jobs", "1"], ["audit", "a", "--jobs", "007"],
    ["audit", "--jobs", "300", "a", "b"],
    ["hook", "run", "--jobs", "2"],
  ])
  func `both ways read the same`(_ arguments: [String]) throws {
    let plain = try #require(PlainCommand.read(arguments))
    let parsed: (any CommandRun)? =
      switch try Lproj.parseAsRoot(arguments) {
      case let command as AuditCommand: try command.asked()
      case let command as HookCommand.Run: command.asked
      default: nil
      }
    let differing = zip(lines(plain), lines(try #require(parsed))).filter(!=)
    #expect(differing.map { "\($0) is \($1)" } == [])
    #expect(lines(plain).count == lines(try #require(parsed)).count)
  }

  @Test(arguments: [
    [], ["audit", "-"], ["audit", "--fix"], ["audit", "a", "-q"], ["audit", ""], ["hook"],
    ["hook", "run", "x"], ["hook", "install"], ["audits", "a"], ["help", "audit"], ["--version"],
    ["hook", "--jobs", "2", "run"], ["audit", "--jobs"], ["audit", "--jobs", "0"],
    ["audit", "--jobs", "+1"],
    ["audit", "--jobs", "x"], ["audit", "--jobs", ""], ["--jobs", "1", "audit"],
    ["audit", "--jobs", "1", "--jobs", "2"], ["audit", "--jobs", "99999999999999999999"],
  ])
  func `everything else is left to ArgumentParser`(_ arguments: [String]) {
    #expect(PlainCommand.read(arguments) == nil)
  }
}
