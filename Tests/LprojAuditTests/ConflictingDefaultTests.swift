// Tests of default texts of one key in several programs. They conflict only if the programs may read the same file.

import LprojAudit
import LprojFiles
import LprojSource
import Testing

@Suite struct ConflictingDefaultTests {
  private func found(_ files: [String: String]) async -> [String] {
    let bytes = files.reduce(into: [:]) { $0["/R/" + $1.key] = Array($1.value.utf8) }
    var request = AuditRequest(paths: ["/R"], in: .memory(bytes, currentFolder: "/R"), jobs: 1)
    request.only = ["conflicting-default"]
    request.code = .auto
    request.minimumSeverity = .note
    return await Audit.run(request).report.findings.flatMap(\.findings).map {
      "\($0.path) \($0.message)"
    }
  }

  private func code(_ text: String, _ bundle: String = "") -> String {
    #"label.text = NSLocalizedString("a.title", \#(bundle)value: "\#(text)", comment: "")"#
  }

  private func target(_ name: String, _ sources: String, type: String = "application") -> String {
    "  \(name):\n    type: \(type)\n    platform: iOS\n    sources: [\(sources)]\n"
  }

  private let table = #""a.title" = "Title";"#
  private let told =
    "B/B.swift 'a.title' has the default text 'Two' here and 'One' in 'A/A.swift': give one of them another key"

  /// Returns two folders with code and texts, and the projects that build the folders.
  private func files(_ projects: [String: String]) -> [String: String] {
    [
      "A/A.swift": code("One"), "A/en.lproj/Localizable.strings": table,
      "B/B.swift": code("Two"), "B/en.lproj/Localizable.strings": table,
    ].merging(projects) { $1 }
  }

  @Test func `of programs of other projects, and of programs that ship tables of their own`() async
  {
    let apart = [
      "A/project.yml": "name: A\ntargets:\n" + target("A", "."),
      "B/project.yml": "name: B\ntargets:\n" + target("B", "."),
    ]
    #expect(await found(files(apart)) == [])
    let one = "name: P\ntargets:\n" + target("A", "A")
    #expect(await found(files(["project.yml": one + target("B", "B")])) == [])
  }

  @Test func `of code that may read one file`() async {
    #expect(await found(files([:])) == [told])
    let one = "name: P\ntargets:\n" + target("A", "A")
    // Three cases: both sources are in one target; both targets ship one table; one target is a library of the other.
    #expect(
      await found(files(["project.yml": "name: P\ntargets:\n" + target("A", "A, B")])) == [told])
    let shared = target("B", "B/B.swift, A/en.lproj")
    #expect(await found(files(["project.yml": one + shared])) == [told])
    let library = target("B", "B", type: "framework")
    #expect(await found(files(["project.yml": one + library])) == [told])
  }

  @Test func `of modules of packages`() async {
    let manifest = """
      // swift-tools-version: 6.0
      let package = Package(name: "P", defaultLocalization: "en", targets: [
        .target(name: "A"), .target(name: "B")])
      """
    let module = "bundle: .module, "
    let sources = [
      "Package.swift": manifest,
      "Sources/A/A.swift": code("One", module),
      "Sources/A/Resources/en.lproj/Localizable.strings": table,
      "Sources/B/B.swift": code("Two", module),
      "Sources/B/Resources/en.lproj/Localizable.strings": table,
    ]
    #expect(await found(sources) == [])
    let same = sources.merging(["Sources/A/C.swift": code("Two", module)]) { $1 }
    #expect(await found(same).map { $0.prefix { $0 != " " } } == ["Sources/A/C.swift"])
  }

  @Test func `each is compared with what it may meet, not with the first alone`() async {
    let projects = [
      "A/project.yml": "name: A\ntargets:\n" + target("A", "."),
      "B/project.yml": "name: B\ntargets:\n" + target("B", "."),
      "B/C.swift": code("Three"),
    ]
    #expect(
      await found(files(projects)) == [
        "B/C.swift 'a.title' has the default text 'Three' here and 'Two' in 'B/B.swift': give one of them another key"
      ])
    let twice = await found(["A.swift": code("One") + "\n" + code("Two")])
    #expect(twice.first?.contains("here and 'One' on line 1: give") == true)
  }
}
