// The rule for each fault of a format.

package import LprojText

extension FormatFault {
  package var rule: Rule {
    switch self {
    case .typeMismatch: .formatTypeMismatch
    case .extraArgument: .formatExtraArgument
    case .missingArgument: .formatMissingArgument
    case .implicitReorder: .formatImplicitReorder
    case .malformed: .formatMalformed
    }
  }
}
