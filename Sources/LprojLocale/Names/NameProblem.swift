// What can be wrong with the name of a `.lproj` folder.

/// One thing that is wrong with a folder name, or better avoided.
package enum NameProblem: Sendable, Equatable {
  /// No code of ISO 639; the subtag as spelled.
  case unknownLanguage(subtag: String)
  /// No code of ISO 3166-1 or UN M.49.
  case unknownRegion(subtag: String)
  /// No code of ISO 15924.
  case unknownScript(subtag: String)
  case malformed(NameFault)
  /// One of the English names that old systems used and the loader still knows.
  case legacy(preferred: String)
  /// An old, overlong or alias code that works.
  case noncanonical(preferred: String)
  /// A language after the one that it counts to, as in `zh-yue`, which the loader drops.
  case extendedLanguage(subtag: String)
  /// A region that is a country no more, with what there is in its place.
  case withdrawnRegion(subtag: String, successors: [String])
  /// The loader ignores letter case, but exact look-ups and file systems may not.
  case letterCase(preferred: String)
  /// Disables the choice of a language for the whole bundle.
  case nonASCII
  /// Over 156 characters: disables the choice of a language for the whole bundle.
  case tooLong
  /// The App Store refused this name; where that was reported.
  case storeRejected(evidence: String)
}

/// Why a name is not a language tag.
package enum NameFault: Sendable, Equatable {
  /// `sr@latin`: a POSIX modifier.
  case modifier
  /// `b+sr+Latn`, `values-fr`: a name of Android's resource folders.
  case android
  /// `zh-rCN`: a region as in the resource folders of Android.
  case androidRegion
  /// `es-formal`: something that is not a registered variant.
  case unregisteredVariant(String)
  /// `en-u-nu-latn`: an extension, which the loader drops.
  case `extension`
  /// A space, a dot, a doubled or trailing separator or the like.
  case strayCharacter
}
