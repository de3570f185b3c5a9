// Reads bytes with CoreFoundation's reader of property lists.

import Foundation

enum PropertyLists {
  private static let formats = [1: "openStep", 100: "xml", 200: "binary"]

  /// Returns the property list as JSON. Returns nil if the bytes are no property list, with the reason in `answer`.
  static func read(_ bytes: [UInt8], _ answer: inout [String: Any]) -> String? {
    var format = 0
    var failure: Object?
    guard let data = CF.makeData(nil, bytes + [0], bytes.count) else { return nil }
    if let list = CF.readPropertyList(nil, data, 0, &format, &failure) {
      answer["format"] = formats[format] ?? String(format)
      return JSON.propertyList(list)
    }
    guard let failure else { return nil }
    answer["code"] = CF.errorCode(failure)
    answer["error"] = message(failure) ?? NSNull()
    // The details contain the last error, which is that of the reader for the old style.
    if let details = CF.errorDetails(failure),
      let key = object("kCFPropertyListOldStyleParsingError"),
      let old = CF.member(details, key)
    {
      answer["oldStyleError"] = message(old) ?? NSNull()
    }
    return nil
  }

  private static func message(_ failure: Object) -> String? {
    guard let details = CF.errorDetails(failure), let key = object("NSDebugDescription") else {
      return nil
    }
    return text(CF.member(details, key))
  }
}
