// A search for calls of unknown functions that pass a key and values for its specifiers, such as `localize("key", name)`.

package import LprojSource

/// Counts the values that calls of unknown functions pass after a key, as in `localize("key", name)`.
package struct PassedSearch: SourceSearch {
  /// For each key, the largest number of values that one call passes.
  package private(set) var most: [Key: Int] = [:]
  package let words: WordSearch?
  private let wanted: Set<Key>
  private let understood: [String: Set<Key>]
  /// The keys, by the name of the function that R.swift generates for each key.
  private let made: [String: [Key]]

  /// Creates a search for calls with the keys in `wanted`.
  ///
  /// - Parameter understood: for each source path, the keys with known look-ups in the source. Calls with these keys do not count.
  package init(_ wanted: Set<Key>, understood: [String: Set<Key>]) {
    self.wanted = wanted
    self.understood = understood
    var made: [String: [Key]] = [:]
    var words: Set<String> = []
    for key in wanted {
      if let word = key.bytes.split(whereSeparator: { !CodeByte.isWord($0) }).first {
        words.insert(String(decoding: word, as: UTF8.self))
      }
      guard let symbol = LiteralSearch.symbol(of: key) else { continue }
      made[String(symbol.description.dropFirst()), default: []].append(key)
    }
    self.made = made
    self.words = WordSearch(words.union(made.keys))
  }

  package mutating func look(at source: SearchedSource) {
    guard let language = source.language else { return }
    let (text, understood) = (source.text, understood[source.path] ?? [])
    for tokens in text.islands {
      for at in 0..<tokens.count {
        if tokens.isMark(at, "("), let call = tokens.call(open: at, language: language) {
          take(call, tokens, text, understood)
        } else if language == .objectiveC, tokens.isMark(at, "["),
          let call = tokens.message(open: at)
        {
          take(call, tokens, text, understood)
        }
      }
    }
  }

  private mutating func take(
    _ call: CodeCall, _ tokens: CodeTokens, _ text: CodeFileText, _ understood: Set<Key>
  ) {
    if let keys = made[call.name], call.receiverPath.first?.first?.isUppercase ?? false {
      // An argument with a label is the value of a plural variable of this name. But if its label is in `ofLanguage`, the argument chooses the
      // language and does not count.
      let count = call.arguments.count { $0.label.map { !Self.ofLanguage.contains($0) } ?? true }
      for key in keys { note(key, count) }
    }
    if KnownCall.words.contains(String(call.name.prefix { $0 != ":" })) { return }
    for (number, argument) in call.arguments.enumerated() {
      guard let key = Self.key(argument.range, tokens, text), wanted.contains(key),
        !understood.contains(key)
      else { continue }
      // A value with a label is not an argument of a format.
      note(
        key,
        call.arguments[(number + 1)...].count {
          $0.label == nil && tokens.isMark($0.range.lowerBound - 1, ",")
        })
    }
  }

  /// Returns the literal in an argument, such as `"key"`, also in a call that has only this argument, such as `Localized("key")`.
  private static func key(
    _ range: Range<Int>, _ tokens: CodeTokens, _ text: CodeFileText
  ) -> Key? {
    var range = range
    if range.count > 3, tokens.word(range.lowerBound) != nil,
      tokens.isMark(range.lowerBound + 1, "(")
    {
      guard tokens.isMark(range.upperBound - 1, ")") else { return nil }
      range = range.lowerBound + 2..<range.upperBound - 1
    }
    let last = range.upperBound - 1
    guard range.count <= 2, tokens.isText(last), range.count == 1 || tokens.isMark(last - 1, "@")
    else { return nil }
    return text.literal(tokens[last]).plain.map { Key(bytes: $0) }
  }

  private static let ofLanguage: Set<String> = ["preferredLanguages", "locale"]

  private mutating func note(_ key: Key, _ count: Int) {
    most[key] = max(most[key] ?? 0, count)
  }

  package mutating func merge(_ other: PassedSearch) {
    most.merge(other.most) { max($0, $1) }
  }
}
