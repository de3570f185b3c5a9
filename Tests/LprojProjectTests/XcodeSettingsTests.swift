// Tests of the value of a build setting in Xcode: inherited levels, variables, and operators on values.

import Testing

@testable import LprojProject

@Suite struct XcodeSettingsTests {
  private func settings(
    _ levels: [[String: String]], builtIn: [String: String] = [:]
  ) -> XcodeSettings {
    XcodeSettings(
      levels: levels.enumerated().map { number, level in
        level.mapValues {
          XcodeSettings.Setting(value: $0, place: ProjectRemark(path: "\(number)", message: ""))
        }
      }, builtIn: builtIn, room: Room(XcodeSettings.mostMade))
  }

  private func value(
    _ text: String, _ others: [String: String] = [:], below: [String: String] = [:]
  ) -> XcodeSettings.Value {
    settings(
      [below, others.merging(["A": text]) { $1 }], builtIn: ["SRCROOT": "/r", "C": "built in"])["A"]
  }

  private static let cases: [(String, String)] = [
    ("x y", "x y"), ("", ""), ("$(B)", "b"), ("${B}", "b"), ("x$(B)y${B}z", "xbybz"),
    ("$(SRCROOT)/x", "/r/x"), ("$(C)", "c"), ("$(CHAIN)", "<b>"), ("$B", "$B"), ("a$", "a$"),
    ("$(B", "$(B"), ("$(inherited) x", "low x"), ("$(A) x", "low x"), ("$(B:upper)", "B"),
    ("$(NAME:lower)", "my app 2!"), ("$(NAME:identifier)", "My_App_2_"),
    ("$(NAME:c99extidentifier)", "My_App_2_"), ("$(NAME:rfc1034identifier)", "My-App-2-"),
    ("$(NAME:lower:rfc1034identifier)", "my-app-2-"), ("$(EMPTY:default=x)", "x"),
    ("$(B:default=x)", "b"), ("$(EMPTY)", ""),
  ]

  @Test(arguments: cases)
  func `variables are put in`(_ text: String, _ expected: String) {
    let others = ["B": "b", "C": "c", "CHAIN": "<$(B)>", "NAME": "My App 2!", "EMPTY": ""]
    #expect(value(text, others, below: ["A": "low"]) == .text(expected))
  }

  @Test(arguments: [
    "$(GONE)", "x $(GONE) y", "$(B:unknown)", "$($(B))", "$(LOOP)", "$(GONE:default=x)", "$(DEEP)",
  ])
  func `what the project does not say is computed`(_ text: String) {
    let others = ["B": "b", "LOOP": "$(OTHER)", "OTHER": "$(LOOP)", "DEEP": "$(GONE)"]
    #expect(value(text, others) == .computed)
  }

  @Test func `the strongest level counts, and each inherits from those below`() {
    let all = settings([
      ["A": "1", "B": "x", "D": "$(A)"], ["A": "$(inherited) 2"], ["C": "y"],
      ["A": "$(inherited) 3"],
    ])
    #expect(all["A"] == .text("1 2 3"))
    #expect(all["D"] == .text("1 2 3"))
    #expect(all["B"] == .text("x") && all["C"] == .text("y") && all["GONE"] == .absent)
    #expect(settings([["A": "$(inherited)"]])["A"] == .text(""))
    #expect(all.names == ["A", "B", "C", "D"])
    #expect(all.place("A")?.path == "3" && all.place("B")?.path == "0")
    #expect(all.place("GONE") == nil)
  }

  @Test func `values in one another end`() {
    func chain(_ length: Int) -> XcodeSettings.Value {
      var others: [String: String] = ["N\(length)": "x"]
      for number in 0..<length { others["N\(number)"] = "$(N\(number + 1))" }
      return value("$(N0)", others)
    }
    #expect(chain(40) == .text("x"))
    #expect(chain(100) == .computed)
    var wide: [String: String] = ["N20": "x"]
    for number in 0..<20 { wide["N\(number)"] = "$(N\(number + 1))$(N\(number + 1))" }
    #expect(value("$(N17)", wide) == .text("xxxxxxxx"))
    #expect(value("$(N0)", wide) == .computed)
  }

  @Test(arguments: [
    ("[sdk=iphonesimulator*]", true), ("[config=Debug]", true), ("[config=debug*]", true),
    ("[sdk=iphoneos*]", false), ("[arch=arm64]", false), ("[config=Release]", false),
  ])
  func `some conditions hold for developers alone`(_ condition: String, _ expected: Bool) {
    #expect(XcodeSettings.isForDevelopers(condition) == expected)
  }
}
