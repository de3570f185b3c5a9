// Opens a page in the user's browser.

internal import LprojFiles

enum Browser {
  #if os(macOS)
    private static let program = "open"
  #else
    private static let program = "xdg-open"
  #endif

  static func open(_ address: String) {
    let environment = Terminal.settings
    Task.detached {
      do throws(ChildProcess.Problem) {
        let child = try ChildProcess(program, [address], environment, isDialogue: false)
        _ = try? child.finish(within: 30)
      } catch {
        Terminal.remark("'\(program)' cannot be started: open the address in your browser")
      }
    }
  }
}
