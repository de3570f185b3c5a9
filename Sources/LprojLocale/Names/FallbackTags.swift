// The fallbacks for users of a language, as BCP-47 tags.

/// Finds the tags that serve users of a language, nearest first.
package enum FallbackTags {
  /// The chain of `identifier`, which begins with itself: `en-AU`, `en-GB`, `en-001`, `en`.
  ///
  /// Old names are resolved first: the chain of `zh-TW` is `zh-Hant-TW`, `zh-Hant`. A step is left out if no folder can have its name, because the
  /// loader treats the name as an alias of another. Users in Hong Kong get `zh-Hant-TW` too, which is not a step of the chain. Empty for a name that
  /// the loader cannot analyze.
  package static func chain(for identifier: String) -> [String] {
    guard let base = MatchingName.base(of: identifier), !base.isEmpty else { return [] }
    var tags: [String] = []
    for name in MatchingName.chain(MatchingName.normalized(base))
    where MatchingName.normalized(name) == name && !tags.contains(tag(name)) {
      tags.append(tag(name))
    }
    return tags
  }

  /// A name with underscores as a tag. The empty region before a variant disappears.
  static func tag(_ name: String) -> String {
    let subtags = name.split(separator: "_")
    return subtags.map { subtag in
      subtag.utf8.count > 4 ? subtag.lowercased() : String(subtag)
    }.joined(separator: "-")
  }
}
