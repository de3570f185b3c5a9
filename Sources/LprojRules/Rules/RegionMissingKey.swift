// The second half of missing-key: region folders beside their language folder.

internal import LprojModel
internal import LprojSource

extension Rule {
  /// Keys that the language's table has, the development table has not, and the region's table lacks.
  package static let missingKeyOfLanguage = Rule(
    missingKey.info,
    check: .table { pass in
      let extras = AcceptedExtras(pass.localizations, hasReference: pass.reference != nil)
      for region in pass.localizations where region.isSelected && !region.isEmpty {
        guard let name = region.languageFolder,
          let language = pass.localizations.first(where: { $0.localization == name })
        else { continue }
        let present = Set(region.extras.map(\.key))
        for extra in language.extras
        where extras.accepts(extra.key) && !present.contains(extra.key) {
          pass.report(
            "\(extra.key.quoted) is missing in '\(region.localization)', though '\(name)' has it: "
              + "readers see \(pass.context.fallbackText)",
            path: region.path, localization: region.localization, key: extra.key,
            related: [
              RelatedPlace(
                path: extra.path, position: extra.position, message: "defined in '\(name)'")
            ])
        }
      }
    })
}
