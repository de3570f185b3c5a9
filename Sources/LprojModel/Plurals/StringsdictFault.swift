// Mistakes in the structure of a `.stringsdict` entry.

package import LprojSource

package struct StringsdictFault: Sendable {
  package enum Kind: Sendable, Equatable {
    case missingFormat
    case formatIsNoText
    case undefinedVariable(Key)
    case unusedVariable(Key)
    case missingRuleType(Key)
    case unknownRuleType(Key, Key)
    case missingValueType(Key)
    /// A variable without `@` at its end, such as `%#@files`.
    case brokenVariable(Key)
    case unknownValueType(Key, Key)
    /// Variables that refer to each other in a circle. The first variable is repeated at the end.
    case cycle([Key])
    case unknownForm(variable: Key, form: Key)
    case formIsNoText(variable: Key, form: Key, what: String)
    /// A form that shows another argument than its variable counts.
    case disagreeingPosition(variable: Key, form: Key, counted: Int, shown: Int)
    case unknownWidth(Key)
    case unknownDevice(Key)
  }

  package var kind: Kind
  /// The offset of the fault in the file. In a binary table, the offset of the entry.
  package var offset: Int
}
