// Look-ups in real bundles with CFBundle itself.

import Foundation

private typealias Find = @convention(c) (Object, Object?, Object?, Object?) -> Object?
private typealias FindOfType = @convention(c) (Object, Object?, Object?) -> Object?
private typealias FindLocalized =
  @convention(c) (Object, Object?, Object?, Object?, Object?) -> Object?
private typealias FindString =
  @convention(c) (Object, Object?, Object?, Object?, Object?, UnsafeMutablePointer<Object?>?) ->
  Object?

/// A bundle of CFBundle. Each request needs a separate bundle, because CFBundle stores its results.
struct Bundles {
  private static let make: @convention(c) (Object?, Object) -> UnsafeMutableRawPointer? =
    function("_CFBundleCreateUnique")
  private static let localizations: @convention(c) (Object) -> Object? =
    function("CFBundleCopyBundleLocalizations")
  private static let development: @convention(c) (Object) -> Object? =
    function("CFBundleGetDevelopmentRegion")
  private static let resources: @convention(c) (Object) -> Object? =
    function("CFBundleCopyResourcesDirectoryURL")
  private static let resource: Find = function("CFBundleCopyResourceURL")
  private static let localizedResource: FindLocalized =
    function("CFBundleCopyResourceURLForLocalization")
  private static let allOfType: FindOfType = function("CFBundleCopyResourceURLsOfType")
  private static let allLocalizedOfType: Find =
    function("CFBundleCopyResourceURLsOfTypeForLocalization")
  private static let string: FindString =
    function("_CFBundleCopyLocalizedStringForLocalizationAndTableURL")
  private static let value: CF.Find = function("CFBundleGetValueForInfoDictionaryKey")

  private let path: String
  private let bundle: UnsafeMutableRawPointer

  init?(_ path: String) {
    guard let url = CF.makeURL(nil, Array(path.utf8) + [0], path.utf8.count, 1),
      let bundle = Self.make(nil, url)
    else { return nil }
    self.path = path
    self.bundle = bundle
  }

  /// Writes the result of a request to `answer`. Localizations are sorted, because the order of folders on a disk is arbitrary.
  func answer(_ request: Request, _ answer: inout [String: Any]) {
    let order = request.texts("order") ?? texts(Self.localizations(bundle)).sorted()
    let development = text(Self.development(bundle))
    if !request.isSet("native") {
      guard Self.canSetSearchList else {
        answer["error"] = "cannot set the search list on this Foundation"
        return
      }
      let list = Matching.searchList(
        order, development: development, request.texts("preferences") ?? [])
      setSearchList(list.localizations)
      answer["searchlist"] = list.localizations
      answer["via"] = list.step
    }
    switch request.operation {
    case "bundle":
      answer["localizations"] = order
      answer["development"] = development ?? NSNull()
      answer["resources"] = inside(Self.resources(bundle))
    case "resolve": answer["path"] = inside(resource(request))
    case "resolveall":
      let paths = elements(allOfType(request)).map { inside($0) }
      answer["paths"] = request.isSet("sort") ? paths.compactMap { $0 as? String }.sorted() : paths
    case "string":
      var table: Object?
      let found = Self.string(
        bundle, request["key"], request["value"], request["table"], request["localization"], &table)
      answer["value"] = Self.shown(found)
      answer["file"] = inside(table)
    default:
      answer["value"] = object(request.text("key") ?? "").map { Self.shown(Self.value(bundle, $0)) }
    }
  }

  private func resource(_ request: Request) -> Object? {
    guard let localization = request["localization"] else {
      return Self.resource(bundle, request["resource"], request["ext"], request["subdir"])
    }
    return Self.localizedResource(
      bundle, request["resource"], request["ext"], request["subdir"], localization)
  }

  private func allOfType(_ request: Request) -> Object? {
    guard let localization = request["localization"] else {
      return Self.allOfType(bundle, request["ext"], request["subdir"])
    }
    return Self.allLocalizedOfType(bundle, request["ext"], request["subdir"], localization)
  }

  /// Returns a value as JSON writes it in the recorded results. The contents of dictionaries and data are left out.
  private static func shown(_ object: Object?) -> Any {
    guard let object else { return NSNull() }
    switch CF.type(object) {
    case CF.stringType: return text(object) ?? ""
    case CF.arrayType: return elements(object).map { shown($0) }
    case CF.dictionaryType: return ["!type": "dictionary"]
    case CF.dataType: return ["!type": "data"]
    case CF.numberType, CF.booleanType: return ["!type": "number"]
    default: return ["!type": "other"]
    }
  }

  // MARK: Paths

  private static func path(_ url: Object?) -> String? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    guard let url, CF.copyPath(url, 1, &bytes, bytes.count - 1) != 0 else { return nil }
    return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }

  /// Returns the path of a file inside the bundle, `.` for the bundle itself, or null for no file.
  private func inside(_ url: Object?) -> Any {
    guard let found = Self.path(url) else { return NSNull() }
    for start in [path, FileManager.default.currentDirectoryPath + "/" + path] {
      let folder = start.hasSuffix("/") ? start : start + "/"
      if found == start || found + "/" == folder { return "." }
      if found.hasPrefix(folder) { return String(found.dropFirst(folder.count)) }
    }
    return found
  }

  // MARK: The search list

  /// The offset of the list of languages in a bundle object on 64-bit Linux. CFBundle on Linux does no matching, so it would only search the
  /// development region.
  private static let searchListOffset = 56

  private func setSearchList(_ list: [String]) {
    bundle.storeBytes(of: object(list), toByteOffset: Self.searchListOffset, as: Object?.self)
  }

  private var searchList: Object? {
    bundle.load(fromByteOffset: Self.searchListOffset, as: Object?.self)
  }

  /// Whether the list is at the offset: it is empty in a new bundle, exists after the first look-up, and has an effect if it is set.
  private static let canSetSearchList: Bool = {
    let folder = NSTemporaryDirectory() + "lproj-oracle-\(getpid()).bundle"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for name in ["qq", "en"] {
      let inside = folder + "/Contents/Resources/" + name + ".lproj"
      try? FileManager.default.createDirectory(atPath: inside, withIntermediateDirectories: true)
      _ = FileManager.default.createFile(atPath: inside + "/x.t", contents: Data([65]))
    }
    func found(_ bundles: Bundles) -> String {
      path(resource(bundles.bundle, object("x"), object("t"), nil)) ?? ""
    }
    guard let first = Bundles(folder), first.searchList == nil,
      found(first).hasSuffix("en.lproj/x.t"), let list = first.searchList,
      UInt(bitPattern: list) > 4096, texts(list) == ["en"], let second = Bundles(folder)
    else { return false }
    second.setSearchList(["qq"])
    return found(second).hasSuffix("qq.lproj/x.t")
  }()
}
