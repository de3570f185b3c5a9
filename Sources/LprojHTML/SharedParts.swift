// The common parts of all pages: their style, and the script that makes elements from data.

package enum SharedParts {
  package static var style: [UInt8] { PackageResources.page_css }
  package static var fieldStyle: [UInt8] { PackageResources.field_css }
  /// The script that reads the data of a page from the element `data`.
  package static var script: [UInt8] { PackageResources.base_js }
  /// The script that reads page texts from the element `words`, and the script for input fields.
  package static var fields: [UInt8] {
    PackageResources.words_js + [0x0A] + PackageResources.field_js
  }
}
