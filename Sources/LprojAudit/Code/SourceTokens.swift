// The tokens of sources that are read more than once: what the program that reads Swift says of one is asked for once.

internal import LprojCode
internal import LprojFiles
internal import LprojSource
internal import Synchronization

/// Asked from many tasks at once.
final class SourceTokens: Sendable {
  private struct Answers {
    var all: [Int: [UInt8]] = [:]
    var bytes = 0
  }

  /// An answer has half the bytes of its source; beyond so many it is asked for again.
  private static let mostBytes = 64 << 20

  private let reader: SwiftReader?
  private let answers = Mutex(Answers())

  init(_ reader: SwiftReader?) { self.reader = reader }

  /// The tokens of a source that may hold look-ups: those of Swift from the program that reads it, where there is one and the
  /// source is right by syntax.
  ///
  /// - Parameter number: of the source, which always holds the same bytes.
  func tokens(of buffer: ByteBuffer, _ language: CodeLanguage, number: Int) -> CodeFileText {
    if language == .swift, let reader, let answer = answer(reader, buffer, number), !answer.isEmpty
    {
      if let text = CodeFileText(buffer, swiftTokens: answer) { return text }
      reader.refuse()
    }
    return CodeFileText(buffer, language)
  }

  private func answer(_ reader: SwiftReader, _ buffer: ByteBuffer, _ number: Int) -> [UInt8]? {
    if let known = answers.withLock({ $0.all[number] }) { return known }
    guard let answer = reader.answer(buffer) else { return nil }
    answers.withLock { answers in
      guard answers.bytes + answer.count <= Self.mostBytes else { return }
      answers.bytes += answer.count
      answers.all[number] = answer
    }
    return answer
  }
}
