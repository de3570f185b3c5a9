// The reason why the loader refuses a table, in the words of the syntax rules.

internal import LprojSource
package import LprojSyntax

extension ParsedTable {
  /// The fault of an unreadable table and its offset; nil for a readable table.
  package var refusal: (message: String, offset: Int)? {
    guard outcome == .fails else { return nil }
    for problem in problems {
      let offset = problem.range.lowerBound
      if case .invalidUTF8(let byte) = problem.kind {
        return ("byte 0x\(String(byte, radix: 16, uppercase: true)) is not UTF-8", offset)
      }
      if let message = Rule.message(for: problem.kind) {
        let cause = SyntaxCause(problem, self)
        return (cause?.message ?? message, cause?.offset ?? offset)
      }
      if let known = Rule.encodingFault(of: problem.kind), known.severity == .error {
        return (known.message, offset)
      }
    }
    return nil
  }
}
