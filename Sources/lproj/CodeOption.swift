// The option that says whether a command reads code.

internal import ArgumentParser
internal import LprojKit

enum CodeOption: String, ExpressibleByArgument, CaseIterable {
  case auto, on, off

  var choice: CodeChoice {
    switch self {
    case .auto: .auto
    case .on: .on
    case .off: .off
    }
  }
}
