/* The few ICU functions that this program uses, under names of its own. */

/* No ICU header here: the toolchain ships an ICU module of its own for Foundation, and a Swift file
   that meets both declares every ICU type twice. The ICU headers stay in icu_shims.c.

   Texts are written as UTF-8 with a final zero into `buffer`. Functions with a buffer return the
   length of the text, or -1 when ICU failed or the buffer is too small. */

#ifndef LPROJ_ICU_SHIMS_H
#define LPROJ_ICU_SHIMS_H

#include <stdint.h>

/* Versions, as in "72.1" and "42". */
int32_t lproj_icu_version(char *buffer, int32_t capacity);
int32_t lproj_cldr_version(char *buffer, int32_t capacity);
/* Whether ICU is a part of this program, rather than a shared library of the system. */
int32_t lproj_icu_is_inside(void);

/* Locale identifiers with underscores or hyphens. */
int32_t lproj_display_name(const char *identifier, char *buffer, int32_t capacity);
/* The name in the language itself; with `dialect` as one name, such as 简体中文. */
int32_t lproj_own_name(const char *identifier, int32_t dialect, char *buffer, int32_t capacity);
int32_t lproj_maximize(const char *identifier, char *buffer, int32_t capacity);
int32_t lproj_minimize(const char *identifier, char *buffer, int32_t capacity);
int32_t lproj_is_right_to_left(const char *identifier);

/* The English name of number `index` among the languages that ICU names; 0 past the last.
   `code` has room for 12 bytes. */
int32_t lproj_named_language(int32_t index, char *code, char *buffer, int32_t capacity);

/* Valid codes of a kind ("language", "region", "script", "variant") and a standing ("regular",
   "deprecated", "special", ...): one a line, ranges compressed as "aaa~i" for aaa to aai.
   The text belongs to the caller, who frees it with lproj_free; NULL when there is no such list. */
char *lproj_valid_codes(const char *kind, const char *standing);
void lproj_free(char *text);

/* The number of the script of a character, or of a script's code ("Cyrl"); negative if there is none. */
int32_t lproj_script_of(uint32_t character);
int32_t lproj_script_number(const char *code);
/* The English name of a script by its number. */
int32_t lproj_script_name(int32_t script, char *buffer, int32_t capacity);

/* The codes of a language's scripts, separated by spaces; 0 for an unknown language. */
int32_t lproj_language_scripts(const char *language, char *buffer, int32_t capacity);

/* What CLDR says of a code of a kind ("language", "territory", "script") that it replaces: its
   "replacement", or the "reason" (deprecated, overlong, macrolanguage, legacy, bibliographic). */
int32_t lproj_alias(
    const char *kind, const char *code, const char *member, char *buffer, int32_t capacity);

/* Cardinal plural rules of a language. Opaque; closed once by their owner. NULL for a language
   without rules in ICU. */
typedef struct lproj_plural_rules lproj_plural_rules;
lproj_plural_rules *lproj_plural_open(const char *identifier);
void lproj_plural_close(lproj_plural_rules *rules);

/* The keyword at `index`, in no particular order; 0 past the last. */
int32_t lproj_plural_keyword(
    const lproj_plural_rules *rules, int32_t index, char *buffer, int32_t capacity);
/* The index of the category that an integer selects, in: zero, one, two, few, many, other; -1 for none. */
int32_t lproj_plural_select(const lproj_plural_rules *rules, int64_t number);
/* The index of the category for a number with tenths: `tenths` 15 stands for 1.5. */
int32_t lproj_plural_select_tenths(const lproj_plural_rules *rules, int64_t tenths);

/* Counts the words of texts, as ICU breaks them in a language: pieces with a letter, a digit, kana or
   an ideograph. Opaque; closed once by its owner. NULL when ICU failed. */
typedef struct lproj_words lproj_words;
lproj_words *lproj_words_open(const char *identifier);
void lproj_words_close(lproj_words *words);
/* The number of words in a text with `length` bytes; negative if ICU failed. */
int32_t lproj_words_count(lproj_words *words, const char *text, int64_t length);

#endif
