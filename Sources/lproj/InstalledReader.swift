// Where the program that reads Swift lies, and what is said of it.

internal import ArgumentParser
internal import LprojFiles

enum InstalledReader {
  /// Beside this program, or where `make install` puts it; nil where it is in neither place. It is looked for nowhere else: what
  /// `PATH` or the current folder has may be a stranger's.
  static let program: SwiftReader? = {
    guard let own = Disk.ownProgram else { return nil }
    let folder = Paths.folder(own)
    return [
      Paths.join(folder, name), Paths.join(Paths.folder(folder), "libexec/lproj/" + name),
    ].first(where: Disk().isProgram).map { SwiftReader($0) }
  }()

  private static let name = "lproj-swift-reader"

  /// Says why it is not asked any more, where that is so.
  static func tellProblem() {
    guard let problem = program?.problem else { return }
    let reason =
      switch problem {
      case .notStarted(let reason): "cannot be started: " + reason
      case .ended: "ended before it answered"
      case .silent: "does not answer"
      case .nonsense:
        "answers something else than this 'lproj' expects; install both of one version"
      }
    Terminal.remark("\(name) \(reason); sources in Swift are read without it")
  }
}
