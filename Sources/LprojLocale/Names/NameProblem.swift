// Problems with the name of a `.lproj` folder.

/// A problem with a folder name, or something that is better avoided.
package enum NameProblem: Sendable, Equatable {
  /// The subtag, as spelled, is not a code of ISO 639.
  case unknownLanguage(subtag: String)
  /// The subtag is not a code of ISO 3166-1 or UN M.49.
  case unknownRegion(subtag: String)
  /// The subtag is not a code of ISO 15924.
  case unknownScript(subtag: String)
  case malformed(NameFault)
  /// An English name that old systems used and the loader still knows.
  case legacy(preferred: String)
  /// An old, overlong or alias code that works.
  case noncanonical(preferred: String)
  /// A language code after the code of a larger language, as in `zh-yue`. The loader drops the second code.
  case extendedLanguage(subtag: String)
  /// A region that no longer exists, with its successors.
  case withdrawnRegion(subtag: String, successors: [String])
  /// An unusual letter case. The loader ignores letter case, but exact look-ups and file systems may not.
  case letterCase(preferred: String)
  /// A name that is not ASCII. It disables the choice of a language for the whole bundle.
  case nonASCII
  /// A name with over 156 characters. It disables the choice of a language for the whole bundle.
  case tooLong
  /// A name that the App Store refused; the evidence is the place of the report.
  case storeRejected(evidence: String)
}

/// The reason why a name is not a language tag.
package enum NameFault: Sendable, Equatable {
  /// A POSIX modifier, as in `sr@latin`.
  case modifier
  /// A name of Android's resource folders, such as `b+sr+Latn` or `values-fr`.
  case android
  /// A region in the form of Android's resource folders, as in `zh-rCN`.
  case androidRegion
  /// A subtag that is not a registered variant, such as `formal` in `es-formal`.
  case unregisteredVariant(String)
  /// An extension, which the loader drops, as in `en-u-nu-latn`.
  case `extension`
  /// A space, a dot, a doubled or trailing separator or a similar mistake.
  case strayCharacter
}
