"""What `gen_corpus.py` put into a tree, in the form a report speaks of it.

The generator's words, and what follows from them:
- It goes by a file's text. So a broken or truncated table still has missing keys: those that its text lacks. Keys lost
  behind a truncation are not missing keys, and one syntax slip is one syntax error.
- Folders of wrong name (jp, cn, en_UK, English, zh-hans) are complete; a file that is absent as a whole lacks no keys.
- Region folders are compared with `en`, each table as a whole.
- It gives no lines for extra keys: they are looked up in the files, where each stands once.
"""


class Truth:
    def __init__(self, told, resources):
        self.told = told
        self.broken = {(entry["locale"], entry["table"]) for entry in told["syntax"]}
        self.cut = {(entry["locale"], entry["table"]): entry["lost_keys"] for entry in told["truncations"]}
        self.extra_lines = {(name, table, key): line_of(resources / path_of(name, table), key)
                            for name, tables in told["extra"].items() for table, keys in tables.items() for key in keys}

    def syntax_errors(self):
        return {(entry["path"], entry["line"]) for entry in self.told["syntax"]}

    def truncations(self):
        return {(entry["path"], entry["line"]) for entry in self.told["truncations"]}

    def duplicates(self):
        """{(path, localization, table, key, whether the values are the same): its lines}"""
        return {(*cell(entry["locale"], entry["table"]), entry["key"], entry["same_value"]): [entry["first_line"], entry["line"]]
                for entry in self.told["duplicates"]}

    def missing_keys(self):
        """{kind of file: {(path, localization, table, key)}}"""
        complete, broken = set(), set()
        for name, tables in self.told["missing"].items():
            for table, keys in tables.items():
                (broken if (name, table) in self.broken or (name, table) in self.cut else complete).update((*cell(name, table), key) for key in keys)
        return {"whole tables": complete, "broken tables": broken,
                "catalog": {(catalog["path"], name, catalog["path"][:-len(".xcstrings")], key) for catalog in [self.told["xcstrings"]]
                            for name, keys in catalog["missing"].items() for key in keys}}

    def scope(self, kind):
        """Whether a (path, localization, table, key) belongs to that kind of file."""
        full = {entry["id"] for entry in self.told["locales"] if entry["kind"] in ("source", "full")}
        damaged = {path_of(*pair) for pair in self.broken | set(self.cut)}
        return {"whole tables": lambda item: item[1] in full and item[0].endswith(".strings") and item[0] not in damaged,
                "broken tables": lambda item: item[0] in damaged,
                "catalog": lambda item: item[0] == self.told["xcstrings"]["path"]}[kind]

    def region_tables(self):
        """{(path, localization, table, keys there, keys there should be)}: one finding for each."""
        return {(*cell(name, table), str(entry["present"]), str(entry["present"] + entry["absent"]))
                for name, tables in self.told["region_subset"].items() for table, entry in tables.items() if entry["absent"]}

    def extra_keys(self):
        """{(path, localization, table, key, line)}"""
        return {(*cell(name, table), key, line) for (name, table, key), line in self.extra_lines.items()}

    def missing_counts(self):
        """{(localization, table): keys that are not written, or lie where the loader has stopped}, without the tables that a top-level copy hides."""
        hidden = {entry["path"][:-len(".strings")] for entry in self.told["shadows"]}
        absent = {(entry["locale"], entry["table"]) for entry in self.told["missing_tables"]}
        counts = {}
        for name in [entry["id"] for entry in self.told["locales"] if entry["kind"] == "full"]:
            for table in self.told["tables"]:
                if table in hidden or (name, table) in absent:
                    continue
                lacking = self.told["missing"].get(name, {}).get(table, [])
                lost = [] if (name, table) in self.broken else self.cut.get((name, table), [])
                counts[name, table] = len({*lacking, *lost})
        for name, tables in self.told["region_subset"].items():
            counts.update({(name, table): entry["absent"] for table, entry in tables.items() if table not in hidden})
        return counts


def path_of(name, table):
    return "%s.lproj/%s.strings" % (name, table)


def cell(name, table):
    return path_of(name, table), name, table


def line_of(path, key):
    data = path.read_bytes()
    text = data.decode("utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig")
    return text[:text.index('"%s" = ' % key)].count("\n") + 1
