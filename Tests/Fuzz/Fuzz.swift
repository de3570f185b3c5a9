// The program of `make fuzz`: libFuzzer with the target that LPROJ_FUZZ names.

import Foundation

typealias Callback = @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
public typealias Arguments = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

@_silgen_name("LLVMFuzzerRunDriver")
func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutablePointer<Arguments>,
  _ callback: Callback
) -> CInt

let target: FuzzTarget = {
  let name = ProcessInfo.processInfo.environment["LPROJ_FUZZ"] ?? ""
  guard let target = FuzzTarget(rawValue: name) else {
    print("LPROJ_FUZZ names one of: \(FuzzTarget.allCases.map(\.rawValue).joined(separator: " "))")
    exit(64)
  }
  return target
}()

@_cdecl("LLVMFuzzerTestOneInput")
public func tryOne(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  target.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}

/// The start of the program. The package manager gives this name to `main`.
@_cdecl("lproj_fuzz_main")
public func start(_ count: CInt, _ arguments: Arguments) -> CInt {
  var (count, arguments) = (count, arguments)
  _ = target
  return runFuzzer(&count, &arguments, tryOne)
}

/// Ends the program with a crash if the condition is false, so that libFuzzer keeps the input.
func require(_ isTrue: Bool, _ promise: @autoclosure () -> String) {
  if !isTrue { fatalError("broken: \(promise())") }
}
