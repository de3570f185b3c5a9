// The common parts of all pages: their style, and the script that makes elements from data.

/// Parts that several pages share.
package enum SharedParts {
  package static var style: [UInt8] { PackageResources.page_css }
  package static var fieldStyle: [UInt8] { PackageResources.field_css }
  /// The script, which begins by reading the data of the page from its element `data`.
  package static var script: [UInt8] { PackageResources.base_js }
  /// The script for page texts from the element `words`, and for input fields.
  package static var fields: [UInt8] {
    PackageResources.words_js + [0x0A] + PackageResources.field_js
  }
}
