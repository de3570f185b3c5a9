// Starts `git` and reads its output.

internal import LprojFiles

/// A running git. The caller continues while git works.
struct GitProcess: ~Copyable {
  private let process: ChildProcess
  private let git: Git

  /// The descriptor of git's standard input; negative if git reads no requests.
  var input: CInt { process.input }
  var output: CInt { process.output }

  /// - Parameter isDialogue: whether git reads requests from its standard input. If so, its error messages are discarded.
  init(
    _ git: Git, _ arguments: [String], _ environment: Environment, isDialogue: Bool
  ) throws(Failure) {
    do throws(ChildProcess.Problem) {
      process = try ChildProcess(git.program, arguments, environment, isDialogue: isDialogue)
    } catch {
      switch error {
      case .notFound: throw Failure(.git(.notInstalled))
      case .tooManyFiles: throw Failure(.git(.tooManyFiles))
      case .other(let reason): throw Failure(.git(.notStarted), detail: reason)
      }
    }
    self.git = git
  }

  /// Waits until git writes or ends. Kills git and throws an error if git is silent for too long.
  func listen() throws(Failure) {
    do throws(ChildProcess.Unheard) {
      try process.listen(within: git.patience)
    } catch {
      process.kill()
      throw git.failure(error)
    }
  }

  /// Waits for the end of git. Returns the whole output, the error messages, and the exit status, which is 255 if a signal ended git.
  consuming func end() throws(Failure) -> (output: [UInt8], complaint: [UInt8], status: Int) {
    let git = git
    do throws(ChildProcess.Unheard) {
      let said = try process.finish(within: git.patience)
      return (said.output, said.complaint, said.status & 0x7F == 0 ? Int(said.status >> 8) : 255)
    } catch {
      throw git.failure(error)
    }
  }

  /// Waits for the end of git, and returns its whole output. Throws an error with git's messages if the exit status is not 0.
  consuming func finish() throws(Failure) -> [UInt8] {
    let said = try end()
    guard said.status == 0 else {
      throw Failure(.git(.refused), detail: String(decoding: said.complaint, as: UTF8.self))
    }
    return said.output
  }
}
