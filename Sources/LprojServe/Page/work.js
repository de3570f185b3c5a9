// The page: the choice of table, languages and rows, the keyboard, and the messages of the server.

(function () {
  const shows = [["all", t("everything")], ["missing", t("missing")], ["errors", t("errors")], ["warnings", t("errors and warnings")], ["review", t("needs review")], ["untranslated", t("same as the source")], ["changed", t("changed")]];
  let overview = null;
  let version = 0;
  let table = null;
  let state = { view: "", table: "", q: "", pattern: false, show: "all", since: "", langs: "", user: "", key: "", lang: "" };
  let finding = 0;
  let problems = null;
  /** Whether the user has chosen a cell. If not, the first problem is shown once it is known. */
  let isChosen = false;
  let hasShownFirst = false;
  let isAway = false;

  const notice = byId("notice");
  function tell(words) {
    notice.textContent = words || "";
    notice.hidden = !words;
  }

  // MARK: The address

  const tableName = (one) => one.folder + "/" + one.name;
  function readAddress() {
    const given = new URLSearchParams(location.hash.slice(1));
    for (const name of Object.keys(state)) state[name] = given.get(name) ?? (name === "show" ? "all" : "");
    state.pattern = given.get("pattern") === "1";
  }
  function writeAddress() {
    const made = new URLSearchParams();
    for (const [name, value] of Object.entries(state)) if (value && value !== "all") made.set(name, value === true ? "1" : value);
    const text = "#" + made;
    if (text !== location.hash) history.replaceState(null, "", text);
  }

  // MARK: Parts

  const source = () => table?.columns.find((one) => one.source);
  const numbered = (one) => one.columns.forEach((column, number) => column.number = number);
  /** The shown languages: the source, and the languages that the user chose. */
  function chosen() {
    const wanted = state.langs ? new Set(state.langs.split(",")) : null;
    return table.columns.filter((one) => one.source || !wanted || wanted.has(one.name));
  }
  /** The languages that the given user of the app prefers. */
  const prefer = () => state.user.split(/[\s,]+/).filter(Boolean);
  /** The columns of the grid. If a user of the app is given, the texts that this user gets are a column behind the source. */
  function shownColumns() {
    const columns = chosen();
    if (!prefer().length) return columns;
    const user = { number: -1, name: state.user, title: prefer().join(", "), shown: prefer(), path: "" };
    const at = columns.findIndex((one) => one.source) + 1;
    return [...columns.slice(0, at), user, ...columns.slice(at)];
  }

  const grid = makeGrid({ table: () => table.number, tell, edit: begin, moved });
  /** The actions of the buttons beside findings. */
  const mend = {
    fix: (finding) => acts.act("fix", { finding: finding.number }),
    lines: (finding) => acts.editLines(finding).catch((error) => tell(error.message)),
  };
  const editor = makeEditor({
    isReadOnly: () => overview.readOnly,
    suggester: () => overview.suggester,
    saved(place, cell) {
      grid.put(place.key, place.column, cell);
      problems = null;
      byId("count").dataset.saved = String(Number(byId("count").dataset.saved || 0) + 1);
      later();
    },
    leave(down) {
      grid.focus();
      if (down) grid.move(grid.row + down, grid.column);
    },
    side(by) {
      grid.focus();
      grid.move(grid.row, grid.column + by);
    },
    tell,
    rename: (answer) => acts.rename(answer),
    remove: (answer) => acts.remove(answer),
    mend,
    async review(place) { await acts.act("review", { table: place.table, key: place.key, column: place.column }); },
  });
  const acts = makeActs({
    tell, refresh, goTo, chosen, table: () => table, key: () => grid.key(), focus: () => grid.focus(), suggester: () => overview.suggester, searched: () => state.pattern ? "" : state.q,
  });
  const isReadOnly = () => overview.readOnly;
  const views = { resources: makeResources({ prefer }), merge: makeMerge({ act: acts.act, isReadOnly }), changes: makeChanges() };

  /** Shows the selected cell in the panel. */
  async function moved() {
    const { number, answer, column } = grid.current();
    if (number == null || !column) return editor.hide();
    if (answer) { state.key = answer.key; state.lang = column.name; writeAddress(); }
    const own = source();
    const lacks = !answer || !answer.cells.has(column.number) || own && !answer.cells.has(own.number);
    let whole = answer;
    if (lacks) {
      try {
        whole = await grid.ensure(number, [...column.shown ? [] : [column.number], ...own ? [own.number] : []]);
      } catch (error) { return tell(error.message); }
      if (grid.key() !== number || grid.current().column?.number !== column.number) return;
    }
    editor.show({ table: table.number, key: number, column: column.number }, whole, column, own);
  }

  function begin() {
    if (!editor.begin()) tell(overview.readOnly ? t("The page was started with --read-only.") : "");
  }

  // MARK: What the server says

  function drawFacts() {
    byId("folder").textContent = overview.folder;
    document.title = overview.folder + " – lproj";
    const facts = byId("facts");
    facts.replaceChildren(
      element("span", {}, t("%lld tables", overview.tables.length)),
      element("span", {}, overview.isAudited ? t("%lld errors", overview.errors) : t("looking for errors …")),
      ...overview.isAudited ? [element("span", {}, t("%lld warnings", overview.warnings))] : [],
      ...overview.readOnly ? [element("span", {}, t("read only"))] : []);
    const list = byId("bars");
    const worstFirst = overview.languages.filter((one) => one.keys)
      .sort((a, b) => a.translated / a.keys - b.translated / b.keys || (a.name < b.name ? -1 : 1));
    list.replaceChildren(...worstFirst.map((one) => {
      const share = percent(one.translated, one.keys);
      const meter = element("meter", { min: 0, max: 100, value: share, "aria-hidden": "true" });
      const made = element("li", {}, element("button", { type: "button", "data-language": one.name, title: t("Show what %@ lacks", one.name) },
        one.name + " ", meter, " " + share + " %"));
      return made;
    }));
    byId("fill").hidden = !overview.suggester || overview.readOnly;
    const select = byId("table");
    const folders = new Set(overview.tables.map((one) => one.folder));
    const common = commonFolder([...folders].map((one) => one + "/"));
    select.replaceChildren(...overview.tables.map((one) => element("option", { value: tableName(one) },
      folders.size > 1 ? one.name + " – " + (one.folder + "/").slice(common.length) : one.name)));
    if (table) select.value = tableName(table);
    byId("undo").disabled = !overview.undo.length;
    byId("undo").title = overview.undo[0] ? t("Undo: %@", overview.undo[0]) : "";
    byId("redo").disabled = !overview.redo.length;
    byId("redo").title = overview.redo[0] ? t("Again: %@", overview.redo[0]) : "";
    drawOthers();
  }

  // MARK: Findings about files

  const fileFindings = () => [...byId("others").querySelectorAll("li")];
  const chosenFileFinding = () => fileFindings().findIndex((one) => one.contains(document.activeElement));

  function drawOthers() {
    const others = byId("others");
    const chosen = chosenFileFinding();
    others.hidden = !overview.others.length;
    others.querySelector("summary").textContent = t("%lld findings about files", overview.others.length);
    others.querySelector("ul").replaceWith(findingList(overview.others, overview.readOnly ? null : mend, true));
    if (chosen >= 0) goToFileFinding(chosen);
  }

  /** Goes to a finding about a file: to its first button if it has one, otherwise to the finding itself. */
  function goToFileFinding(number) {
    const all = fileFindings();
    const one = all[Math.min(number, all.length - 1)];
    if (!one) return grid.focus();
    byId("others").open = true;
    (one.querySelector("button") || one).focus();
    one.scrollIntoView({ block: "nearest" });
    isChosen = true;
  }

  /** Chooses the table that the address names. If there is none, chooses `Localizable`, or else the first table. */
  function pickTable() {
    const named = overview.tables.find((one) => tableName(one) === state.table);
    const usual = overview.tables.find((one) => /^Localizable\./.test(one.name)) || overview.tables[0];
    table = named || usual;
    if (!table) return;
    numbered(table);
    state.table = tableName(table);
    byId("table").value = state.table;
    drawLanguages();
  }

  function drawLanguages() {
    const shown = new Set(chosen().map((one) => one.name));
    byId("choices").replaceChildren(
      element("button", { type: "button", "data-all": "1" }, t("All")), element("button", { type: "button", "data-all": "0" }, t("None")),
      ...table.columns.filter((one) => !one.source).map((one) => element("label", {},
        element("input", { type: "checkbox", value: one.name, checked: shown.has(one.name) }), (one.title || one.name) + " ", element("small", {}, one.name))));
    document.querySelector("#languages summary").textContent = t("Languages: %lld", shown.size);
  }

  // MARK: Rows

  async function find(keeps = true) {
    if (!table) return;
    const own = ++finding;
    const columns = chosen();
    const isNarrowed = state.q !== "" || state.show !== "all";
    try {
      const found = await ask("find", {
        table: table.number, text: state.q, pattern: state.pattern, show: state.show, since: state.since, key: state.key,
        columns: isNarrowed ? columns.map((one) => one.number) : [source()?.number ?? 0],
      });
      if (own !== finding) return;
      tell(found.mistake ? state.show === "changed" ? t("The revision cannot be read: %@", sentence(found.mistake)) : t("The regular expression cannot be read: %@", sentence(found.mistake)) : "");
      const old = grid.key();
      grid.set(found.rows, shownColumns(), keeps);
      if (old == null && state.key) {
        const row = found.rows.indexOf(found.number);
        const column = shownColumns().findIndex((one) => one.name === state.lang);
        if (row >= 0) grid.move(row, Math.max(0, column));
      }
      byId("count").textContent = found.rows.length === found.count ? t("%lld keys", found.count) : t("%1$@ of %2$lld keys", grouped(found.rows.length), found.count);
      if (!found.rows.length) { editor.hide(); if (!found.mistake) empty(found); }
    } catch (error) {
      tell(error.message);
    }
    writeAddress();
  }

  /** Says why no rows are shown, and what to do. */
  function empty(found) {
    if (state.show === "missing" && !state.q) tell(t("Nothing is missing in these languages."));
    else if (state.show === "errors" && !state.q) tell(t("There are no errors in these languages."));
    else if (found.count) tell(t("Nothing matches. Esc clears the search."));
    else tell(t("This table has no texts yet: “Add a key” writes the first one."));
  }

  async function load() {
    overview = await ask("overview");
    version = overview.version;
    overview.tables.forEach(numbered);
    if (table) {
      const same = overview.tables.find((one) => one.number === table.number);
      if (same) { table = same; drawLanguages(); } else table = null;
    }
    drawFacts();
    if (!overview.tables.length) return tell(t("There is no table here any more."));
    byId("main").hidden = false;
    if (!table) { pickTable(); grid.forget(); await find(false); }
    document.documentElement.dataset.ready ||= "yes";
  }

  /** Selects the first problem. This happens only once, when the first audit is done. */
  async function showFirst() {
    if (!overview.isAudited || hasShownFirst) return;
    hasShownFirst = true;
    if (!isChosen && overview.errors + overview.warnings > overview.others.length) await nextProblem(true);
    document.documentElement.dataset.ready = "audited";
  }

  let waiting = 0;
  /** Requests the data again after a short time. So several edits in a row cause only one request. */
  function later() {
    clearTimeout(waiting);
    waiting = setTimeout(refresh, 120);
  }

  async function refresh() {
    try {
      const old = version;
      await load();
      problems = null;
      if (!table) return;
      await find();
      await grid.refresh();
      await showFirst();
      if (old !== version && !editor.isWriting()) moved();
      showView();
      lookForMerge();
    } catch (error) {
      tell(error.message);
    }
  }

  // MARK: Going there

  async function goTo(key) {
    state.key = key; state.q = ""; state.show = "all";
    drawControls();
    const found = await ask("find", { table: table.number, key, columns: [source()?.number ?? 0] });
    grid.set(found.rows, shownColumns());
    const row = found.rows.indexOf(found.number);
    if (row >= 0) grid.move(row, grid.column);
  }

  // MARK: The next one

  /** Goes to the next cell with an error, then to the next one with a warning, then to the findings about files.
      @param isFirst whether the page goes there by itself. A cell that the user has chosen meanwhile then stays selected. */
  async function nextProblem(isFirst) {
    problems ||= (await ask("problems")).problems;
    if (isFirst && isChosen) return;
    const files = isFirst ? [] : fileFindings();
    const file = chosenFileFinding();
    if (file >= 0 && file + 1 < files.length) return goToFileFinding(file + 1);
    if (!problems.length && files.length) return goToFileFinding(0);
    if (!problems.length) return tell(overview.isAudited ? t("There are no errors and no warnings about texts.") : t("The audit is not done yet."));
    const at = file >= 0 ? -1 : problems.findIndex(([number, key, column]) => table.number === number && grid.key() === key && grid.current().column?.number === column);
    if (at + 1 === problems.length && files.length) return goToFileFinding(0);
    const [number, key, column] = problems[(at + 1) % problems.length];
    if (number !== table.number) {
      table = overview.tables.find((one) => one.number === number) || table;
      state.table = tableName(table);
      byId("table").value = state.table;
      grid.forget();
    }
    const language = table.columns[column];
    if (state.langs && !language.source && !state.langs.split(",").includes(language.name)) state.langs = "";
    if (state.q || state.show !== "all") { state.q = ""; state.show = "all"; drawControls(); }
    drawLanguages();
    await find();
    if (isFirst && isChosen) return;
    if (file >= 0) grid.focus();
    grid.move(grid.rows().indexOf(key), shownColumns().findIndex((one) => one.number === column));
  }

  /** Goes to the next cell without a text. */
  async function nextMissing() {
    const columns = chosen().filter((one) => !one.source);
    const found = await ask("find", { table: table.number, show: "missing", columns: columns.map((one) => one.number) });
    const missing = new Set(found.rows);
    const rows = grid.rows();
    const all = shownColumns();
    for (let step = 0; step <= rows.length; step++) {
      const row = (grid.row + step) % rows.length;
      if (!missing.has(rows[row])) continue;
      const answer = await grid.ensure(rows[row], columns.map((one) => one.number));
      const start = step === 0 ? grid.column + 1 : 0;
      const column = all.findIndex((one, at) => at >= start && !one.source && !one.shown && answer.cells.has(one.number) && isMissing(answer.cells.get(one.number).cell));
      if (column >= 0) { grid.move(row, column); return tell(""); }
    }
    tell(t("Nothing is missing in these languages."));
  }

  // MARK: Views

  /** Shows a view, then runs `action`. By default, it sets the focus to the first part of the view. */
  async function open(name, action = () => (views[name] || grid).focus()) {
    const view = name === "texts" ? "" : name;
    if (view !== state.view) {
      state.view = view;
      writeAddress();
      await showView();
    }
    await action();
  }

  /** Shows the chosen view, with the current contents of the files. */
  const showView = () => drawView().catch((error) => tell(error.message));
  async function drawView() {
    const name = views[state.view] ? state.view : "texts";
    for (const one of document.querySelectorAll("#views [data-view]")) one.setAttribute("aria-current", String(one.dataset.view === name));
    for (const one of ["texts", ...Object.keys(views)]) byId(one).hidden = one !== name;
    for (const one of document.querySelectorAll(".of-texts")) one.classList.toggle("away", name !== "texts");
    if (name === "texts") grid.redraw(); else await views[name].show();
  }

  /** Looks for the conflicts of a merge. The page does not wait for this, because merges are rare, and git takes longer than reading a table. */
  function lookForMerge() { views.merge.look().catch(() => {}); }

  // MARK: Controls

  function drawControls() {
    byId("search").value = state.q;
    byId("pattern").checked = state.pattern;
    byId("show").value = state.show;
    byId("since").value = state.since;
    byId("since-label").hidden = state.show !== "changed";
    byId("user").value = state.user;
  }

  byId("show").append(...shows.map(([value, words]) => element("option", { value }, words)));
  byId("search").addEventListener("input", (event) => { state.q = event.target.value; find(); });
  byId("search").addEventListener("keydown", (event) => {
    if (event.key === "Enter" || event.key === "ArrowDown") { event.preventDefault(); grid.focus(); }
  });
  byId("pattern").addEventListener("change", (event) => { state.pattern = event.target.checked; find(); });
  byId("show").addEventListener("change", (event) => { state.show = event.target.value; drawControls(); find(); });
  byId("since").addEventListener("change", (event) => { state.since = event.target.value.trim(); find(); });
  byId("user").addEventListener("change", (event) => { state.user = event.target.value.trim(); grid.forget(); find(); showView(); });
  byId("views").addEventListener("click", (event) => { const name = event.target.closest("[data-view]")?.dataset.view; if (name) open(name).catch((error) => tell(error.message)); });
  byId("table").addEventListener("change", (event) => { state.table = event.target.value; state.langs = ""; pickTable(); grid.forget(); find(false); });
  byId("choices").addEventListener("change", () => {
    const boxes = [...document.querySelectorAll("#choices input")];
    const names = boxes.filter((box) => box.checked).map((box) => box.value);
    state.langs = names.length === boxes.length ? "" : names.join(",") || "-";
    document.querySelector("#languages summary").textContent = t("Languages: %lld", chosen().length);
    find();
  });
  byId("choices").addEventListener("click", (event) => {
    const which = event.target.dataset?.all;
    if (which == null) return;
    state.langs = which === "1" ? "" : "-";
    drawLanguages();
    find();
  });
  byId("bars").addEventListener("click", (event) => {
    const name = event.target.closest("[data-language]")?.dataset.language;
    if (!name) return;
    state.langs = name; state.show = "missing"; state.q = "";
    drawControls(); drawLanguages(); find(false).then(() => grid.focus());
  });
  byId("undo").addEventListener("click", () => acts.act("undo", {}));
  byId("redo").addEventListener("click", () => acts.act("redo", {}));
  byId("add").addEventListener("click", acts.add);
  byId("fill").addEventListener("click", () => acts.fillMissing().catch((error) => tell(error.message)));
  byId("replace").addEventListener("click", () => acts.replaceAll().catch((error) => tell(error.message)));
  byId("help").addEventListener("click", acts.help);

  addEventListener("keydown", (event) => {
    const isField = event.target.matches("input, textarea, select") || document.querySelector("dialog[open]");
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z" && !isField) {
      event.preventDefault();
      return acts.act(event.shiftKey ? "redo" : "undo", {});
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape" && !document.querySelector("dialog[open]") && !event.target.matches("textarea")) {
      if (state.q || state.show !== "all") { state.q = ""; state.show = "all"; drawControls(); find(); }
      return grid.focus();
    }
    if (isField) return;
    const step = {
      n: () => open("texts", () => nextProblem(false)), f: () => open("texts", () => editor.mend()), m: () => open("texts", nextMissing), "?": acts.help, "/": () => open("texts", () => { byId("search").focus(); byId("search").select(); }),
      1: () => open("texts"), 2: () => open("resources"), 3: () => open("merge"), 4: () => open("changes"),
    }[event.key];
    if (step) { event.preventDefault(); Promise.resolve(step()).catch((error) => tell(error.message)); return; }
    if (event.target.closest?.("#grid") == null) return;
    const isRightToLeft = getComputedStyle(byId("grid")).direction === "rtl" ? -1 : 1;
    const moves = {
      ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -isRightToLeft], ArrowRight: [0, isRightToLeft], PageUp: [-grid.page(), 0], PageDown: [grid.page(), 0],
      Home: [-1e9, 0], End: [1e9, 0],
    };
    if (moves[event.key]) {
      event.preventDefault();
      grid.move(grid.row + moves[event.key][0], grid.column + moves[event.key][1]);
    } else if (event.key === "Enter" || event.key === "F2") {
      event.preventDefault();
      begin();
    }
  });
  addEventListener("beforeunload", (event) => { if (editor.hasDrafts()) event.preventDefault(); });
  addEventListener("hashchange", () => { readAddress(); pickTable(); drawControls(); find(); showView(); });

  // MARK: Start

  translatePage();
  readAddress();
  isChosen = state.key !== "" || state.table !== "" || state.q !== "" || state.show !== "all";
  byId("grid").addEventListener("keydown", () => { isChosen = true; });
  byId("grid").addEventListener("pointerdown", () => { isChosen = true; });
  load().then(() => {
    drawControls();
    grid.focus();
    showView();
    lookForMerge();
    showFirst().catch((error) => tell(error.message));
    listen((told) => { if (told !== version) later(); }, (isThere) => {
      document.body.classList.toggle("away", !isThere);
      if (!isThere) { tell(t("lproj serve does not answer. What was shown as saved is on the disk.")); isAway = true; } else if (isAway) { isAway = false; tell(""); later(); }
    });
  }).catch((error) => tell(error.message));
})();
