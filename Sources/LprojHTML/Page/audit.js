// An audit.

function auditView() {
  const rows = data.rows.map(makeRow);
  const cells = makeCells(rows);
  const items = data.findings.map((finding) => ({
    row: finding[7], rule: finding[0], item: finding, pairs: [finding[6], finding[1]],
  }));
  const kinds = [
    { label: "errors", one: "error", className: "error" }, { label: "warnings", one: "warning", className: "warning" },
    { label: "notes", one: "note", className: "note" },
  ];
  const message = (finding) => text(finding[2]).replace("\u0000", () => text(finding[8]));
  const marks = ["✕", "!", "i"];
  const shown = (hits) => {
    const worst = hits.findIndex((count) => count > 0);
    const total = hits.reduce((sum, count) => sum + count, 0);
    return worst < 0 ? null : {
      text: marks[worst] + " " + grouped(hits[worst]), className: kinds[worst].className,
      rest: total > hits[worst] ? "+" + grouped(total - hits[worst]) : "",
      title: hits.map((count, kind) => count ? plural(count, kinds[kind].one) : "").filter(Boolean).join(", "),
    };
  };

  /** The marks that occur, with their meaning. */
  function legend() {
    const found = kinds.filter((_, kind) => data.findings.some((finding) => finding[1] === kind));
    const isUntold = [...cells.values()].some((cell) => cell.missing > 0);
    return [
      ...found.map((kind) => [kind.className, marks[kinds.indexOf(kind)] + " 2", kind.label]),
      ...found.length > 1 ? [["", "+4", "less severe ones"]] : [],
      ["full", "✓", "nothing found"], ...isUntold ? [["quiet", "−5", "keys missing, without a finding"]] : [],
      ...absenceLegend(data.rows),
    ];
  }

  return {
    rows, columns, kinds, items, rules: data.rules, rowWord: "table", itemWord: "finding", heading: "Findings",
    words: (item) => message(item.item) + "\n" + text(item.item[3]) + "\n" + text(item.item[8]) + "\n"
      + data.rules[item.rule][0] + "\n" + rows[item.row].title,
    cell(row, column, hits, isFiltered) {
      const found = shown(hits);
      const cell = cells.get(row * columns.length + column);
      const name = rows[row].label + " in " + columns[column].title;
      if (found) {
        const has = cell?.entries != null ? "; " + cell.missing + " of " + plural(rows[row].keys, "key") + " missing" : "";
        return { ...found, title: name + ": " + found.title + has };
      }
      if (!cell || isFiltered) return null;
      if (cell.origin != null) return absentCell(rows[row], columns[column], cell);
      if (cell.missing) {
        const title = name + ": " + cell.missing + " of " + plural(rows[row].keys, "key") + " missing, which no finding shown here tells";
        return { text: "−" + cell.missing, className: "quiet", title };
      }
      return { text: "✓", className: "full", title: name + ": nothing found, " + plural(cell.entries, "entry", "entries") };
    },
    total({ byKind }, hits, isFiltered) {
      const found = shown(byKind);
      const weight = byKind[0] * 1e6 + byKind[1] * 1e3 + byKind[2];
      return found ? { ...found, className: "sum " + found.className, order: weight }
        : { text: isFiltered ? "" : "✓", className: "sum", title: "nothing found", order: 0 };
    },
    render(item) {
      const finding = item.item;
      const made = element("li", { class: "item" });
      const said = element("p", { class: "message" },
        element("b", { class: "severity " + kinds[finding[1]].className }, marks[finding[1]] + " " + kinds[finding[1]].one), " ");
      const parts = text(finding[2]).split("\u0000");
      addText(said, parts[0]);
      if (parts.length > 1) {
        said.append(spoken("bdi", "key", text(finding[8])));
        addText(said, parts.slice(1).join(""));
      }
      if (finding[9] >= 0) said.append(" ", spoken("bdi", "suggestion", "(" + text(finding[9]) + ")"));
      made.append(clamped(said));
      const where = element("p", { class: "where" }, place(text(finding[3]), finding[4] + ":" + finding[5]));
      for (let at = 10; at < finding.length; at += 4) {
        where.append(element("span", { class: "related" }, text(finding[at + 3]) + ": ", place(text(finding[at]), finding[at + 1])));
      }
      made.append(where);
      made.append(element("p", { class: "chips" },
        element("button", { type: "button", class: "chip plain", "data-rule": item.rule, title: data.rules[item.rule][1] }, data.rules[item.rule][0]),
        columns[finding[6]].name ? columnButton(finding[6], "plain") : null, rowButton(item.row, rows[item.row])));
      return made;
    },
    sorts: [
      ["Place", null],
      ["Severity", (a, b) => a.item[1] - b.item[1]],
      ["Rule", (a, b) => compare(data.rules[a.rule][0], data.rules[b.rule][0])],
      ["Localization", (a, b) => compare(columns[a.item[6]].name, columns[b.item[6]].name)],
      ["Key", (a, b) => compare(text(a.item[8]), text(b.item[8]))],
    ],
    legend: legend(), nothing: "Nothing found.",
    facts() {
      const counts = [0, 0, 0];
      for (const finding of data.findings) counts[finding[1]]++;
      return [...counts.map((count, kind) => plural(count, kinds[kind].one)),
        plural(columns.filter((column) => column.name).length, "localization"), developmentFact()];
    },
  };
}
