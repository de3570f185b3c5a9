// Main executables that cannot run.

internal import LprojBundle
internal import LprojFiles
internal import LprojModel
internal import LprojSource

enum ExecutableProblem {
  /// The fault of the main executable: words that follow its name in a message, the severity, and the word for the fault in fingerprints. Nil if no
  /// fault is known.
  static func find(_ pass: BundlePass) -> (text: String, severity: Severity, detail: String)? {
    let identity = pass.identity
    let path = pass.path(identity.executablePath)
    guard let head = try? pass.workspace.bytes(of: path, count: 24) else { return nil }
    if head.isEmpty { return ("is empty: it cannot run", .warning, "empty") }
    guard identity.isProgram else { return nil }
    let isMac = identity.platform == .macos
    if MachO(at: path, in: pass.workspace) == nil {
      guard head.starts(with: Array("#!".utf8)) else {
        // A text file may be the placeholder of Git LFS for a file that is stored elsewhere.
        let isText = !head.contains { $0 < 0x09 }
        return isText
          ? nil : ("is not executable code: neither Mach-O nor a script", .warning, "no-code")
      }
      if !isMac { return ("is a script: only macOS runs scripts", .warning, "script") }
    }
    if !mayRun(path, pass.workspace) && keepsModes(pass) {
      return ("has no permission to be executed: the system cannot start it", .warning, "mode")
    }
    return nil
  }

  private static func mayRun(_ path: String, _ workspace: Workspace) -> Bool {
    (try? workspace.status(path, following: true))?.isExecutable ?? true
  }

  /// Whether the bundle keeps the permissions to run. Archives and some systems remove these permissions from all files. So the permissions can be
  /// trusted only if another piece of code has them: a file in the bundle, or the executable of a bundle inside or around it. If there is no other
  /// code, the executable must be Mach-O.
  private static func keepsModes(_ pass: BundlePass) -> Bool {
    let files: Set<ContentForm> = [.executable, .library, .loadable]
    let code = pass.contents.items.filter { files.contains($0.form) }
    if code.contains(where: { mayRun(pass.path($0.path), pass.workspace) }) { return true }
    let programs = (pass.contents.nested + pass.identity.hosts).filter(\.hasExecutable)
    // If a script is the only code, it may come from a system without such permissions.
    if code.isEmpty, programs.isEmpty {
      return MachO(at: pass.path(pass.identity.executablePath), in: pass.workspace) != nil
    }
    return programs.contains { other in
      mayRun(Paths.join(other.path, other.executablePath), pass.workspace)
    }
  }
}
