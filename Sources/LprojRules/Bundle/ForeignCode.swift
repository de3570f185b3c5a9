// Code that is built for another system than its bundle.

internal import LprojBundle
internal import LprojFiles
internal import LprojSource

/// The check that code is built for the system of the program that loads the code.
struct ForeignCode {
  private let identity: BundleIdentity
  /// The system of the program that loads the code.
  private let target: BundleTarget
  /// The name of the bundle with the program, for messages.
  private let program: String

  static func check(_ pass: inout BundlePass) {
    guard let check = ForeignCode(pass) else { return }
    if check.identity.hasExecutable, !check.isReportedByItsHost {
      check.check(check.identity.executablePath, &pass)
    }
    for item in pass.contents.items where [.executable, .library, .loadable].contains(item.form) {
      guard isForCode(item.place), !item.isForDevelopment else { continue }
      check.check(item.path, &pass)
    }
  }

  private init?(_ pass: BundlePass) {
    identity = pass.identity
    guard !identity.layout.isWrapper, Self.isLoaded(pass.identity) else { return nil }
    let owner = Self.owner(of: pass.identity)
    guard let target = owner.target ?? Self.targetOfExecutable(owner) else { return nil }
    self.target = target
    program = owner.name
  }

  // MARK: The program

  /// Returns the innermost bundle with a program of its own, such as an app: the bundle itself or a bundle around it. Without such a bundle,
  /// returns the outermost bundle.
  private static func owner(of identity: BundleIdentity) -> BundleIdentity {
    let all = [identity] + identity.hosts
    return all.first(where: \.isProgram) ?? all[all.count - 1]
  }

  /// Returns the system in the header of the owner's executable; nil if the owner is not a program, or if the header does not name exactly one
  /// system.
  private static func targetOfExecutable(_ owner: BundleIdentity) -> BundleTarget? {
    guard owner.isProgram, owner.hasExecutable else { return nil }
    let code = MachOTargets(
      at: Paths.join(owner.path, owner.executablePath), in: owner.workspace)
    guard let code, code.isComplete, code.all.count == 1 else { return nil }
    return code.all[0]
  }

  /// Whether the bundle, and each bundle around it up to the program, is in a place from which programs load code. A Mac app may carry code for other
  /// systems among its resources.
  private static func isLoaded(_ identity: BundleIdentity) -> Bool {
    var identity = identity
    while let host = identity.host {
      if identity.isProgram { return true }
      guard isForCode(host.place) else { return false }
      identity = host.identity
    }
    return true
  }

  private static func isForCode(_ place: BundlePlace) -> Bool {
    guard case .location(let location) = place else { return false }
    return [
      "/", "Frameworks/", "PlugIns/", "Contents/MacOS/", "Contents/Frameworks/",
      "Contents/PlugIns/", "Contents/Helpers/", "Contents/XPCServices/", "Versions/A/",
      "Versions/A/Frameworks/", "Versions/A/PlugIns/", "Versions/A/Helpers/",
    ].contains(location)
  }

  // MARK: The code

  /// Whether the bundle is a framework in another bundle, and its Info.plist names another system than the program's. The check of the bundle around
  /// the framework reports this.
  private var isReportedByItsHost: Bool {
    guard identity.kind == .framework, let own = identity.target, identity.host != nil else {
      return false
    }
    return own != target
  }

  private func check(_ path: String, _ pass: inout BundlePass) {
    guard let code = MachOTargets(at: Paths.join(identity.path, path), in: identity.workspace)
    else { return }
    let name = VisibleText.escaped(Paths.name(path))
    let isOwn = path == identity.executablePath && identity.isProgram
    if code.contain(target) {
      guard !target.isSimulator, target.platform.isFlat,
        let other = code.all.first(where: \.isSimulator)
      else { return }
      return pass.report(
        "'\(name)' has code for \(other.title), too: the App Store refuses it", at: path,
        severity: .warning, detail: "simulator", suggestion: "remove it with 'lipo -remove'")
    }
    guard code.isComplete, !(target.platform == .macos && isOwn && identity.target == nil) else {
      return
    }
    let built = "'\(name)' is built for " + code.all.map(\.title).joined(separator: " and ")
    let isSure = isOwn || target.platform.isFlat
    pass.report(
      isOwn
        ? "\(built), but Info.plist says \(target.title): the system cannot start it"
        : "\(built), but '\(VisibleText.escaped(program))' is for \(target.title): the system cannot load it",
      at: path, severity: isSure ? .error : .warning, detail: "target",
      suggestion: isOwn ? nil : "copy the one for \(target.title)")
  }
}
