// The state of a bundle without a main executable.

internal import LprojBundle
internal import LprojFiles
internal import LprojModel
internal import LprojSource

/// The state of a missing executable, in the words of a message.
enum MissingExecutable: String {
  case absent = "does not exist"
  case folder = "is a folder"
  case deadLink = "is a link that leads nowhere"
  /// The folder cannot be read, so the executable may exist.
  case hidden = "cannot be read"
}

extension BundleIdentity {
  /// Whether the bundle has a program of its own, such as an app.
  var isProgram: Bool {
    switch kind {
    case .application, .appExtension, .xpcService: true
    case .framework, .loadable, .settings: false
    }
  }

  /// The bundles around the bundle, from the inside to the outside.
  var hosts: [BundleIdentity] { Array(sequence(first: self) { $0.host?.identity }.dropFirst()) }
}

extension BundleSubject {
  /// Whether the bundle needs an executable: because of its kind, or because Info.plist names an executable.
  var needsExecutable: Bool {
    identity.isProgram
      || identity.dictionary.text("CFBundleExecutable") != nil && !hasOnlyResources
  }

  /// Whether the bundle is loadable, has no `Contents`, and is in no other bundle. Perhaps no program loads code from such a bundle.
  var isBare: Bool {
    identity.kind == .loadable && identity.layout.style == .flat && identity.host == nil
  }

  /// Whether the bundle is bare and has no code at all. Its Info.plist often comes from a template that names an executable and icons. Plug-ins such
  /// as screen savers, and bundles with a principal class, cannot be without code.
  var hasOnlyResources: Bool {
    isBare && identity.name.hasSuffix(".bundle")
      && identity.dictionary.text("NSPrincipalClass") == nil && !identity.hasExecutable
      && !contents.items.contains(where: \.hasCode)
  }

  /// The state of the executable. The value is meaningful only if the bundle lacks its executable.
  var stateOfExecutable: MissingExecutable {
    if contents.links.contains(where: { $0.path == identity.executablePath }) { return .deadLink }
    do throws(Failure) {
      let status = try workspace.status(path(identity.executablePath), following: true)
      return status.kind == .folder ? .folder : .absent
    } catch {
      return error.kind.isAbsence ? .absent : .hidden
    }
  }

  /// Whether the finding on a missing executable also covers the item at this path.
  func tells(ofExecutableAt inside: String) -> Bool {
    inside == identity.executablePath && !identity.hasExecutable && needsExecutable
      && identity.info?.isLoaded ?? false
  }

  /// The path of a file such as `Info.plist.txt` in the folder where Info.plist belongs. Nil if Info.plist exists, or if there is no such file.
  var renamedInfoPlist: String? {
    guard identity.info == nil else { return nil }
    let folder = Paths.folder(identity.infoPath)
    let entries = (try? workspace.entries(of: path(folder)).entries) ?? []
    return entries.first {
      $0.kind == .file && $0.name.lowercased().hasPrefix("info.plist.")
    }.map { Paths.join(folder, $0.name) }
  }
}
