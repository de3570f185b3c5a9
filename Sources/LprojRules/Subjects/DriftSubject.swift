// A built product and its sources, with the ways to report on them.

internal import LprojSource

/// The texts and files of a built product, and of its sources.
package struct DriftSubject: RuleSubject {
  package let product: LocalizedTexts
  package let sources: LocalizedTexts
  /// Bundles in the sources, such as `Settings.bundle`, if the product has no bundle of the same name.
  package let lostBundles: [String]
  /// The product's path as the user named it.
  package let productPath: String
  /// Whether two files are equal, or property lists with equal values.
  let areEqual: @Sendable (String, String) -> Bool

  package init(
    product: LocalizedTexts, sources: LocalizedTexts, lostBundles: [String] = [],
    productPath: String,
    areEqual: @escaping @Sendable (String, String) -> Bool
  ) {
    self.product = product
    self.sources = sources
    self.lostBundles = lostBundles
    self.productPath = productPath
    self.areEqual = areEqual
  }

  package static func checks(in all: Checks) -> Checks.Bound { all.drifts }

  package static func run(_ check: Rule.Check, on pass: inout DriftPass) {
    if case .drift(let run) = check { run(&pass) }
  }
}

package typealias DriftPass = Pass<DriftSubject>

extension DriftPass {
  mutating func report(
    _ message: String, _ place: LocalizedTexts.Place, localization: String?,
    table: String? = nil, key: Key? = nil, detail: String? = nil, lack: String? = nil,
    source: LocalizedTexts.Place
  ) {
    record(
      message, path: place.path, position: place.position, localization: localization,
      table: table, key: key, detail: detail,
      related: [
        RelatedPlace(path: source.path, position: source.position, message: "in the sources")
      ], lack: lack)
  }
}
