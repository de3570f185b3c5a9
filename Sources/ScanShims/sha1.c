// SHA-1 (FIPS 180-4), unrolled. It identifies each source of a commit.

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
    // The variables a to e keep their values, and their roles move by one.
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

#if defined(__x86_64__)
#include <immintrin.h>

// The processor's own instructions: four rounds each, with the words of the message in four registers.
__attribute__((target("sha,sse4.1"))) static void add_blocks_sha(
    uint32_t state[5], const uint8_t *bytes, size_t blocks) {
  const __m128i big_endian = _mm_set_epi64x(0x0001020304050607, 0x08090a0b0c0d0e0f);
  __m128i abcd = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)state), 0x1b);
  __m128i e = _mm_set_epi32((int)state[4], 0, 0, 0);
  for (; blocks > 0; blocks--, bytes += 64) {
    const __m128i first_abcd = abcd, first_e = e;
    __m128i m[4];
    for (int i = 0; i < 4; i++) {
      m[i] = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)bytes + i), big_endian);
    }
#pragma clang loop unroll(full)
    for (int i = 0; i < 20; i++) {
      if (i >= 4) {
        __m128i mixed = _mm_xor_si128(_mm_sha1msg1_epu32(m[i & 3], m[(i + 1) & 3]), m[(i + 2) & 3]);
        m[i & 3] = _mm_sha1msg2_epu32(mixed, m[(i + 3) & 3]);
      }
      __m128i next = i == 0 ? _mm_add_epi32(e, m[0]) : _mm_sha1nexte_epu32(e, m[i & 3]);
      e = abcd;
      abcd = i < 5    ? _mm_sha1rnds4_epu32(abcd, next, 0)
             : i < 10 ? _mm_sha1rnds4_epu32(abcd, next, 1)
             : i < 15 ? _mm_sha1rnds4_epu32(abcd, next, 2)
                      : _mm_sha1rnds4_epu32(abcd, next, 3);
    }
    e = _mm_sha1nexte_epu32(e, first_e);
    abcd = _mm_add_epi32(abcd, first_abcd);
  }
  _mm_storeu_si128((__m128i *)state, _mm_shuffle_epi32(abcd, 0x1b));
  state[4] = (uint32_t)_mm_extract_epi32(e, 3);
}
#endif

void scan_sha1(uint32_t state[_Nonnull 5], const uint8_t *_Nonnull bytes, size_t blocks) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("sha") && __builtin_cpu_supports("sse4.1")) return add_blocks_sha(state, bytes, blocks);
#endif
  for (size_t i = 0; i < blocks; i++) add_block(state, bytes + 64 * i);
}
