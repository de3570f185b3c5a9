// Functions of CoreFoundation that are in Foundation's library but not declared. They are found by name.

import Foundation

typealias Object = UnsafeRawPointer

/// Returns the function with the name. Ends the program if the function does not exist, because no request is possible without it.
func function<T>(_ name: String, _: T.Type = T.self) -> T {
  guard let address = dlsym(nil, name) else {
    FileHandle.standardError.write(Data("lproj-oracle: this Foundation has no \(name)\n".utf8))
    exit(3)
  }
  return unsafeBitCast(address, to: T.self)
}

enum CF {
  typealias TypeNumber = @convention(c) () -> UInt
  typealias Count = @convention(c) (Object) -> Int
  typealias Find = @convention(c) (Object, Object) -> Object?
  typealias Failure = UnsafeMutablePointer<Object?>

  static let type: @convention(c) (Object) -> UInt = function("CFGetTypeID")
  static let stringType = (function("CFStringGetTypeID") as TypeNumber)()
  static let arrayType = (function("CFArrayGetTypeID") as TypeNumber)()
  static let dictionaryType = (function("CFDictionaryGetTypeID") as TypeNumber)()
  static let dataType = (function("CFDataGetTypeID") as TypeNumber)()
  static let numberType = (function("CFNumberGetTypeID") as TypeNumber)()
  static let booleanType = (function("CFBooleanGetTypeID") as TypeNumber)()
  static let dateType = (function("CFDateGetTypeID") as TypeNumber)()

  static let makeString:
    @convention(c) (Object?, UnsafePointer<UInt8>, Int, UInt32, UInt8) -> Object? =
      function("CFStringCreateWithBytes")
  static let stringCount: Count = function("CFStringGetLength")
  static let copyUnits: @convention(c) (Object, Int, Int, UnsafeMutablePointer<UInt16>) -> Void =
    function("CFStringGetCharacters")

  static let makeArray:
    @convention(c) (Object?, UnsafeMutablePointer<Object?>, Int, Object?) -> Object? =
      function("CFArrayCreate")
  static let arrayCallbacks = dlsym(nil, "kCFTypeArrayCallBacks").map { Object($0) }
  static let setType = (function("CFSetGetTypeID") as TypeNumber)()
  static let setCount: Count = function("CFSetGetCount")
  static let arrayCount: Count = function("CFArrayGetCount")
  static let element: @convention(c) (Object, Int) -> Object = function("CFArrayGetValueAtIndex")

  static let dictionaryCount: Count = function("CFDictionaryGetCount")
  static let copyMembers:
    @convention(c) (Object, UnsafeMutablePointer<Object?>, UnsafeMutablePointer<Object?>) -> Void =
      function("CFDictionaryGetKeysAndValues")
  static let member: Find = function("CFDictionaryGetValue")

  static let makeData: @convention(c) (Object?, UnsafePointer<UInt8>, Int) -> Object? =
    function("CFDataCreate")
  static let dataCount: Count = function("CFDataGetLength")
  static let dataBytes: @convention(c) (Object) -> UnsafePointer<UInt8>? = function(
    "CFDataGetBytePtr")

  static let isTrue: @convention(c) (Object) -> UInt8 = function("CFBooleanGetValue")
  static let isReal: @convention(c) (Object) -> UInt8 = function("CFNumberIsFloatType")
  static let number: @convention(c) (Object, Int, UnsafeMutableRawPointer) -> UInt8 =
    function("CFNumberGetValue")
  static let seconds: @convention(c) (Object) -> Double = function("CFDateGetAbsoluteTime")

  static let makeURL: @convention(c) (Object?, UnsafePointer<UInt8>, Int, UInt8) -> Object? =
    function("CFURLCreateFromFileSystemRepresentation")
  static let copyPath: @convention(c) (Object, UInt8, UnsafeMutablePointer<UInt8>, Int) -> UInt8 =
    function("CFURLGetFileSystemRepresentation")

  static let readPropertyList:
    @convention(c) (Object?, Object, UInt, UnsafeMutablePointer<Int>?, Failure?) -> Object? =
      function("CFPropertyListCreateWithData")
  static let errorCode: Count = function("CFErrorGetCode")
  static let errorDetails: @convention(c) (Object) -> Object? = function("CFErrorCopyUserInfo")
}
