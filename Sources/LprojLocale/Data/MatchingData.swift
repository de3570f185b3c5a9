// The tables of the loader's name matching; their contents are in the generated files beside this.

/// Facts about names that the matching needs: aliases, parents, usual scripts and regions.
package enum MatchingData {}
