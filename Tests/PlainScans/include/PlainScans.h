// What the scans do on processors without vectors, beside what they do on this one.

#ifndef PLAIN_SCANS_H
#define PLAIN_SCANS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Whether `scan_plain_json` leaves the same behind with vectors and without, from the start of a text on and from where it
/// stopped. All texts in quotes are names that were met before. Of the text not a byte more is there than it has.
bool plain_json_agrees(const uint8_t *_Nonnull text, size_t count);

#endif
