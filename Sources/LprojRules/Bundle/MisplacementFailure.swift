// Misplaced content that is certain to fail.

internal import LprojBundle

/// Misplaced content that the system never finds, or that signing or the App Store refuses.
///
/// Other deviations from Apple's table are only warnings, since signed and notarized products have them. Firefox and VLC have libraries and data
/// in `Contents/MacOS`. Qt's deployment tool puts libraries into `Contents/PlugIns`. Electron has applications in `Contents/Frameworks`, and
/// loadable code and tools in `Contents/Resources`. Sparkle has applications among a framework's resources and beside its code.
struct MisplacementFailure: Sendable {
  enum Effect: Sendable, Equatable {
    /// The system finds the item only in its right places.
    case unfoundBySystem
    /// The loader finds the item only in its right places.
    case unfoundByLoader
    /// Signing or the App Store refuses the item. The string is the reason in the message, such as `the App Store refuses code there`.
    case refused(String)
  }

  /// Whether the system looks for this kind of bundle in only one place.
  static func isSoughtInOnePlace(_ form: ContentForm) -> Bool {
    [
      .appExtension, .xpcService, .systemExtension, .automatorAction, .quickLookGenerator,
      .spotlightImporter,
    ].contains(form)
  }

  private enum Scope: Sendable {
    case everywhere
    /// Anywhere except in `SharedSupport`. An item in that folder may wait for its installation.
    case outOfSharedSupport
    /// In bundles for platforms without `Contents`, such as iOS.
    case flat
    /// In `Frameworks` and `PlugIns` of bundles for platforms without `Contents`, such as iOS.
    case flatCode
    /// Beside `Contents`, or beside the versions of a framework.
    case outside
  }

  private let forms: Set<ContentForm>
  private let scope: Scope
  private let effect: Effect

  private static let table = [
    MisplacementFailure(
      forms: [.infoPlist], scope: .everywhere, effect: .unfoundByLoader),
    MisplacementFailure(
      forms: [
        .provisioningProfile, .appExtension, .xpcService, .systemExtension, .settingsBundle,
      ],
      scope: .everywhere, effect: .unfoundBySystem),
    MisplacementFailure(
      forms: [.automatorAction, .quickLookGenerator, .spotlightImporter],
      scope: .outOfSharedSupport,
      effect: .unfoundBySystem),
    MisplacementFailure(
      forms: Set(ContentForm.allCases), scope: .outside,
      effect: .refused("signing allows nothing there")),
    MisplacementFailure(
      forms: [.executable, .library, .loadable, .framework, .application, .plugIn], scope: .flat,
      effect: .refused("the App Store refuses code there")),
    MisplacementFailure(
      forms: [.resource, .privacyManifest], scope: .flatCode,
      effect: .refused("signing takes everything there for code and fails")),
  ]

  /// Returns the effect if the item is certain to fail in its place; nil if not.
  static func effect(for item: BundleItem, on platform: Platform) -> Effect? {
    table.first { $0.applies(to: item, platform) }?.effect
  }

  private func applies(to item: BundleItem, _ platform: Platform) -> Bool {
    guard forms.contains(item.form) else { return false }
    switch scope {
    case .everywhere: return true
    case .outOfSharedSupport: return item.place != .location("Contents/SharedSupport/")
    case .flat: return platform.isFlat
    case .flatCode:
      return platform.isFlat
        && [.location("Frameworks/"), .location("PlugIns/")].contains(item.place)
    case .outside: return item.place == .outside
    }
  }
}
