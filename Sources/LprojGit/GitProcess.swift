// Starting `git` and hearing what it says.

internal import LprojFiles

/// A `git` that was started; it runs while its caller goes on.
struct GitProcess: ~Copyable {
  private let process: ChildProcess
  private let git: Git

  /// Its standard input; negative if it has none.
  var input: CInt { process.input }
  var output: CInt { process.output }

  /// - Parameter isDialogue: whether it answers requests; what it complains of is then not heard.
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

  /// Waits until it says something, or ends. One that says nothing is ended.
  func listen() throws(Failure) {
    do throws(ChildProcess.Unheard) {
      try process.listen(within: git.patience)
    } catch {
      process.kill()
      throw git.failure(error)
    }
  }

  /// Everything it wrote, what it complained of, and its exit status; 255 where something ended it.
  consuming func end() throws(Failure) -> (output: [UInt8], complaint: [UInt8], status: Int) {
    let git = git
    do throws(ChildProcess.Unheard) {
      let said = try process.finish(within: git.patience)
      return (said.output, said.complaint, said.status & 0x7F == 0 ? Int(said.status >> 8) : 255)
    } catch {
      throw git.failure(error)
    }
  }

  /// Everything it wrote, when it ended well; else what it complained of.
  consuming func finish() throws(Failure) -> [UInt8] {
    let said = try end()
    guard said.status == 0 else {
      throw Failure(.git(.refused), detail: String(decoding: said.complaint, as: UTF8.self))
    }
    return said.output
  }
}
