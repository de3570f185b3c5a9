// The kinds of content that a bundle can hold, and their forms on the disk.

/// A kind of content, spelled as in arguments of `lproj place`.
package enum ContentType: String, CaseIterable, Sendable, Hashable {
  case infoPlist = "info-plist"
  case mainExecutable = "main-executable"
  case resource
  case privacyManifest = "privacy-manifest"
  case framework
  case dynamicLibrary = "dynamic-library"
  case appExtension = "app-extension"
  case plugIn = "plug-in"
  case provisioningProfile = "provisioning-profile"
  case helperApp = "helper-app"
  case helperTool = "helper-tool"
  case xpcService = "xpc-service"
  case automatorAction = "automator-action"
  case quickLookGenerator = "quick-look-generator"
  case privilegedHelperTool = "privileged-helper-tool"
  case loginItem = "login-item"
  case spotlightImporter = "spotlight-importer"
  case systemExtension = "system-extension"
  case appClip = "app-clip"
  case watchApp = "watch-app"
  case sharedSupport = "shared-support"
  case sharedFramework = "shared-framework"
  case settingsBundle = "settings-bundle"

  package var title: String {
    switch self {
    case .infoPlist: "Info.plist"
    case .mainExecutable: "main executable"
    case .resource: "resource"
    case .privacyManifest: "privacy manifest"
    case .framework: "framework"
    case .dynamicLibrary: "dynamic library"
    case .appExtension: "app extension"
    case .plugIn: "plug-in"
    case .provisioningProfile: "provisioning profile"
    case .helperApp: "helper app"
    case .helperTool: "helper tool"
    case .xpcService: "XPC service"
    case .automatorAction: "Automator action"
    case .quickLookGenerator: "Quick Look generator"
    case .privilegedHelperTool: "privileged helper tool"
    case .loginItem: "login item"
    case .spotlightImporter: "Spotlight importer"
    case .systemExtension: "system extension"
    case .appClip: "App Clip"
    case .watchApp: "Watch app"
    case .sharedSupport: "supporting file that the app can do without"
    case .sharedFramework: "framework that is shared with others"
    case .settingsBundle: "settings bundle"
    }
  }

  /// The file extensions of the type.
  package var extensions: [String] {
    switch self {
    case .framework: ["framework"]
    case .dynamicLibrary: ["dylib"]
    case .appExtension: ["appex"]
    case .plugIn: ["bundle", "plugin"]
    case .provisioningProfile: ["mobileprovision", "provisionprofile"]
    case .helperApp: ["app"]
    case .xpcService: ["xpc"]
    case .automatorAction: ["action"]
    case .quickLookGenerator: ["qlgenerator"]
    case .spotlightImporter: ["mdimporter"]
    case .systemExtension: ["systemextension", "dext"]
    case .privacyManifest: ["xcprivacy"]
    default: []
    }
  }
}

/// The form of an item on the disk. Several types may have one form: a login item looks like any helper app.
package enum ContentForm: String, Sendable, Hashable, CaseIterable {
  case infoPlist, privacyManifest, provisioningProfile
  case executable, library, loadable
  case framework, application, appExtension, xpcService, plugIn
  case automatorAction, quickLookGenerator, spotlightImporter, systemExtension
  case settingsBundle
  /// A bundle of a kind that the table does not list, such as `.kext`.
  case otherBundle
  case resource

  package var types: [ContentType] {
    switch self {
    case .infoPlist: [.infoPlist]
    case .privacyManifest: [.privacyManifest]
    case .provisioningProfile: [.provisioningProfile]
    case .executable: [.mainExecutable, .helperTool, .privilegedHelperTool]
    case .library: [.dynamicLibrary, .sharedFramework]
    case .loadable: [.plugIn, .dynamicLibrary, .sharedFramework]
    case .framework: [.framework, .sharedFramework]
    case .application: [.helperApp, .loginItem, .appClip, .watchApp]
    case .appExtension: [.appExtension]
    case .xpcService: [.xpcService]
    case .plugIn: [.plugIn]
    case .automatorAction: [.automatorAction]
    case .quickLookGenerator: [.quickLookGenerator]
    case .spotlightImporter: [.spotlightImporter]
    case .systemExtension: [.systemExtension]
    case .settingsBundle: [.settingsBundle]
    case .otherBundle: []
    case .resource: [.resource, .sharedSupport]
    }
  }

  /// Creates the form of a nested bundle from the name of its folder.
  package init(bundleNamed name: String) {
    if name.lowercased() == "settings.bundle" {
      self = .settingsBundle
      return
    }
    let ending = name.utf8.lastIndex(of: UInt8(ascii: ".")).map { name[name.index(after: $0)...] }
    switch ending ?? "" {
    case "app": self = .application
    case "framework": self = .framework
    case "appex": self = .appExtension
    case "xpc": self = .xpcService
    case "action": self = .automatorAction
    case "qlgenerator": self = .quickLookGenerator
    case "mdimporter": self = .spotlightImporter
    case "systemextension", "dext": self = .systemExtension
    case "bundle", "plugin": self = .plugIn
    default: self = .otherBundle
    }
  }

  /// Whether the item is signed as code.
  package var isCode: Bool {
    switch self {
    case .infoPlist, .privacyManifest, .provisioningProfile, .settingsBundle, .resource: false
    default: true
    }
  }
}
