/* The few ICU functions that this program uses; see icu_shims.h. */

#include "icu_shims.h"

#if defined(__APPLE__)
#include <dlfcn.h>
#endif
#include <stdlib.h>
#include <string.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/uenum.h>
#include <unicode/uloc.h>
#include <unicode/uldnames.h>
#include <unicode/ulocdata.h>
#include <unicode/upluralrules.h>
#include <unicode/ures.h>
#include <unicode/uscript.h>
#include <unicode/ustring.h>
#include <unicode/utext.h>
#include <unicode/uversion.h>

enum { LONGEST = 256 };

/* ICU ends the program, instead of reporting an error, for some names that do not fit into
   ULOC_FULLNAME_CAPACITY bytes. So none of them is looked up. */
static int is_too_long(const char *identifier) {
  return strlen(identifier) >= ULOC_FULLNAME_CAPACITY;
}

/* Writes `text` as UTF-8 at the end of the functions with a buffer. */
static int32_t write_text(const UChar *text, int32_t length, char *buffer, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t written = 0;
  u_strToUTF8(buffer, capacity, &written, text, length, &status);
  return U_SUCCESS(status) && written < capacity ? written : -1;
}

static int32_t checked(int32_t length, int32_t capacity, UErrorCode status) {
  return U_SUCCESS(status) && length < capacity ? length : -1;
}

/* Versions */

static int32_t write_version(const UVersionInfo version, char *buffer, int32_t capacity) {
  char text[U_MAX_VERSION_STRING_LENGTH];
  u_versionToString(version, text);
  int32_t length = (int32_t)strlen(text);
  if (length >= capacity) return -1;
  memcpy(buffer, text, (size_t)length + 1);
  return length;
}

int32_t lproj_icu_version(char *buffer, int32_t capacity) {
  UVersionInfo version;
  u_getVersion(version);
  return write_version(version, buffer, capacity);
}

int32_t lproj_cldr_version(char *buffer, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  UVersionInfo version;
  ulocdata_getCLDRVersion(version, &status);
  return U_SUCCESS(status) ? write_version(version, buffer, capacity) : -1;
}

#if defined(__APPLE__)
int32_t lproj_icu_is_inside(void) {
  Dl_info here, icu;
  return dladdr((const void *)lproj_icu_is_inside, &here) != 0 &&
      dladdr((const void *)u_getVersion, &icu) != 0 && here.dli_fbase == icu.dli_fbase;
}
#else
/* The linker's names for the beginning and the end of the program. */
extern const char __executable_start[], end[];

int32_t lproj_icu_is_inside(void) {
  uintptr_t place = (uintptr_t)u_getVersion;
  return (uintptr_t)__executable_start <= place && place < (uintptr_t)end;
}
#endif

/* Locale identifiers */

int32_t lproj_display_name(const char *identifier, char *buffer, int32_t capacity) {
  if (is_too_long(identifier)) return -1;
  UErrorCode status = U_ZERO_ERROR;
  UChar text[LONGEST];
  int32_t length = uloc_getDisplayName(identifier, "en", text, LONGEST, &status);
  if (U_FAILURE(status) || status == U_USING_DEFAULT_WARNING) return -1;
  return write_text(text, length, buffer, capacity);
}

int32_t lproj_own_name(
    const char *identifier, int32_t dialect, char *buffer, int32_t capacity) {
  if (is_too_long(identifier)) return -1;
  UErrorCode status = U_ZERO_ERROR;
  ULocaleDisplayNames *names =
      uldn_open(identifier, dialect ? ULDN_DIALECT_NAMES : ULDN_STANDARD_NAMES, &status);
  UChar text[LONGEST];
  int32_t length = uldn_localeDisplayName(names, identifier, text, LONGEST, &status);
  uldn_close(names);
  return U_FAILURE(status) ? -1 : write_text(text, length, buffer, capacity);
}

int32_t lproj_maximize(const char *identifier, char *buffer, int32_t capacity) {
  if (is_too_long(identifier)) return -1;
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = uloc_addLikelySubtags(identifier, buffer, capacity, &status);
  return checked(length, capacity, status);
}

int32_t lproj_minimize(const char *identifier, char *buffer, int32_t capacity) {
  if (is_too_long(identifier)) return -1;
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = uloc_minimizeSubtags(identifier, buffer, capacity, &status);
  return checked(length, capacity, status);
}

