// Finds the forms of files in a bundle, such as code or Info.plist.

internal import LprojFiles
internal import LprojSource

extension BundleContents {
  /// Returns the form of a file; nil for an ordinary resource and for debugging symbols.
  func form(_ path: String, _ name: String) -> ContentForm? {
    switch name {
    case "Info.plist": return identity.info == nil ? .infoPlist : nil
    case "PrivacyInfo.xcprivacy": return .privacyManifest
    case "embedded.mobileprovision", "embedded.provisionprofile": return .provisioningProfile
    default: break
    }
    let isLibrary = name.hasSuffix(".dylib")
    switch MachO(at: joined(identity.path, path), in: workspace) {
    case .executable: return .executable
    case .library: return .library
    case .loadable: return .loadable
    case .unknown: return isLibrary ? .library : .executable
    case .symbols: return nil
    case nil: return isLibrary ? .library : nil
    }
  }

  /// Whether a place is wrong for resources.
  func isOutOfPlace(_ place: BundlePlace) -> Bool {
    switch place {
    case .outside, .beside: true
    case .location(let location): location == "Versions/A/" || places.isForCode(place)
    case .elsewhere: false
    }
  }

  /// Whether a file that is not code is certainly a resource. False for static libraries, and for an empty file without extension. Also false for a
  /// file without extension and for a `.plist`, if it is in `Contents` itself.
  func isCertainlyResource(_ path: String, _ name: String) -> Bool {
    let ending = name.utf8.lastIndex(of: UInt8(ascii: ".")).map { name[name.index(after: $0)...] }
    if let ending, ["a", "o", "so", "tbd"].contains(ending) { return false }
    switch places.place(in: folder(path)) {
    case .beside, .location("Versions/A/"):
      return ending != nil && ending != "plist"
    case .outside: return name != "Icon\r"
    default: break
    }
    if ending != nil { return true }
    let head = (try? workspace.bytes(of: joined(identity.path, path), count: 1)) ?? []
    return !head.isEmpty
  }
}
