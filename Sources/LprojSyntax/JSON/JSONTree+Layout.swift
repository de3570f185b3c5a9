// The layout of an existing JSON text, so that additions look like the existing members.

package import LprojSource

extension JSONTree {
  /// The layout of the first member of the root; the layout of Xcode if the root has no member.
  package var layout: JSONLayout {
    guard let first = children(of: 0).first(where: { _ in true }) else { return .xcode }
    let name = nameRange(of: first)
    var layout = JSONLayout.xcode
    layout.colon = buffer[name.upperBound..<nodes[first].start]
    let space: [UInt8] = buffer[nodes[0].start + 1..<name.lowerBound]
    let lastEnd = space.lastIndex { (byte: UInt8) -> Bool in byte == 0x0A || byte == 0x0D }
    guard let lastEnd else {
      (layout.lineEnd, layout.indentation) = ([], [])
      return layout
    }
    layout.indentation = Array(space[(lastEnd + 1)...])
    let isPair = lastEnd > 0 && space[lastEnd] == 0x0A && space[lastEnd - 1] == 0x0D
    layout.lineEnd = isPair ? [0x0D, 0x0A] : [space[lastEnd]]
    return layout
  }
}
