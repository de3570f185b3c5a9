// The kinds of bundles.

internal import LprojFiles

/// A kind of bundle, recognized by the extension of its folder.
package enum BundleKind: String, Sendable, Hashable {
  case application, framework
  case appExtension = "app-extension"
  case xpcService = "xpc-service"
  /// A loadable bundle or plug-in with any extension, with or without code.
  case loadable = "bundle"
  case settings = "settings-bundle"

  /// Creates the kind of a bundle from the name of its folder. Returns nil for a name without a known extension.
  package init?(folderName name: String) {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else {
      return nil
    }
    let ending = String(name[name.index(after: dot)...])
    switch ending {
    case "app": self = .application
    case "framework": self = .framework
    case "appex": self = .appExtension
    case "xpc": self = .xpcService
    case _ where name.lowercased() == "settings.bundle": self = .settings
    case _ where BundleName.loadable.contains(ending): self = .loadable
    case _ where BundleName.gnustep.contains(ending): self = .loadable
    default: return nil
    }
  }

  /// The value of `CFBundlePackageType`; nil if several are usual.
  package var packageType: String? {
    switch self {
    case .application: "APPL"
    case .framework: "FMWK"
    case .appExtension, .xpcService: "XPC!"
    case .loadable, .settings: nil
    }
  }

  /// The name of the kind with its article, for messages.
  package var title: String {
    switch self {
    case .application: "an application"
    case .framework: "a framework"
    case .appExtension: "an app extension"
    case .xpcService: "an XPC service"
    case .loadable: "a loadable bundle"
    case .settings: "a settings bundle"
    }
  }
}
