// What readers of a language fall back through, as BCP-47 tags.

/// The tags that readers of a language are served, nearest first.
package enum FallbackTags {
  /// The chain of `identifier`, beginning with itself: `en-AU` gives en-AU, en-GB, en-001, en.
  ///
  /// Old names are resolved first: `zh-TW` gives zh-Hant-TW, zh-Hant. Steps that no folder can
  /// stand for, because the loader takes their names for others, are left out. A reader in Hong Kong
  /// is served `zh-Hant-TW` too, which is not a step of the chain. Empty for a name that the loader
  /// cannot work out.
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
