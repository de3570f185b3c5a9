// Tests of child processes: their output is read to its end, or they are ended.

import LprojFiles
import Testing

@Suite struct ChildProcessTests {
  private func started(_ script: String, isDialogue: Bool = false) throws -> ChildProcess {
    try ChildProcess("sh", ["-c", script], Environment(), isDialogue: isDialogue)
  }

  @Test func `what is said on both ways is heard`() throws {
    let said = try started("echo yes; echo no >&2; exit 3").finish(within: 60)
    #expect(said.output == Array("yes\n".utf8))
    #expect(said.complaint == Array("no\n".utf8))
    #expect(said.status != 0)
  }

  @Test func `one that says nothing is ended`() throws {
    let process = try started("echo begun; exec sleep 600")
    var problem: ChildProcess.Unheard?
    do throws(ChildProcess.Unheard) {
      _ = try process.finish(within: 1)
    } catch {
      problem = error
    }
    #expect(problem == .silent)
  }

  @Test func `an abandoned program is not waited for`() throws {
    let process = try started("exec sleep 600", isDialogue: true)
    var problem: ChildProcess.Unheard?
    do throws(ChildProcess.Unheard) { try process.listen(within: 1) } catch { problem = error }
    #expect(problem == .silent)
  }
}