int32_t lproj_is_right_to_left(const char *identifier) {
  return !is_too_long(identifier) && uloc_isRightToLeft(identifier) ? 1 : 0;
}

int32_t lproj_named_language(int32_t index, char *code, char *buffer, int32_t capacity) {
  const char *const *codes = uloc_getISOLanguages();
  for (int32_t i = 0; i <= index; i++) {
    if (codes[i] == NULL) return 0;
  }
  if (strlen(codes[index]) > 11) return -1;
  strcpy(code, codes[index]);
  UErrorCode status = U_ZERO_ERROR;
  UChar text[LONGEST];
  int32_t length = uloc_getDisplayLanguage(code, "en", text, LONGEST, &status);
  if (U_FAILURE(status) || status == U_USING_DEFAULT_WARNING) return -1;
  return write_text(text, length, buffer, capacity);
}

/* Codes: tables of ICU's data, read as resource bundles */

static UResourceBundle *open_path(const char *package, const char *const *keys, int count) {
  UErrorCode status = U_ZERO_ERROR;
  UResourceBundle *bundle = ures_openDirect(NULL, package, &status);
  for (int i = 0; i < count && U_SUCCESS(status); i++) {
    bundle = ures_getByKey(bundle, keys[i], bundle, &status);
  }
  if (U_SUCCESS(status)) return bundle;
  ures_close(bundle);
  return NULL;
}

char *lproj_valid_codes(const char *kind, const char *standing) {
  const char *const keys[] = {"idValidity", kind, standing};
  UResourceBundle *list = open_path("supplementalData", keys, 3);
  if (list == NULL) return NULL;
  int32_t count = ures_getSize(list);
  size_t capacity = (size_t)count * 16 + 1, used = 0;
  char *text = malloc(capacity);
  for (int32_t i = 0; i < count && text != NULL; i++) {
    UErrorCode status = U_ZERO_ERROR;
    int32_t length = 0;
    const UChar *code = ures_getStringByIndex(list, i, &length, &status);
    if (U_FAILURE(status) || length > 14) continue;
    int32_t written = write_text(code, length, text + used, (int32_t)(capacity - used));
    if (written <= 0) continue;
    used += (size_t)written;
    text[used++] = '\n';
  }
  if (text != NULL) text[used] = '\0';
  ures_close(list);
  return text;
}

void lproj_free(char *text) { free(text); }

int32_t lproj_alias(
    const char *kind, const char *code, const char *member, char *buffer, int32_t capacity) {
  const char *const keys[] = {"alias", kind, code, member};
  UResourceBundle *found = open_path("metadata", keys, 4);
  if (found == NULL) return -1;
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = 0;
  const UChar *text = ures_getString(found, &length, &status);
  int32_t written = U_SUCCESS(status) ? write_text(text, length, buffer, capacity) : -1;
  ures_close(found);
  return written;
}

/* Scripts */

int32_t lproj_script_of(uint32_t character) {
  UErrorCode status = U_ZERO_ERROR;
  UScriptCode script = uscript_getScript((UChar32)character, &status);
  return U_SUCCESS(status) ? (int32_t)script : -1;
}

int32_t lproj_script_number(const char *code) {
  return u_getPropertyValueEnum(UCHAR_SCRIPT, code);
}

int32_t lproj_script_name(int32_t script, char *buffer, int32_t capacity) {
  const char *name = uscript_getName((UScriptCode)script);
  if (name == NULL || (int32_t)strlen(name) >= capacity) return -1;
  strcpy(buffer, name);
  return (int32_t)strlen(name);
}

int32_t lproj_language_scripts(const char *language, char *buffer, int32_t capacity) {
  const char *const standings[] = {"primary", "secondary"};
  int32_t used = 0;
  buffer[0] = '\0';
  for (int i = 0; i < 2; i++) {
    const char *const keys[] = {"languageData", language, standings[i], "scripts"};
    UResourceBundle *list = open_path("supplementalData", keys, 4);
    if (list == NULL) continue;
    int32_t count = ures_getSize(list);
    for (int32_t at = 0; at < count; at++) {
      UErrorCode status = U_ZERO_ERROR;
      int32_t length = 0;
      const UChar *code = ures_getStringByIndex(list, at, &length, &status);
      if (U_FAILURE(status) || used + length + 2 > capacity) continue;
      if (used > 0) buffer[used++] = ' ';
      int32_t written = write_text(code, length, buffer + used, capacity - used);
      if (written > 0) used += written;
    }
    ures_close(list);
  }
  buffer[used] = '\0';
  return used;
}

