// Tests in a container or chroot without /proc, in which Swift cannot read the arguments.

import Foundation
import LprojTestSupport
import Testing

@Suite struct WithoutProcTests {
  /// Runs the program with an empty folder in place of /proc; nil if the system does not allow that.
  private func run(_ arguments: [String], in folder: String) throws -> ProgramResult? {
    let unshare = "/usr/bin/unshare"
    guard FileManager.default.isExecutableFile(atPath: unshare) else { return nil }
    func inNamespace(_ command: [String]) throws -> ProgramResult {
      let script = "mount -t tmpfs none /proc && test ! -e /proc/self && exec \"$@\""
      return try Program.lproj.run(
        ["--user", "--map-root-user", "--mount", "sh", "-c", script, "sh"] + command, in: folder,
        at: unshare)
    }
    guard try inNamespace(["true"]).status == 0 else { return nil }
    return try inNamespace([Program.lproj.path] + arguments)
  }

  @Test func `a check finds what it finds elsewhere`() throws {
    let tree = try TemporaryTree([
      "en.lproj/L.strings": "\"a\" = \"A\";\n\"b\" = \"B\";\n",
      "fr.lproj/L.strings": "\"a\" = \"A\"\n\"b\" = \"B\";\n",
    ])
    for arguments in [
      ["audit"], ["audit", "--format", "json", "."], ["missing", "--locale", "fr"], ["nosuch"],
    ] {
      guard let found = try run(arguments, in: tree.path) else { return }
      let usual = try Program.lproj.run(arguments, in: tree.path)
      #expect(found.status == usual.status && found.status != 0, "\(arguments)")
      #expect(found.output == usual.output, "\(arguments)")
      #expect(found.errors == usual.errors, "\(arguments)")
    }
  }

  @Test func `a hook is not installed, since nothing says where the program lies`() throws {
    let tree = try TemporaryTree()
    guard let found = try run(["hook", "install"], in: tree.path) else { return }
    #expect(found.status == 2)
    #expect(
      found.errors
        == "lproj: the system does not say where lproj lies, so a hook would not find it: is /proc there?\n"
    )
  }
}
