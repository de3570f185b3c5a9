// The documents on which many rules are based.

extension Rule {
  /// The folder with the open source of Apple's loader. The name of a source file follows.
  static let coreFoundation =
    "https://github.com/swiftlang/swift-corelibs-foundation/blob/main/Sources/CoreFoundation/"

  static let guideToBundles =
    "https://developer.apple.com/library/archive/documentation/CoreFoundation/Conceptual/CFBundles/BundleTypes/BundleTypes.html"

  static let guideToCatalogs =
    "https://developer.apple.com/documentation/xcode/localizing-and-varying-text-with-a-string-catalog"

  static let guideToStrings =
    "https://developer.apple.com/library/archive/documentation/Cocoa/Conceptual/LoadingResources/Strings/Strings.html"
}
