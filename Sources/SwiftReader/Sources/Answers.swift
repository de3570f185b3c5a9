// One source after another, on a thread of its own.

import SwiftParser

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

enum Answers {
  /// Trees are walked by recursion: the stack of the thread is for the deepest that the parser makes. It ends the program.
  static func begin() {
    var settings = pthread_attr_t()
    pthread_attr_init(&settings)
    pthread_attr_setstacksize(&settings, 1 << 29)
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let problem = pthread_create(
      &thread, &settings,
      { _ in
        Answers.answerAll()
        exit(0)
      }, nil)
    if problem != 0 {
      Streams.complain("lproj-swift-reader: no thread can be started\n")
      exit(70)
    }
  }

  private static func answerAll() {
    while let source = Streams.request() {
      let answer = source.withUnsafeBufferPointer { bytes in
        let tree = Parser.parse(source: bytes)
        return tree.hasError ? [] : TokenList.of(tree, bytes)
      }
      guard Streams.answer(answer) else { return }
    }
  }
}
