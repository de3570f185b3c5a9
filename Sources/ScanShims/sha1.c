// SHA-1 (FIPS 180-4), unrolled: each source of a commit is recognized by it.

#include "ScanShims.h"

static inline uint32_t rotated(uint32_t word, int count) { return word << count | word >> (32 - count); }

static void add_block(uint32_t state[5], const uint8_t *bytes) {
  uint32_t words[16];
  uint32_t v[5];
  memcpy(v, state, sizeof v);
#pragma clang loop unroll(full)
  for (int i = 0; i < 80; i++) {
    uint32_t word;
    if (i < 16) {
      memcpy(&word, bytes + 4 * i, 4);
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
      word = __builtin_bswap32(word);
#endif
    } else {
      word = rotated(words[(i + 13) & 15] ^ words[(i + 8) & 15] ^ words[(i + 2) & 15] ^ words[i & 15], 1);
    }
    words[i & 15] = word;
    // Instead of moving a to e on by one, their places move.
    uint32_t a = v[(80 - i) % 5], c = v[(82 - i) % 5], d = v[(83 - i) % 5];
    uint32_t *b = &v[(81 - i) % 5], *e = &v[(84 - i) % 5];
    uint32_t mixed = i < 20   ? (d ^ (*b & (c ^ d))) + 0x5a827999
                     : i < 40 ? (*b ^ c ^ d) + 0x6ed9eba1
                     : i < 60 ? ((*b & c) | (d & (*b | c))) + 0x8f1bbcdc
                              : (*b ^ c ^ d) + 0xca62c1d6;
    *e += rotated(a, 5) + mixed + word;
    *b = rotated(*b, 30);
  }
  for (int i = 0; i < 5; i++) state[i] += v[i];
}

void scan_sha1(uint32_t state[_Nonnull 5], const uint8_t *_Nonnull bytes, size_t blocks) {
  for (size_t i = 0; i < blocks; i++) add_block(state, bytes + 64 * i);
}
