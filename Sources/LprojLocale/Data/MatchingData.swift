// The tables for the loader's matching of names. Their contents are in the generated files beside this one.

/// Facts about names for the matching: aliases, parents, usual scripts and regions.
package enum MatchingData {}
