// Compares the scans for processors without vectors with those for this processor.

#ifndef PLAIN_SCANS_H
#define PLAIN_SCANS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Whether `scan_plain_json` has the same results with vectors and without, from the start of a text and from each place where it
/// stopped. All texts in quotes count as known names. Memory after the text is not read.
bool plain_json_agrees(const uint8_t *_Nonnull text, size_t count);

#endif
