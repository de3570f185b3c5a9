// Counts the words in a text by ICU's word breaks.

internal import ICUShims

/// Counts the words of one language. Only one thread at a time may use a counter.
@safe package struct WordCounter: ~Copyable {
  /// The word breaks; nil if ICU has no data. Without data, no text has words.
  private let handle: OpaquePointer?

  /// - Parameter identifier: the tag of the texts' language.
  package init(_ identifier: String) { unsafe handle = lproj_words_open(identifier) }

  deinit { if let handle = unsafe handle { unsafe lproj_words_close(handle) } }

  /// The number of words: pieces with a letter, a digit, kana or an ideograph. In languages without spaces, words are found with ICU's dictionaries.
  package func words(in text: [UInt8]) -> Int {
    guard let handle = unsafe handle else { return 0 }
    let count = unsafe text.withUnsafeBytes { bytes in
      unsafe lproj_words_count(
        handle, bytes.bindMemory(to: CChar.self).baseAddress, Int64(bytes.count))
    }
    return max(0, Int(count))
  }
}
