// A bundle on the disk, or a resources folder of a source tree, before anything is looked up in it.

internal import LprojFiles
internal import LprojSource

/// The loader's view of a bundle: its layout, its Info.plist and the names of its folders.
package struct ResourceBundle: Sendable {
  /// The bundle's folder as given, without a slash at its end.
  package let path: String
  package let device: Device
  package let layout: BundleLayout
  package let info: InfoDictionary
  /// `CFBundleDevelopmentRegion` as spelled; nil if it is not set. The loader assumes no default.
  package let developmentRegion: String?
  /// The localizations that Info.plist declares; nil if it declares none.
  package let declaredLocalizations: [String]?
  /// The names of the `.lproj` entries (folders, links and files), sorted by bytes.
  package let localizationFolders: [String]
  /// All localizations: the declared localizations, then the folders in a fixed order, then in some cases the development region. The development
  /// region is added if there are no other localizations, or if there is `Base` but no localization for the region.
  package private(set) var localizations: [String]

  /// Reads a bundle as it is loaded on `device`. Returns nil if `path` is not a folder.
  package init?(_ path: String, on device: Device, _ folders: FolderCache) {
    guard let path = folders.folder(path) else { return nil }
    let layout = BundleLayout.detect(at: path, on: device, folders)
    let info = Self.readInfo(path, layout, device, folders)
    self.init(
      path, device, layout, info, development: info.text("CFBundleDevelopmentRegion"),
      declared: info.texts("CFBundleLocalizations"), folders)
  }

  /// Reads a folder of `.lproj` folders as the resources of the future bundle. Returns nil if `path` is not a folder.
  ///
  /// - Parameter order: the order of the localizations, which decides ties; sorted if nil.
  package init?(
    resources path: String, development: String?, order: [String]? = nil, on device: Device,
    _ folders: FolderCache
  ) {
    guard let path = folders.folder(path) else { return nil }
    self.init(
      path, device, BundleLayout(.flat), .empty, development: development, declared: nil, folders)
    if let order { localizations = order }
  }

  /// Copies a bundle with its localizations in another order.
  package init(_ other: ResourceBundle, localizations: [String]) {
    self = other
    self.localizations = localizations
  }

  private init(
    _ path: String, _ device: Device, _ layout: BundleLayout, _ info: InfoDictionary,
    development: String?, declared: [String]?, _ folders: FolderCache
  ) {
    self.path = path
    self.device = device
    self.layout = layout
    self.info = info
    developmentRegion = development
    declaredLocalizations = declared
    localizationFolders = folders.entries(of: joined(path, layout.resources)).compactMap { entry in
      let isLocalization = entry.name.endsInBytes(of: ".lproj") && entry.name.utf8.count > 6
      return isLocalization
        ? String(decoding: entry.name.utf8.dropLast(6), as: UTF8.self) : nil
    }
    localizations = Self.listed(declared, localizationFolders, development)
  }

  static func listed(
    _ declared: [String]?, _ folders: [String], _ development: String?
  ) -> [String] {
    let names = (declared ?? []) + folders
    guard let development else { return names }
    // An empty array in Info.plist still counts as a declaration.
    if names.isEmpty && declared == nil { return [development] }
    if names.contains("Base"), EquivalentNames.spelling(of: development, in: names) == nil {
      return names + [development]
    }
    return names
  }
}
