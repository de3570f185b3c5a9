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
  /// The platforms; nil if the project does not state them, or computes them.
  package var platforms: [TargetPlatform]?
  /// The claims of files for the product.
  package var claims: [ResourceClaim] = []
  /// The claims of compiled sources, in addition to those of the folders in `claims`; computed on demand.
  package var compiled: @Sendable () -> [ResourceClaim] = { [] }
  /// The absolute path of the Info.plist, which goes into the product separately from the claims.
  package var infoPlist: String?
  /// Whether the build makes an Info.plist, or adds to one, from settings.
  package var generatesInfoPlist = false
  /// The Info.plist keys that build settings give, without `INFOPLIST_KEY_`.
  package var generatedKeys: [GeneratedKey] = []
  /// Settings that matter for localizations, with resolved values; computed settings are left out.
  package var settings: [String: String] = [:]
  /// Names of computed settings that matter for localizations.
  package var computedSettings: [String] = []
  /// The source language of only this target, if it states one.
  package var developmentLanguage: String?
  /// Names of the targets that this target needs, in this project or another.
  package var dependencies: [String] = []
  /// The reasons why the files of the target are not all known.
  package var unread: [ProjectRemark] = []

  package init(name: String, kind: TargetKind) {
    self.name = name
    self.kind = kind
  }

  /// Whether no product contains the target, but some test needs it.
  package var servesOnlyTests = false
  package var isTest: Bool { kind == .test || servesOnlyTests }
}

package struct GeneratedKey: Sendable, Hashable {
  package var key: String
  package var value: String
  /// The place of the setting.
  package var remark: ProjectRemark
}
