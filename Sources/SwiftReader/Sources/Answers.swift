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
        if nestsDeeply(bytes) { return [UInt8]() }
        let tree = Parser.parse(source: bytes)
        return tree.hasError ? [] : TokenList.of(tree, bytes)
      }
      guard Streams.answer(answer) else { return }
    }
  }

  /// Whether more brackets are open than anybody writes. At each square one the parser looks ahead for the type that it could be, so
  /// that each more doubles its time: 18 take half a second. Brackets in texts and comments count, too.
  private static func nestsDeeply(_ source: UnsafeBufferPointer<UInt8>) -> Bool {
    var (all, square) = (0, 0)
    for byte in source {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "{"): all += 1
      case UInt8(ascii: ")"), UInt8(ascii: "}"): all = max(0, all - 1)
      case UInt8(ascii: "["): square += 1
      case UInt8(ascii: "]"): square = max(0, square - 1)
      default: continue
      }
      if all > 100 || square > 12 { return true }
    }
    return false
  }
}
