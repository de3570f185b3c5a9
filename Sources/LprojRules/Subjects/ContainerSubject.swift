// A container of built bundles, with the ways to report on it.

package import LprojFiles
internal import LprojSource

/// A folder that Xcode makes around bundles, with its own Info.plist.
package struct ContainerSubject: RuleSubject {
  package enum Kind: Sendable {
    /// A framework for several platforms (`.xcframework`).
    case framework
    /// An archive of a build (`.xcarchive`).
    case archive
  }

  package let kind: Kind
  package let path: String
  let workspace: Workspace

  package static func checks(in all: Checks) -> Checks.Bound { all.containers }

  package static func run(_ check: Rule.Check, on pass: inout ContainerPass) {
    if case .container(let run) = check { run(&pass) }
  }

  /// The containers around some outermost bundles, without duplicates: first the frameworks, then the archives, each sorted by path.
  package static func around(
    _ bundles: [String], in workspace: Workspace
  ) -> [ContainerSubject] {
    // A framework container has a folder for each platform, with the framework inside.
    let frameworks = Set(bundles.map { Paths.folder(Paths.folder($0)) })
      .filter { $0.hasSuffix(".xcframework") }
    let archives = Set(bundles.compactMap(archive))
    return frameworks.sorted().map {
      ContainerSubject(kind: .framework, path: $0, workspace: workspace)
    }
      + archives.sorted().map { ContainerSubject(kind: .archive, path: $0, workspace: workspace) }
  }

  /// Returns the archive around a path; nil if no archive is around it.
  private static func archive(around path: String) -> String? {
    var path = path
    while path.utf8.contains(UInt8(ascii: "/")) {
      path = Paths.folder(path)
      if path.hasSuffix(".xcarchive") { return path }
      if path == "/" { return nil }
    }
    return nil
  }
}

package typealias ContainerPass = Pass<ContainerSubject>
