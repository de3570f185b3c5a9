// The program that reads Swift with swift-syntax, `lproj-swift-reader`: requests and answers.
//
// A request is the number of bytes of a source in digits, a line end, and the source; an answer is the same of a list of tokens.
// What the list says, `TokenAnswer` in LprojCode knows.

package import LprojSource
internal import Synchronization

/// Answers of a program that is started when it is first asked, once for each source that is read at the same time. When one
/// fails, none is asked again: our own lexer reads what is left.
public final class SwiftReader: Sendable {
  /// Why it is not asked any more.
  public enum Problem: Hashable, Sendable {
    /// In the words of the system.
    case notStarted(String)
    /// It ended before it had answered.
    case ended
    /// It did not answer in time.
    case silent
    /// Its answer is none.
    case nonsense
  }

  private struct State: ~Copyable {
    var idle: [Dialogue] = []
    var problem: Problem?
    var asked = 0
  }

  private let path: String
  private let seconds: Int
  private let state = Mutex(State())

  /// What both sides mean by requests and answers.
  private static let form = "1"
  /// No list of tokens is longer; a source of 100 MB has one of some 200.
  private static let longest = 1 << 30

  /// - Parameters:
  ///   - path: of the program; it is never looked for.
  ///   - seconds: how long it may take for one source.
  public init(_ path: String, seconds: Int = 60) {
    self.path = path
    self.seconds = seconds
  }

  public var problem: Problem? { state.withLock { $0.problem } }

  /// How many sources it was asked for.
  package var asked: Int { state.withLock { $0.asked } }

  /// The list of the tokens of a source, empty where that is wrong by syntax; nil where the program failed.
  package func answer(_ source: ByteBuffer) -> [UInt8]? {
    guard let dialogue = state.withLock({ dialogue(&$0) }) else { return nil }
    do throws(ProblemFound) {
      let answer = try dialogue.answer(source, within: seconds, mostBytes: Self.longest)
      state.withLock { $0.idle.append(dialogue) }
      return answer
    } catch {
      fail(error.problem)
      return nil
    }
  }

  /// An idle reader, or a new one if all are busy. They start one after the other: two that start at once could hold
  /// each other's input open.
  private func dialogue(_ state: inout State) -> Dialogue? {
    guard state.problem == nil else { return nil }
    state.asked += 1
    if let idle = state.idle.popLast() { return idle }
    do throws(ProblemFound) {
      return try Dialogue(path, Self.form)
    } catch {
      state.problem = error.problem
      return nil
    }
  }

  /// Says that an answer is none, so that nothing is asked again.
  package func refuse() { fail(.nonsense) }

  private func fail(_ problem: Problem) {
    state.withLock { state in
      if state.problem == nil { state.problem = problem }
      state.idle = []
    }
  }
}

private struct ProblemFound: Error {
  var problem: SwiftReader.Problem

  init(_ problem: SwiftReader.Problem) { self.problem = problem }
}

/// One program that was started; it is asked by one at a time.
private final class Dialogue: Sendable {
  private let process: ChildProcess

  init(_ path: String, _ form: String) throws(ProblemFound) {
    ChildProcess.outlivesReaders()
    do throws(ChildProcess.Problem) {
      process = try ChildProcess(path, [form], Environment(), isDialogue: true)
    } catch {
      switch error {
      case .notFound: throw ProblemFound(.notStarted("it is not there"))
      case .tooManyFiles: throw ProblemFound(.notStarted("too many files are open"))
      case .other(let reason): throw ProblemFound(.notStarted(reason))
      }
    }
  }

  func answer(
    _ source: ByteBuffer, within seconds: Int, mostBytes: Int
  ) throws(ProblemFound) -> [UInt8] {
    do throws(Failure) {
      try Disk.writeAll(process.input, ByteBuffer("\(source.count)\n".utf8))
      if source.count > 0 { try Disk.writeAll(process.input, source) }
    } catch {
      throw ProblemFound(.ended)
    }
    var said: [UInt8] = []
    try hear(&said, within: seconds)
    while !said.contains(0x0A) {
      guard said.count < 20 else { throw ProblemFound(.nonsense) }
      try hear(&said, within: seconds)
    }
    let digits = said.prefix { $0 != 0x0A }
    guard digits.count < 12, let count = Int(String(decoding: digits, as: UTF8.self)),
      (0...mostBytes).contains(count)
    else { throw ProblemFound(.nonsense) }
    said.removeFirst(digits.count + 1)
    said.reserveCapacity(count)
    while said.count < count { try hear(&said, within: seconds) }
    guard said.count == count else { throw ProblemFound(.nonsense) }
    return said
  }

  /// Adds what it says next.
  private func hear(_ said: inout [UInt8], within seconds: Int) throws(ProblemFound) {
    guard (try? process.listen(within: seconds)) != nil else { throw ProblemFound(.silent) }
    var got = 0
    said += unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      got = unsafe Disk.read(process.output, into: UnsafeMutableRawBufferPointer(buffer))
      count = max(0, got)
    }
    guard got > 0 else { throw ProblemFound(.ended) }
  }
}