/* Plural rules */

/* ICU treats an unknown language like one without plurals, but its table of rules shows whether it is known. */
static int has_plural_rules(const char *identifier) {
  char language[16];
  size_t length = strcspn(identifier, "-_");
  if (length >= sizeof language) return 0;
  memcpy(language, identifier, length);
  language[length] = '\0';
  const char *const keys[] = {"locales", language};
  UResourceBundle *rules = open_path("plurals", keys, 2);
  ures_close(rules);
  return rules != NULL;
}

lproj_plural_rules *lproj_plural_open(const char *identifier) {
  if (is_too_long(identifier) || !has_plural_rules(identifier)) return NULL;
  UErrorCode status = U_ZERO_ERROR;
  UPluralRules *rules = uplrules_openForType(identifier, UPLURAL_TYPE_CARDINAL, &status);
  if (U_SUCCESS(status)) return (lproj_plural_rules *)rules;
  uplrules_close(rules);
  return NULL;
}

void lproj_plural_close(lproj_plural_rules *rules) { uplrules_close((UPluralRules *)rules); }

int32_t lproj_plural_keyword(
    const lproj_plural_rules *rules, int32_t index, char *buffer, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  UEnumeration *keywords = uplrules_getKeywords((const UPluralRules *)rules, &status);
  const char *keyword = NULL;
  int32_t length = 0;
  for (int32_t i = 0; i <= index && U_SUCCESS(status); i++) {
    keyword = uenum_next(keywords, &length, &status);
    if (keyword == NULL) break;
  }
  int32_t written = 0;
  if (keyword != NULL && U_SUCCESS(status)) {
    written = length < capacity ? length : -1;
    if (written > 0) memcpy(buffer, keyword, (size_t)length + 1);
  }
  uenum_close(keywords);
  return written;
}

/* Thousands of numbers are looked up, so the words are distinguished by single letters. */
static int32_t select_category(const lproj_plural_rules *rules, double number) {
  UErrorCode status = U_ZERO_ERROR;
  UChar text[LONGEST];
  int32_t length = uplrules_select((const UPluralRules *)rules, number, text, LONGEST, &status);
  if (!U_SUCCESS(status) || length < 3) return -1;
  switch (text[0]) {
    case 'z': return 0;
    case 'o': return text[1] == 'n' ? 1 : 5;
    case 't': return 2;
    case 'f': return 3;
    case 'm': return 4;
    default: return -1;
  }
}

int32_t lproj_plural_select(const lproj_plural_rules *rules, int64_t number) {
  return select_category(rules, (double)number);
}

int32_t lproj_plural_select_tenths(const lproj_plural_rules *rules, int64_t tenths) {
  return select_category(rules, (double)tenths / 10);
}

/* Words */

lproj_words *lproj_words_open(const char *identifier) {
  if (is_too_long(identifier)) return NULL;
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *words = ubrk_open(UBRK_WORD, identifier, NULL, 0, &status);
  if (U_SUCCESS(status)) return (lproj_words *)words;
  ubrk_close(words);
  return NULL;
}

void lproj_words_close(lproj_words *words) { ubrk_close((UBreakIterator *)words); }

int32_t lproj_words_count(lproj_words *words, const char *text, int64_t length) {
  UBreakIterator *breaks = (UBreakIterator *)words;
  UErrorCode status = U_ZERO_ERROR;
  UText *opened = utext_openUTF8(NULL, text, length, &status);
  ubrk_setUText(breaks, opened, &status);
  int32_t count = 0;
  if (U_SUCCESS(status)) {
    while (ubrk_next(breaks) != UBRK_DONE) {
      if (ubrk_getRuleStatus(breaks) >= UBRK_WORD_NONE_LIMIT) count++;
    }
  }
  utext_close(opened);
  return U_SUCCESS(status) ? count : -1;
}
