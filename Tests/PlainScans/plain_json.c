// The scan of JSON, compiled again without vectors, and compared with that of the product.

#include "PlainScans.h"

#include <stdlib.h>
#include <string.h>

#undef __SSE2__
#include "ScanShims.h"

#define scan_plain_json scan_json_without_vectors
#include "../../Sources/ScanShims/json.c"
#undef scan_plain_json

void scan_plain_json(scan_json *json);

enum { MOST_NAMES = 200, SLOTS = 512, NODES = 3000, OPEN = 20, STARTS = 50 };

// The memory that one of the two scans writes to.
typedef struct {
  scan_json json;
  scan_json_node nodes[NODES];
  scan_json_open open[OPEN];
  scan_json_seen seen[MOST_NAMES];
  uint32_t following[2 * MOST_NAMES + 2];
} state;

typedef struct {
  scan_json_name list[MOST_NAMES];
  uint32_t slots[SLOTS];
  size_t count;
} name_table;

static const uint64_t seed = 0x9E3779B97F4A7C15u;

static void find_names(name_table *names, const uint8_t *text, size_t count) {
  for (size_t at = 0; at < count && names->count < MOST_NAMES; at++) {
    if (text[at] != '"') continue;
    size_t end = at + 1;
    while (end < count && text[end] != '"' && text[end] != '\\' && text[end] > 0x1F) end++;
    if (end >= count || text[end] != '"') continue;
    uint32_t hash = hash_of(text + at + 1, end - at - 1, seed);
    size_t slot = hash & (SLOTS - 1);
    bool is_known = false;
    for (; names->slots[slot]; slot = (slot + 1) & (SLOTS - 1)) {
      scan_json_name other = names->list[names->slots[slot] - 1];
      is_known |= other.end - other.start == end - at - 1 && !memcmp(text + other.start, text + at + 1, end - at - 1);
    }
    if (is_known) continue;
    names->list[names->count++] = (scan_json_name){(uint32_t)at + 1, (uint32_t)end, hash};
    names->slots[slot] = (uint32_t)names->count;
  }
}

// The state before the root's first member. A node precedes the root, so that no name counts as seen in the root.
static void begin(state *it, const name_table *names, const uint8_t *text, size_t count) {
  memset(it, 0, sizeof *it);
  memset(it->following, 0xFF, sizeof it->following);
  it->open[0] = (scan_json_open){.node = 1, .place = 1, .is_object = count && text[0] == '{', .is_empty = true};
  it->json = (scan_json){
      .bytes = text, .end = count, .valid_end = count, .at = 1, .nodes = it->nodes, .node_count = 2, .node_room = NODES,
      .open = it->open, .depth = 1, .open_room = OPEN, .names = names->list, .name_count = names->count, .seen = it->seen,
      .following = it->following, .slots = names->slots, .slot_count = SLOTS, .seed = seed};
}

static bool are_alike(const state *one, const state *other) {
  return one->json.at == other->json.at && one->json.node_count == other->json.node_count && one->json.depth == other->json.depth
      && !memcmp(one->nodes, other->nodes, sizeof one->nodes) && !memcmp(one->open, other->open, sizeof one->open)
      && !memcmp(one->seen, other->seen, sizeof one->seen) && !memcmp(one->following, other->following, sizeof one->following);
}

bool plain_json_agrees(const uint8_t *text, size_t count) {
  // A copy of exactly this size, so that a sanitizer notices reads after its end.
  uint8_t *bytes = malloc(count ? count : 1);
  state *fast = malloc(sizeof(state)), *plain = malloc(sizeof(state));
  name_table *names = calloc(1, sizeof(name_table));
  bool agrees = bytes && fast && plain && names;
  if (agrees) {
    memcpy(bytes, text, count);
    find_names(names, bytes, count);
    begin(fast, names, bytes, count);
    begin(plain, names, bytes, count);
    for (int start = 0; agrees && start < STARTS && fast->json.at < count; start++) {
      scan_plain_json(&fast->json);
      scan_json_without_vectors(&plain->json);
      agrees = are_alike(fast, plain);
      fast->json.at++;
      plain->json.at++;
    }
  }
  free(bytes);
  free(fast);
  free(plain);
  free(names);
  return agrees;
}
