// How many words a text has, as ICU breaks it.

internal import ICUShims

/// Owns the word breaks of one language. A counter is for one thread at a time.
@safe package struct WordCounter: ~Copyable {
  /// Nil where ICU has no data: then nothing has words.
  private let handle: OpaquePointer?

  /// - Parameter identifier: the tag of the language that texts are in.
  package init(_ identifier: String) { unsafe handle = lproj_words_open(identifier) }

  deinit { if let handle = unsafe handle { unsafe lproj_words_close(handle) } }

  /// Pieces with a letter, a digit, kana or an ideograph; of languages without spaces, words of ICU's
  /// dictionaries.
  package func words(in text: [UInt8]) -> Int {
    guard let handle = unsafe handle else { return 0 }
    let count = unsafe text.withUnsafeBytes { bytes in
      unsafe lproj_words_count(
        handle, bytes.bindMemory(to: CChar.self).baseAddress, Int64(bytes.count))
    }
    return max(0, Int(count))
  }
}
