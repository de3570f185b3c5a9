// The fallbacks for users of a language, as BCP-47 tags.

package enum FallbackTags {
  /// Returns the fallbacks of `identifier`, beginning with its own tag: `en-AU`, `en-GB`, `en-001`, `en`.
  ///
  /// Old names are resolved first: `zh-TW` has the chain `zh-Hant-TW`, `zh-Hant`. A name that the loader treats as an alias is left out. Users in
  /// Hong Kong also get `zh-Hant-TW`, which is not in the chain of `zh-Hant-HK`. Empty for a name that the loader cannot analyze.
  package static func chain(for identifier: String) -> [String] {
    guard let base = MatchingName.base(of: identifier), !base.isEmpty else { return [] }
    var tags: [String] = []
    for name in MatchingName.chain(MatchingName.normalized(base))
    where MatchingName.normalized(name) == name && !tags.contains(tag(name)) {
      tags.append(tag(name))
    }
    return tags
  }

  /// Returns a name with underscores as a tag: `ca-valencia` for `ca__VALENCIA`.
  static func tag(_ name: String) -> String {
    let subtags = name.split(separator: "_")
    return subtags.map { subtag in
      subtag.utf8.count > 4 ? subtag.lowercased() : String(subtag)
    }.joined(separator: "-")
  }
}
