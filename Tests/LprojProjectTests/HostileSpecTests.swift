// Tests of patterns, YAML and templates that expand to much larger texts.

import LprojFiles
import LprojSource
import Testing

@testable import LprojProject

@Suite struct HostileSpecTests {
  private func node(_ text: String) throws -> YAMLNode {
    try YAMLReader.read(ByteBuffer(Array(text.utf8)))
  }

  private func answer(_ name: String, _ text: String, _ path: String = "b.strings") -> String {
    ProjectModel.memory(["/r/" + name: text]).answer("/r/" + path)
  }

  @Test func `the files of a folder share one list of their targets`() {
    let targets = (0..<3).map { "  T\($0): {type: application, platform: iOS, sources: [d]}\n" }
    let model = ProjectModel.memory([
      "/r/project.yml": "name: A\ntargets:\n" + targets.joined(), "/r/d/a.strings": "",
      "/r/d/b.strings": "",
    ])
    #expect(model.answer("/r/d/a.strings") == "yes: T0, T1, T2")
    let lists = ["/r/d/a.strings", "/r/d/b.strings"].map { model.targets(of: $0) }
    let places = lists.map { list in list.withUnsafeBufferPointer { $0.baseAddress } }
    #expect(lists[0] == lists[1])
    #expect(places[0] == places[1])
  }

  // MARK: Patterns

  @Test(arguments: [
    "{" + String(repeating: "a,", count: 50_000) + "a}" + String(repeating: "b", count: 50_000),
    String(repeating: "{a,b}", count: 40),
    String(repeating: "{a}", count: 5000),
  ])
  func `braces beyond the limit stay unchanged`(_ text: String) {
    let room = Room(1 << 16)
    let pattern = PathPattern(text, room: room)
    #expect(room.hasRefused)
    #expect(!pattern.matches([Array("c".utf8)]))
  }

  @Test func `a thousand names in braces are a thousand names`() {
    let room = PathPattern.room()
    let names = (0..<1000).map { "n\($0)" }.joined(separator: ",")
    let pattern = PathPattern("{\(names)}/x", room: room)
    #expect(!room.hasRefused)
    #expect(pattern.matches(PathPattern.components("n999/x")))
  }

  @Test func `the patterns of a description share a megabyte`() {
    let room = PathPattern.room()
    let names = (0..<1000).map { "n\($0)" }.joined(separator: ",")
    for number in 0..<4 {
      let pattern = PathPattern("{\(names)}/x", room: room)
      #expect(pattern.matches(PathPattern.components("n999/x")) == (number < 3))
    }
    #expect(room.hasRefused)
  }

  @Test func `a pattern has no more than a thousand ways through its braces`() {
    func hasRefused(_ count: Int) -> Bool {
      let room = PathPattern.room()
      _ = PathPattern(String(repeating: "{a,b}", count: count), room: room)
      return room.hasRefused
    }
    #expect(!hasRefused(10))
    #expect(hasRefused(11))
  }

  @Test func `what patterns of too many paths say is unknown`() {
    let pattern =
      "{" + String(repeating: "a,", count: 20_000) + "a}" + String(repeating: "b", count: 20_000)
    let message = "unknown: its patterns stand for too many paths"
    #expect(answer("A.podspec", "s.resources = '\(pattern)'\n") == message)
    #expect(answer("A.podspec.json", "{\"resources\": \"\(pattern)\"}") == message)
  }

  @Test func `a list of a podspec goes on behind many empty lines`() {
    let text = "s.resources = 'a'," + String(repeating: "\n", count: 20_000) + "'b.strings'\n"
    #expect(answer("A.podspec", text) == "yes: A")
  }

  // MARK: YAML

  @Test func `a long text of which there are many aliases is refused`() {
    func text(_ count: Int) -> String {
      "a: &a \(String(repeating: "x", count: 100_000))\nb:\n"
        + String(repeating: "- *a\n", count: count)
    }
    #expect(throws: Never.self) { try node(text(100)) }
    #expect(throws: YAMLError.self) { try node(text(200)) }
  }

  @Test func `aliases do not nest deeper than the text may`() {
    func text(_ count: Int) -> String {
      "a0: &a0 [x]\n" + (1...count).map { "a\($0): &a\($0) [*a\($0 - 1)]\n" }.joined()
    }
    #expect(throws: Never.self) { try node(text(100)) }
    #expect(throws: YAMLError.self) { try node(text(1000)) }
  }

  @Test func `a value has no more names than one, and the last of equal keys counts`() throws {
    #expect(throws: YAMLError.self) { try node("- " + String(repeating: "&a ", count: 10_000)) }
    func keys(_ value: Int) -> String { (0..<2000).map { "k\($0): \(value)\n" }.joined() }
    let members = try #require(try node(keys(1) + keys(2)).members)
    #expect(members.count == 2000 && members.allSatisfy { $0.node.text == "2" })
  }

  // MARK: Templates

  private func targets(_ text: String, _ room: Room) throws -> [SpecTarget] {
    SpecTargets.targets(of: try node(text), room)
  }

  @Test func `attributes of a template that name each other twice end`() throws {
    func text(_ count: Int) -> String {
      let names = (100...(100 + count)).map { "b\($0)" }
      let attributes = zip(names, names.dropFirst()).map {
        "      \($0): \"${\($1)}${\($1)}\"\n"
      }
      return "targetTemplates: {T: {sources: \"${b100}\"}}\ntargets:\n  A:\n    templates: [T]\n"
        + "    templateAttributes:\n" + attributes.joined() + "      b\(100 + count): x\n"
    }
    let room = Room(1 << 18)
    #expect(try targets(text(3), room).map { $0.node["sources"]?.text } == ["xxxxxxxx"])
    #expect(try targets(text(40), room).isEmpty)
    #expect(room.hasRefused)
  }

  @Test func `a template that many targets have is put in as often as there is room`() throws {
    let text =
      "targetTemplates: {T: {sources: \(String(repeating: "x", count: 10_000))}}\ntargets:\n"
      + (0..<200).map { "  A\($0): {templates: [T]}\n" }.joined()
    let room = Room(1 << 18)
    #expect(try targets(text, room).count < 30)
    #expect(room.hasRefused)
  }

  @Test func `targets of too many platforms leave all open`() {
    let text = """
      targets:
        A:
          type: framework
          platform: [\(String(repeating: "iOS, ", count: 2000))]
          sources: [\(String(repeating: "x", count: 40_000))]
      """
    #expect(answer("project.yml", text) == "unknown: " + Self.tooLarge)
  }

  private static let tooLarge =
    "templates, setting groups and included files make it too large, so the rest is not read"

  @Test func `setting groups that are named too often leave all open`() {
    let text = """
      settingGroups:
        G: {base: {A: x}, other: [\(String(repeating: "x, ", count: 20_000))]}
      targets:
        A:
          type: framework
          settings: {groups: [\(String(repeating: "G, ", count: 10_000))]}
      """
    #expect(answer("project.yml", text) == "unknown: " + Self.tooLarge)
  }

  @Test func `a script that many targets run is kept once`() {
    let targets = (0..<500).map { "  A\($0): {templates: [T], type: framework}\n" }.joined()
    let text =
      "targetTemplates: {T: {preBuildScripts: [{script: cp x}, {path: a.sh, inputFiles: [b]}]}}\n"
      + "targets:\n" + targets
    let model = ProjectModel.memory(["/r/project.yml": text, "/r/a.sh": "cp y"])
    #expect(model.projects[0].targets.count == 500)
    #expect(model.projects[0].scripts == ["cp x", "b", "cp y"])
  }
}
