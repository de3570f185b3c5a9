// One target of a project: its product and its files.

/// The product of a target.
package enum TargetKind: String, Sendable, Hashable, CaseIterable {
  case application, `extension`, framework, library, bundle, tool, test, plugin, aggregate, other
}

package enum TargetPlatform: String, Sendable, Hashable, CaseIterable {
  case macos, ios, tvos, watchos, visionos, linux, gnustep
}

/// A target with the settings and files that concern localizations.
package struct ProjectTarget: Sendable {
  package var name: String
  package var kind: TargetKind
  /// The platforms; nil if the project states no platforms or computes them.
  package var platforms: [TargetPlatform]?
  /// The claims. They decide which files get into the product.
  package var claims: [ResourceClaim] = []
  /// Finds the claims of compiled sources on demand. Sources in folders of `claims` have no claims of their own.
  package var compiled: @Sendable () -> [ResourceClaim] = { [] }
  /// The absolute path of the Info.plist, which goes into the product separately from the claims.
  package var infoPlist: String?
  /// Whether the build makes an Info.plist from settings, or adds keys from settings to the file.
  package var generatesInfoPlist = false
  /// The Info.plist keys that build settings give, without `INFOPLIST_KEY_`.
  package var generatedKeys: [GeneratedKey] = []
  /// Settings that matter for localizations, with resolved values. Computed settings are left out.
  package var settings: [String: String] = [:]
  /// Names of computed settings that matter for localizations.
  package var computedSettings: [String] = []
  /// The source language of the target; nil for the source language of the project.
  package var developmentLanguage: String?
  /// The names of the targets that this target needs, in any project.
  package var dependencies: [String] = []
  /// The reasons why the files of the target are not all known.
  package var unread: [ProjectRemark] = []

  /// Whether no product contains the target, but some test needs it.
  package var servesOnlyTests = false
  package var isTest: Bool { kind == .test || servesOnlyTests }
}

package struct GeneratedKey: Sendable, Hashable {
  package var key: String
  package var value: String
  /// The path and position of the setting.
  package var remark: ProjectRemark
}
