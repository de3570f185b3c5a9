// The meaning of a name for the loader's matching: its aliases, and its fallbacks.

internal import Synchronization

/// The steps that the loader takes to convert a folder name or a preference to a comparable form.
///
/// Names here have underscores (`zh_Hans_CN`); `base(of:)` makes them from any spelling.
package enum MatchingName {
  /// Returns the name that `base` stands for: `he_IL` for `iw_IL`, `zh_Hant_TW` for `zh_TW`.
  ///
  /// Unknown names stay unchanged, and so do `zh`, `no` and `pt`.
  package static func normalized(_ base: String) -> String {
    if let name = MatchingData.legacyNames[base] { return name }
    if let name = MatchingData.languageAliases[base] { return name }
    let language = language(of: base)
    guard language.utf8.count < base.utf8.count,
      let replacement = MatchingData.languageAliases[language]
    else { return base }
    guard let script = replacement.split(separator: "_").dropFirst().last else {
      return replacement + base.dropFirst(language.utf8.count)
    }
    let last = base.split(separator: "_", omittingEmptySubsequences: false).last ?? ""
    let takesLast = script.utf8.count == 4 && last.utf8.count <= 3
    return takesLast ? replacement + "_" + last : replacement
  }

  /// Returns the fallback for users of `name`, such as `en` for `en_US`; nil at the end of the chain.
  package static func parent(_ name: String) -> String? {
    if let parent = MatchingData.appleParents[name] ?? MatchingData.cldrParents[name] {
      return parent == "root" ? nil : parent
    }
    guard MatchingData.rootScripts[name] == nil, let cut = name.lastIndex(of: "_") else {
      return nil
    }
    let parent = name[..<cut]
    return parent.isEmpty || parent == "root" ? nil : String(parent)
  }

  /// Returns `name` and its fallbacks, nearest first; at most nine names.
  package static func chain(_ name: String) -> [String] {
    if let known = chains.withLock({ $0[name] }) { return known }
    var chain = [name]
    while chain.count < longestChain, let next = parent(chain[chain.count - 1]) {
      chain.append(next)
    }
    chains.withLock { chains in
      if chains.count == mostChains { chains = [:] }
      chains[name] = chain
    }
    return chain
  }

  /// The chains found so far. A tree has few names, but each is compared with all others.
  private static let chains = Mutex<[String: [String]]>([:])
  private static let mostChains = 4096

  private static let longestChain = 9

  static func language(of name: String) -> Substring {
    name.prefix { $0 != "_" }
  }

  /// Returns the group of a language, such as `no` for `nb`. Languages in one group may serve each other's users.
  static func group(of name: String) -> String {
    switch language(of: name) {
    case "ars": "ar"
    case "hi": "en"
    case "nb", "nn": "no"
    case "wuu", "yue": "zh"
    case let language: String(language)
    }
  }
}
