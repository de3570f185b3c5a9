// Starting `git` and hearing what it says.

package import LprojFiles

/// Why git could not do something.
package struct GitError: Error, Hashable, Sendable {
  package var failure: Failure

  package init(_ failure: Failure) { self.failure = failure }

  /// - Parameter reason: a line for a message.
  package init(_ reason: String) { failure = Failure(.git, detail: reason) }

  /// What git said.
  var reason: String { failure.detail }

  /// Whether git refused to take a folder of files for a repository.
  var isAboutBareRepository: Bool { reason.hasPrefix("git: cannot use bare repository") }
}

/// A `git` that was started; it runs while its caller goes on.
struct GitProcess: ~Copyable {
  private let process: ChildProcess

  /// Where it reads; negative when it has nothing to read.
  var input: CInt { process.input }
  var output: CInt { process.output }

  /// - Parameter isDialogue: whether it answers requests; what it complains of is then not heard.
  init(
    _ arguments: [String], _ environment: Environment, isDialogue: Bool
  ) throws(GitError) {
    do throws(ChildProcess.Problem) {
      process = try ChildProcess("git", arguments, environment, isDialogue: isDialogue)
    } catch {
      throw GitError(Failure(.gitNotStarted, detail: Self.words(error)))
    }
  }

  /// Everything it wrote, when it ended well; else what it complained of first.
  consuming func finish() throws(GitError) -> [UInt8] {
    guard let said = process.finish() else {
      throw GitError("git: what it answered cannot be read")
    }
    guard said.status == 0 else { throw GitError(Self.firstLine(said.complaint)) }
    return said.output
  }

  private static func words(_ problem: ChildProcess.Problem) -> String {
    switch problem {
    case .notFound: "git is not installed, or not in PATH"
    case .tooManyFiles: "git cannot be started: too many files are open"
    case .other(let reason): "git cannot be started: " + reason
    }
  }

  /// What git advises against a repository that somebody else owns.
  private static func wayOut(_ lines: [String]) -> String {
    let command = "git config --global --add safe.directory "
    guard let line = lines.first(where: { $0.contains(command) }),
      let start = line.firstRange(of: command)
    else { return "" }
    return " (if you trust it: \(line[start.lowerBound...]))"
  }

  private static func firstLine(_ complaint: [UInt8]) -> String {
    let lines = complaint.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
    for prefix in ["fatal: ", "error: "] {
      if let line = lines.first(where: { $0.hasPrefix(prefix) }) {
        return "git: " + line.dropFirst(prefix.count) + wayOut(lines)
      }
    }
    return lines.first.map { "git: " + $0 } ?? "git failed"
  }
}
