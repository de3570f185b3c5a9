// Arguments without options are read in a short way, and mean what ArgumentParser makes of them.

import ArgumentParser
import Testing

@testable import lproj

@Suite struct PlainCommandTests {
  private func text(_ command: Any) -> String {
    var text = ""
    dump(command, to: &text)
    return text
  }

  @Test(arguments: [
    ["audit"], ["audit", "a"], ["audit", "a b", "ü"], ["audit", "help"], ["hook", "run"],
    ["audit", "--jobs", "1"], ["audit", "a", "--jobs", "007"],
    ["audit", "--jobs", "300", "a", "b"],
    ["hook", "run", "--jobs", "2"],
  ])
  func `both ways read the same`(_ arguments: [String]) throws {
    let command = try #require(PlainCommand.read(arguments))
    let parsed = try Lproj.parseAsRoot(arguments)
    #expect(text(command) == text(parsed))
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
