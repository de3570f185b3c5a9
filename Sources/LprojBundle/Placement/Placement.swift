// The places of content in a bundle: the table of Apple's article "Placing content in a bundle".

/// One line of the table: the places for content of a type on some platforms.
package struct Placement: Sendable, Hashable {
  package let type: ContentType
  package let platforms: [Platform]
  /// The right paths inside the bundle. A slash at the end marks a folder. A path without a slash is the path of the item itself. `/` is the
  /// bundle's own folder.
  package let locations: [String]

  private init(_ type: ContentType, _ platforms: [Platform], _ locations: String...) {
    self.type = type
    self.platforms = platforms
    self.locations = locations
  }

  private static let flat: [Platform] = [.ios, .watchos, .tvos, .visionos]

  /// The table, line by line. `macos` covers Mac Catalyst. A framework's version is `A`.
  package static let table: [Placement] = [
    Placement(.infoPlist, [.macos], "Contents/Info.plist"),
    Placement(.infoPlist, [.macosFramework], "Versions/A/Resources/Info.plist"),
    Placement(.infoPlist, flat, "Info.plist"),
    Placement(.mainExecutable, [.macos], "Contents/MacOS/"),
    Placement(.mainExecutable, [.macosFramework], "Versions/A/"),
    Placement(.mainExecutable, flat, "/"),
    Placement(.resource, [.macos], "Contents/Resources/"),
    Placement(.resource, [.macosFramework], "Versions/A/Resources/"),
    Placement(.resource, flat, "/"),
    Placement(.privacyManifest, [.macos], "Contents/Resources/"),
    Placement(.privacyManifest, [.macosFramework], "Versions/A/Resources/"),
    Placement(.privacyManifest, flat, "/"),
    Placement(.framework, [.macos], "Contents/Frameworks/"),
    Placement(.framework, [.macosFramework], "Versions/A/Frameworks/"),
    Placement(.framework, [.ios, .tvos, .visionos], "Frameworks/"),
    Placement(.dynamicLibrary, [.macos], "Contents/Frameworks/"),
    Placement(.dynamicLibrary, [.macosFramework], "Versions/A/Frameworks/"),
    Placement(.dynamicLibrary, [.ios, .tvos, .visionos], "Frameworks/"),
    Placement(.appExtension, [.macos], "Contents/PlugIns/"),
    Placement(.appExtension, [.ios, .watchos, .tvos], "PlugIns/"),
    Placement(.plugIn, [.macos], "Contents/PlugIns/"),
    Placement(.plugIn, [.macosFramework], "Versions/A/PlugIns/"),
    Placement(.plugIn, flat, "PlugIns/"),
    Placement(.provisioningProfile, [.macos], "Contents/embedded.provisionprofile"),
    Placement(.provisioningProfile, flat, "embedded.mobileprovision"),
    Placement(.helperApp, [.macos], "Contents/MacOS/", "Contents/Helpers/"),
    Placement(.helperApp, [.macosFramework], "Versions/A/Helpers/"),
    Placement(.helperTool, [.macos], "Contents/MacOS/", "Contents/Helpers/"),
    Placement(.helperTool, [.macosFramework], "Versions/A/Helpers/"),
    Placement(.xpcService, [.macos], "Contents/XPCServices/"),
    Placement(.automatorAction, [.macos], "Contents/Library/Automator/"),
    Placement(.quickLookGenerator, [.macos], "Contents/Library/QuickLook/"),
    Placement(.privilegedHelperTool, [.macos], "Contents/Library/LaunchServices/"),
    Placement(.loginItem, [.macos], "Contents/Library/LoginItems/"),
    Placement(.spotlightImporter, [.macos], "Contents/Library/Spotlight/"),
    Placement(.systemExtension, [.macos], "Contents/Library/SystemExtensions/"),
    Placement(.appClip, [.ios], "AppClips/"),
    Placement(.watchApp, [.ios], "Watch/"),
    // Lines from the older Bundle Programming Guide.
    Placement(.sharedSupport, [.macos], "Contents/SharedSupport/"),
    Placement(.sharedFramework, [.macos], "Contents/SharedFrameworks/"),
    Placement(.settingsBundle, [.ios], "Settings.bundle"),
  ]

  /// Returns the places for content of a type; empty if the table has none.
  package static func locations(of type: ContentType, on platform: Platform) -> [String] {
    table.filter { $0.type == type && $0.platforms.contains(platform) }.flatMap(\.locations)
  }

  /// Returns all places for items of a form; empty if the table has none.
  package static func locations(forForm form: ContentForm, on platform: Platform) -> [String] {
    var found: [String] = []
    for type in form.types {
      for location in locations(of: type, on: platform) where !found.contains(location) {
        found.append(location)
      }
    }
    return found
  }

  /// Returns the folders that the table names for a platform, with the types of content in each folder.
  package static func folders(on platform: Platform) -> [String: Set<ContentType>] {
    var found: [String: Set<ContentType>] = [:]
    for line in table where line.platforms.contains(platform) {
      for location in line.locations where location.hasSuffix("/") {
        found[location, default: []].insert(line.type)
      }
    }
    return found
  }
}
