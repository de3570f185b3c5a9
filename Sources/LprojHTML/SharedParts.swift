// What all pages of the program share: their style, and the script that makes elements from data.

package enum SharedParts {
  package static var style: [UInt8] { PackageResources.page_css }
  /// Begins with reading the data of the page from its element `data`.
  package static var script: [UInt8] { PackageResources.base_js }
}
