// One built bundle, with the ways to report on it.

package import LprojBundle
internal import LprojFiles
internal import LprojModel
package import LprojSource

/// One bundle with its contents; nested bundles have passes of their own.
package struct BundleSubject: RuleSubject {
  package let contents: BundleContents

  package init(_ contents: BundleContents) { self.contents = contents }

  package static func checks(in all: Checks) -> Checks.Bound { all.bundles }

  package static func run(_ check: Rule.Check, on pass: inout BundlePass) {
    if case .bundle(let run) = check { run(&pass) }
  }

  package var identity: BundleIdentity { contents.identity }

  var workspace: Workspace { identity.workspace }

  /// The path of the resources folder inside the bundle; empty if the bundle itself is that folder.
  var resources: String { identity.resourcesPath }

  /// The bundle's own Info.plist, if it lies in a wrong place; nil otherwise. Only a file with a bundle identifier counts, and only if no other
  /// Info.plist has an identifier. An Info.plist in a compiled storyboard has no identifier.
  var misplacedInfoPlist: BundleItem? {
    let all = contents.items.filter { item in
      item.form == .infoPlist
        && PropertyListFile(path(item.path), in: workspace).value(Key("CFBundleIdentifier")) != nil
    }
    guard all.count == 1, MisplacedContent(all[0], in: contents) != nil else { return nil }
    return all[0]
  }

  /// The main executable, if it lies in a wrong place and so has a finding; nil otherwise.
  var misplacedExecutable: BundleItem? {
    let name = Paths.name(identity.executablePath)
    return contents.items.first { item in
      item.name == name && [.executable, .library, .loadable].contains(item.form)
        && MisplacedContent(item, in: contents) != nil
    }
  }

  /// The main executable under another name: the only code in the folder where the executable is missing.
  var renamedExecutable: BundleItem? {
    guard !identity.hasExecutable, misplacedExecutable == nil else { return nil }
    let folder = Paths.folder(identity.executablePath)
    let code = contents.items.filter { item in
      [.executable, .library, .loadable].contains(item.form) && Paths.folder(item.path) == folder
    }
    return code.count == 1 ? code[0] : nil
  }

  /// The path of an item in the bundle, as reports show it.
  func path(_ inside: String) -> String {
    let path = Paths.join(identity.path, inside)
    if inside.isEmpty { return identity.path }
    return path.hasPrefix("./") ? String(path.dropFirst(2)) : path
  }
}

package typealias BundlePass = Pass<BundleSubject>

extension BundlePass {
  func path(_ inside: String) -> String { subject.path(inside) }

  /// Reports a finding at a path inside the bundle; an empty path means the bundle itself.
  package mutating func report(
    _ message: String, at inside: String, severity: Severity? = nil,
    position: Position = .start, localization: String? = nil, table: String? = nil,
    key: Key? = nil, detail: String? = nil, suggestion: String? = nil,
    related: [RelatedPlace] = []
  ) {
    record(
      message, path: subject.path(inside), position: position, severity: severity,
      localization: localization, table: table, key: key, detail: detail, suggestion: suggestion,
      related: related)
  }

  /// Reports a finding at a key of the Info.plist.
  ///
  /// - Parameter spelled: the key as Info.plist spells it, if that is another spelling.
  mutating func report(
    _ message: String, inInfo key: Key, spelled: Key? = nil, severity: Severity? = nil,
    detail: String? = nil, suggestion: String? = nil
  ) {
    let identity = subject.identity
    report(
      message, at: identity.infoPath, severity: severity,
      position: identity.info?.position(of: spelled ?? key) ?? .start, key: key, detail: detail,
      suggestion: suggestion)
  }
}
