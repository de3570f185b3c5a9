// One target of a project: what it makes and what goes into it.

/// The product of a target.
package enum TargetKind: String, Sendable, Hashable, CaseIterable {
  case application, `extension`, framework, library, bundle, tool, test, plugin, aggregate, other
}

package enum TargetPlatform: String, Sendable, Hashable, CaseIterable {
  case macos, ios, tvos, watchos, visionos, linux, gnustep
}

package struct ProjectTarget: Sendable {
  package var name: String
  package var kind: TargetKind
  /// Nil when the project does not say, or computes it.
  package var platforms: [TargetPlatform]?
  /// The files that go into the product.
  package var claims: [ResourceClaim] = []
  /// The sources that it compiles, beside those of its folders in `claims`; found on demand.
  package var compiled: @Sendable () -> [ResourceClaim] = { [] }
  /// From the root on; files that go into the product in another way than the claims.
  package var infoPlist: String?
  /// Whether the build makes an Info.plist, or adds to one, from settings.
  package var generatesInfoPlist = false
  /// The Info.plist keys that build settings give, `INFOPLIST_KEY_` taken off.
  package var generatedKeys: [GeneratedKey] = []
  /// Settings that matter for localizations, resolved; a computed one is absent.
  package var settings: [String: String] = [:]
  /// Names of settings that matter and are computed.
  package var computedSettings: [String] = []
  /// The source language of this target alone, if it states one.
  package var developmentLanguage: String?
  /// Names of the targets it needs, in this project or another.
  package var dependencies: [String] = []
  /// Why the files of the target are not all known.
  package var unread: [ProjectRemark] = []

  package init(name: String, kind: TargetKind) {
    self.name = name
    self.kind = kind
  }

  /// Whether no product has it, but some test needs it.
  package var servesOnlyTests = false
  package var isTest: Bool { kind == .test || servesOnlyTests }
}

package struct GeneratedKey: Sendable, Hashable {
  package var key: String
  package var value: String
  /// The place of the setting.
  package var remark: ProjectRemark
}
