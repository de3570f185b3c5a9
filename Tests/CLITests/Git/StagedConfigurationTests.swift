// Tests of the configuration that applies to audits of Git content.

import LprojTestSupport
import Testing

@Suite struct StagedConfigurationTests {
  private let file = ".lproj.toml"
  private let off = "[severity]\nmissing-key = \"off\"\n"

  /// Returns a repository with a staged change that removes the second text of the translation.
  private func repository(_ configuration: String? = nil) throws -> Repository {
    let repository = try Repository([
      "en.lproj/L.strings": Repository.good, "fr.lproj/L.strings": Repository.good,
    ])
    try repository.write("fr.lproj/L.strings", "\"a\" = \"1\";\n")
    if let configuration { try repository.write(file, configuration) }
    try repository.git("add", "--all")
    return repository
  }

  @Test func `staged files are judged by the staged configuration`() throws {
    let repository = try repository(off)
    try repository.write(file, "")
    #expect(try repository.lproj("audit", "--staged").output.contains("[missing-key]") == false)
    #expect(try repository.lproj("hook", "run").output == "")
    #expect(try repository.lproj("audit").output.contains("[missing-key]"))
  }

  @Test func `today's configuration holds for both sides`() throws {
    let repository = try repository()
    try repository.write(file, "fail-on = \"warning\"\n")
    let strict = try repository.lproj("audit", "--since", "HEAD")
    #expect(strict.status == 1 && strict.output.contains("[missing-key]"))
    try repository.write(file, off)
    #expect(try repository.lproj("audit", "--since", "HEAD").output.contains("[") == false)
  }

  @Test func `the hook fails as the configuration says, and at its mistakes`() throws {
    let strict = try repository("fail-on = \"warning\"\n").lproj("hook", "run")
    #expect(strict.status == 1 && strict.output.contains("[missing-key]"))
    let mistaken = try repository("sorce = 1\n").lproj("hook", "run")
    #expect(mistaken.status == 2 && mistaken.output == "")
    #expect(mistaken.errors.contains(".lproj.toml:1:1: there is no key 'sorce'"))
  }
}
