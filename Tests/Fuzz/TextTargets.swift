// Fuzzing of texts with specifiers: an input is a source text, and behind the first NUL its translation.

import LprojSource
import LprojText

enum TextTargets {
  static func specifiers(_ bytes: [UInt8]) {
    let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    let texts = parts.map { Key(String(decoding: $0, as: UTF8.self)) }
    for dialect in [FormatText.Dialect.variables, .formatter] {
      let source = FormatText(texts[0], dialect: dialect)
      for specifier in source.specifiers {
        require(specifier.range.upperBound <= texts[0].bytes.count, "a specifier lies in its text")
      }
      let passed = PassedArguments(source)
      _ = FormatJudgement.malformed(source: source)
      for text in texts {
        for place in [FormatJudgement.Place.text, .form] {
          for verdict in FormatJudgement(
            FormatText(text, dialect: dialect), with: passed, as: place
          ).verdicts {
            _ = verdict.message.count
          }
        }
      }
    }
  }
}
