// Git hooks that run before a commit, in the repository of the current folder.

public import LprojFiles
internal import LprojGit
internal import LprojModel
internal import LprojSource

/// Installs hooks that check staged files, in the repository of the current folder.
public enum CommitHook {
  /// The changes, or the reasons why there are none.
  public struct Outcome: Sendable {
    public var results: [String] = []
    public var remarks: [String] = []
    public var failures: [Failure] = []
  }

  /// Installs hooks that check staged files.
  ///
  /// - Parameters:
  ///   - program: the path of this program.
  ///   - options: the options for `lproj hook run`.
  ///   - workspace: the files of the repository.
  ///   - environment: the environment variables for git.
  ///   - setsMergeDriver: whether git also merges tables by key.
  public static func install(
    program: String?, options: [String], in workspace: Workspace, _ environment: Environment,
    setsMergeDriver: Bool = false
  ) -> Outcome {
    change(workspace, environment) { (hooks, driver, folder, outcome) in
      outcome.failures = hooks.compactMap { hook in
        do throws(Failure) { try hook.check() } catch { return error }
        return nil
      }
      if setsMergeDriver {
        do throws(Failure) { try driver.check() } catch { outcome.failures.append(error) }
      }
      if !outcome.failures.isEmpty { return }
      for hook in hooks {
        do throws(Failure) {
          try hook.install(program: program, options: options)
          let chain = try hook.runsEarlier() ? ", runs \(Paths.name(hook.previous)) first" : ""
          outcome.results.append(
            "installed \(Paths.tidy(hook.path, currentFolder: folder))\(chain)")
        } catch {
          outcome.failures.append(error)
        }
      }
      if setsMergeDriver {
        do throws(Failure) {
          outcome.results += try driver.install(program: program ?? "lproj")
        } catch {
          outcome.failures.append(error)
        }
      }
      if hooks.contains(where: \.isShared) {
        outcome.remarks.append(
          "core.hooksPath names a folder outside this repository, which others may use too")
      }
    }
  }

  /// Removes the hooks and the merge driver, and restores the hooks that were there before.
  public static func uninstall(in workspace: Workspace, _ environment: Environment) -> Outcome {
    change(workspace, environment) { (hooks, driver, folder, outcome) in
      for hook in hooks {
        let path = Paths.tidy(hook.path, currentFolder: folder)
        let isChained = hook.isChained
        do throws(Failure) {
          if try hook.uninstall() {
            outcome.results.append(
              isChained ? "put back \(path) as it was before" : "removed \(path)")
          }
        } catch {
          outcome.failures.append(error)
        }
      }
      do throws(Failure) {
        outcome.results += try driver.uninstall()
      } catch {
        outcome.failures.append(error)
      }
      if outcome.results.isEmpty && outcome.failures.isEmpty {
        let names = hooks.map { Paths.tidy($0.path, currentFolder: folder) }
        outcome.remarks.append("there is no hook of lproj: \(names.joined(separator: ", "))")
      }
    }
  }

  private static func change(
    _ workspace: Workspace, _ environment: Environment,
    _ body: ([GitHook], GitMergeDriver, String, inout Outcome) -> Void
  ) -> Outcome {
    var outcome = Outcome()
    do throws(Failure) {
      let repository = try GitRepository(
        around: ".", seenFrom: workspace.currentFolder, environment)
      let hooks = try GitHook.all(of: repository)
      body(hooks, GitMergeDriver(of: repository), workspace.currentFolder, &outcome)
    } catch {
      outcome.failures.append(error)
    }
    return outcome
  }
}
