// Tests of keys that are identifiers, and not texts for users.

import LprojRules
import LprojSource
import Testing

@Suite struct KeyKindTests {
  @Test(arguments: [
    ("settings.title", true), ("okButton", true), ("OPEN_FILE", true), ("kErrorNoNetwork", true),
    ("step-2", true), ("Cancel", false), ("Saved.", false), ("URL", false), ("Open file", false),
    // A letter behind a number does not begin a separate word.
    ("Mp3Player", false), ("h264Codec", false), ("1.2", false), ("_name", false),
  ])
  func `an identifier has a mark inside`(_ key: String, _ isIdentifier: Bool) {
    #expect(CodeTables.isIdentifier(Key(key)) == isIdentifier)
  }
}
