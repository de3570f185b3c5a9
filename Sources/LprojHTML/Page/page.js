// The page: filters, keys, printing, and what the address remembers.

(function () {
  const view = { missing: missingView, audit: auditView, fallbacks: fallbacksView }[data.view]();
  const model = makeModel(view);
  const filter = model.filter;
  const search = byId("search");
  const grid = byId("grid");
  document.documentElement.lang = words.language;
  document.documentElement.dir = words.language === "ar" ? "rtl" : "ltr";
  translatePage();
  byId("view-title").textContent = { audit: t("Audit"), missing: t("Missing translations"), fallbacks: t("Fallbacks") }[data.view];
  byId("main").hidden = byId("keys").hidden = false;
  // Where something could not be read, nothing is known to be well.
  const healthy = byId("failures") ? "" : view.healthy();
  byId("healthy").hidden = !healthy;
  addPaths(byId("healthy"), healthy);
  const clean = view.clean?.() || "";
  byId("clean").hidden = !clean;
  addPaths(byId("clean"), clean);
  byId("picture").hidden = byId("texts").hidden = !view.items.length;
  const matrix = makeMatrix(grid, view, model, choose);
  const list = makeList(view, model);

  byId("facts").append(...view.facts().filter(Boolean).map((fact) => element("span", { dir: "auto" }, fact)));
  byId("legend").append(...view.legend.map(([className, mark, meaning]) => element("span", {},
    element("span", { class: "cell sample " + className, style: "--fill: .6", "aria-hidden": mark ? null : "true" }, mark), " " + meaning)));
  byId("picture-title").textContent = view.pictureTitle;
  byId("row-label").textContent = view.rowTitle;

  function options(select, first, list) {
    select.append(element("option", { value: -1 }, first));
    list.forEach((named, number) => select.append(
      element("option", { value: number }, named.label + (named.sub ? " – " + named.sub : ""))));
    select.disabled = list.length < 2;
  }
  options(byId("column"), t("all"), view.columns);
  options(byId("row"), t("all"), view.rows.length > 5000 ? [] : view.rows);
  if (targets.length > 1) {
    byId("target-label").hidden = false;
    byId("target").append(element("option", { value: "" }, t("all")), ...targets.map((name) => element("option", { value: name }, name)));
  }
  view.sorts.forEach(([label], number) => byId("sort").append(element("option", { value: number }, label)));
  [t("worst first"), t("by name")].forEach((label, number) => byId("order").append(element("option", { value: number }, label)));

  /** One kind alone; a second click gives all back. */
  const toggles = view.kinds.map((kind, number) => {
    const button = element("button", { type: "button", class: "chip toggle " + kind.className, "aria-pressed": "false" });
    button.addEventListener("click", () => {
      filter.kind = filter.kind === number ? -1 : number;
      update();
    });
    return button;
  });
  byId("kinds").append(...(view.kindOrder || view.kinds.map((_, number) => number)).map((number) => toggles[number]));
  byId("kinds").hidden = view.kinds.length < 2;

  // The rules that found something, worst first.
  const ruleRows = (view.rules || []).map((rule, number) => {
    const counts = view.kinds.map(() => 0);
    for (const item of view.items) {
      if (item.rule === number) for (let at = 0; at < (item.own ?? item.pairs.length / 2); at++) counts[item.pairs[2 * at + 1]]++;
    }
    const worst = counts.findIndex((count) => count > 0);
    const rest = counts.reduce((sum, count) => sum + count, 0) - counts[worst];
    const title = counts.map((count, kind) => count ? view.kinds[kind].words(count) : "").filter(Boolean).join(", ");
    const button = element("button", { type: "button", class: "rule", "data-rule": number, "aria-pressed": "false" },
      element("span", { class: "amount", title }, element("b", { class: "severity " + view.kinds[worst].className }, grouped(counts[worst])),
        rest ? element("small", {}, " +" + grouped(rest)) : null),
      element("span", { class: "id" }, rule[0]), element("span", { class: "summary", dir: "ltr" }, rule[1]));
    return { number, worst, count: counts[worst], button };
  }).sort((a, b) => a.worst - b.worst || b.count - a.count);
  const rulesShown = 6;
  byId("overview").hidden = !ruleRows.length;
  byId("rules").append(...ruleRows.slice(0, rulesShown).map(({ button }) => element("li", {}, button)));
  if (ruleRows.length > rulesShown) {
    byId("rules").append(element("li", {}, element("details", {}, element("summary", {}, t("%lld more rules", ruleRows.length - rulesShown)),
      element("ul", {}, ...ruleRows.slice(rulesShown).map(({ button }) => element("li", {}, button))))));
  }

  // What is found comes first, beside it or behind tabs the rules and the matrix.
  const parts = { texts: view.heading, overview: t("Rules"), picture: byId("picture-title").textContent };
  const tabs = Object.entries(parts).map(([name, label]) => {
    const button = element("button", { type: "button", class: "chip", "data-tab": name, "aria-pressed": "false" }, label);
    button.addEventListener("click", () => showPart(name));
    return button;
  });
  function showPart(name) {
    byId("main").dataset.part = name;
    for (const button of tabs) button.setAttribute("aria-pressed", String(button.dataset.tab === name));
    matrix.resize();
    arrange();
  }
  if (view.isListFirst && view.items.length) {
    byId("main").classList.add("list-first");
    byId("tabs").hidden = false;
    byId("tabs").append(...tabs);
    // Keys come to it first, too.
    byId("tabs").after(byId("texts"));
  }

  /** The beginning of the list comes into sight. */
  function showList() {
    if (view.isListFirst) showPart("texts");
    const top = byId("texts").getBoundingClientRect().top;
    if (top < 0 || top > window.innerHeight * 0.6) byId("texts").scrollIntoView();
  }

  /** Narrows the list; what was chosen already is let go. */
  function choose({ row, column }) {
    const isSame = filter.row === row && filter.column === column;
    filter.row = isSame ? -1 : row;
    filter.column = isSame ? -1 : column;
    update();
    // Where the list lies below the matrix, its beginning comes into sight.
    if (view.isListFirst) return showList();
    const below = byId("texts").getBoundingClientRect().top - window.innerHeight * 0.6;
    if (below > 0) window.scrollBy({ top: below });
  }

  function title() {
    const parts = [];
    if (filter.row >= 0) parts.push(view.rows[filter.row].label);
    if (filter.column >= 0) parts.push(view.columns[filter.column].title || view.columns[filter.column].label);
    if (filter.rule >= 0) parts.push(view.rules[filter.rule][0]);
    if (filter.key != null) parts.push("'" + filter.key + "'");
    return parts.length ? parts.join(" · ") : view.heading;
  }

  function update() {
    model.apply();
    Object.assign(chosen, { column: filter.column, row: filter.row, rule: filter.rule });
    matrix.update();
    list.update();
    const heading = byId("texts-title");
    heading.textContent = "";
    heading.append(element("bdi", {}, title()));
    const all = view.countsPairs ? model.pairCount : view.items.length;
    const left = view.countsPairs ? model.found() : model.result.length;
    byId("count").textContent = left < all ? t("%1$@ of %2$@", grouped(left), view.itemWords(all)) : view.itemWords(all);
    toggles.forEach((button, number) => {
      button.setAttribute("aria-pressed", String(filter.kind === number));
      button.classList.toggle("left-out", filter.kind >= 0 && filter.kind !== number);
      button.classList.toggle("none-left", model.kindHits[number] === 0);
      button.textContent = view.kinds[number].label + " " + grouped(model.kindHits[number]);
    });
    for (const button of byId("facts").querySelectorAll("[data-kind]")) {
      button.setAttribute("aria-pressed", String(filter.kind === Number(button.dataset.kind)));
    }
    for (const { number, button } of ruleRows) button.setAttribute("aria-pressed", String(filter.rule === number));
    byId("column").value = filter.column;
    byId("row").value = filter.row;
    byId("target").value = filter.target;
    byId("clear").classList.toggle("away", !model.isNarrowed());
    const about = byId("about");
    about.hidden = filter.rule < 0;
    if (filter.rule >= 0) {
      const rule = view.rules[filter.rule];
      about.replaceChildren(addProse(element("b", {}), sentence(rule[1])), " ");
      addProse(about, rule[2]);
    }
    remember();
    arrange();
  }

  /** Beside each other where there is room, else one below the other. */
  function arrange() {
    const main = byId("main");
    const isWide = window.innerWidth >= 1000 && (view.isListFirst || matrix.fullWidth() < window.innerWidth * 0.55);
    main.classList.toggle("beside", isWide && !view.isListFirst);
    const room = window.innerHeight * (isWide ? 0.74 : 0.5);
    // A bar that is always there has a place of its own; one that comes when needed lies on the last column.
    const tall = view.isListFirst ? matrix.height() : matrix.fullHeight();
    const upright = tall > room ? 18 : 2;
    grid.style.overflowY = upright > 2 ? "scroll" : "";
    main.style.setProperty("--picture", Math.max(matrix.fullWidth() + upright, 520) + "px");
    const bar = matrix.fullWidth() + upright > byId("picture").clientWidth + 2 ? 18 : 2;
    grid.style.height = Math.min(tall + bar, room) + "px";
    // Lists come and go below a search that stays where it is.
    const above = search.getBoundingClientRect().top - byId("texts").getBoundingClientRect().top;
    byId("texts").style.minHeight = Math.ceil(window.innerHeight + above) + "px";
    matrix.draw();
  }

  // What the address remembers, so that a reload or a sent link shows the same.

  const anchorOf = (row) => Object.entries(view.rows[row].anchor).filter(([, value]) => value != null);

  function remember() {
    const parts = new URLSearchParams();
    if (filter.query) parts.set("q", filter.query);
    if (filter.column >= 0) parts.set("localization", view.columns[filter.column].name);
    if (filter.row >= 0) for (const [name, value] of anchorOf(filter.row)) parts.set(name, value);
    if (filter.rule >= 0) parts.set("rule", view.rules[filter.rule][0]);
    if (filter.kind >= 0) parts.set("only", view.kinds[filter.kind].className);
    if (filter.target) parts.set("target", filter.target);
    if (filter.key != null) parts.set("key", filter.key);
    try { history.replaceState(null, "", "#" + parts); } catch { /* some viewers forbid it */ }
  }

  /** The row that has all the names of an address; -1 for none. */
  function rowOf(parts) {
    const names = ["tree", "table", "resource", ...view.isOfRows ? ["key"] : []];
    if (!parts.has("table") && !parts.has("resource")) return -1;
    return view.rows.findIndex((row) => names.every((name) => (parts.get(name) ?? row.anchor[name] ?? null) === (row.anchor[name] ?? null)));
  }

  function recall() {
    const parts = new URLSearchParams(location.hash.slice(1));
    model.clear();
    filter.query = parts.get("q") || "";
    filter.column = view.columns.findIndex((column) => column.name === parts.get("localization"));
    filter.row = rowOf(parts);
    filter.rule = view.rules ? view.rules.findIndex((rule) => rule[0] === parts.get("rule")) : -1;
    filter.kind = view.kinds.findIndex((kind) => kind.className === parts.get("only"));
    filter.target = targets.includes(parts.get("target")) ? parts.get("target") : "";
    if (!view.isOfRows) filter.key = parts.get("key");
    search.value = filter.query;
  }

  function clear() {
    model.clear();
    search.value = "";
    update();
  }

  let typing = 0;
  search.addEventListener("input", () => {
    clearTimeout(typing);
    typing = setTimeout(() => { filter.query = search.value; update(); }, 120);
  });
  search.addEventListener("focus", () => setTimeout(model.warm, 0), { once: true });
  // Places lead to an editor where people say so; the browser remembers it.
  byId("editor").append(element("option", { value: "" }, t("none")),
    ...Object.entries(editors).map(([scheme, [name]]) => element("option", { value: scheme }, name)));
  try { Object.assign(editing, JSON.parse(localStorage.getItem("lproj.editing"))); } catch { /* some viewers forbid it */ }
  function edit() {
    byId("editor").value = editing.editor in editors ? editing.editor : "";
    byId("checkout").value = editing.folder;
    byId("checkout-label").hidden = !byId("editor").value;
  }
  edit();
  for (const [id, name] of [["editor", "editor"], ["checkout", "folder"]]) {
    byId(id).addEventListener("change", () => {
      editing[name] = byId(id).value.trim();
      try { localStorage.setItem("lproj.editing", JSON.stringify(editing)); } catch { /* some viewers forbid it */ }
      edit();
      list.update();
    });
  }
  byId("target").addEventListener("change", () => { filter.target = byId("target").value; update(); });
  for (const name of ["column", "row"]) {
    byId(name).addEventListener("change", () => { filter[name] = Number(byId(name).value); update(); });
  }
  byId("sort").addEventListener("change", () => list.setSort(Number(byId("sort").value)));
  byId("order").addEventListener("change", () => matrix.setOrder(Number(byId("order").value)));
  byId("swap").addEventListener("click", () => { matrix.swap(); arrange(); });
  byId("clear").addEventListener("click", () => { clear(); search.focus(); });
  // The counts in the head lead to what they count.
  byId("facts").addEventListener("click", (event) => {
    const kind = event.target.closest("[data-kind]")?.dataset.kind;
    if (kind == null) return;
    filter.kind = filter.kind === Number(kind) ? -1 : Number(kind);
    update();
    if (filter.kind >= 0) byId("texts").scrollIntoView();
  });
  byId("main").addEventListener("click", (event) => {
    const wanted = event.target.closest("button[data-column], button[data-row], button[data-rule]")?.dataset;
    if (!wanted) return;
    for (const name of ["column", "row", "rule"]) {
      if (wanted[name] != null) filter[name] = filter[name] === Number(wanted[name]) ? -1 : Number(wanted[name]);
    }
    const isInList = byId("list").contains(event.target);
    update();
    // The button in the list is another one now.
    if (isInList) byId("texts-title").focus({ preventScroll: true });
    if (wanted.rule != null) return showList();
    if (byId("texts").getBoundingClientRect().top < 0) byId("texts").scrollIntoView();
  });
  const empty = matrix.empty;
  byId("empty").addEventListener("click", () => {
    const isOn = byId("empty").getAttribute("aria-pressed") !== "true";
    byId("empty").setAttribute("aria-pressed", String(isOn));
    matrix.showEmpty(isOn);
    arrange();
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isTyping = event.target.matches("input, select, textarea");
    if (event.key === "/" && !isTyping) {
      search.focus();
      search.select();
      event.preventDefault();
    } else if (event.key === "Escape") {
      clear();
    }
  });
  window.addEventListener("resize", () => { matrix.resize(); arrange(); });
  window.addEventListener("hashchange", () => { recall(); update(); });
  window.addEventListener("beforeprint", () => { grid.style.height = "auto"; matrix.print(true); });
  window.addEventListener("afterprint", () => { matrix.print(false); arrange(); });

  // Sizes and the order are those of the whole.
  model.apply();
  matrix.weigh();
  const left = empty();
  if (view.emptyWords && left.rows + left.columns > 0) {
    const names = [left.rows ? view.rowWords(left.rows) : "", left.columns ? t("%lld localizations", left.columns) : ""].filter(Boolean);
    byId("empty").hidden = false;
    byId("empty").textContent = view.emptyWords(joined(names));
  }
  const asked = location.hash;
  if (view.isListFirst) showPart("texts");
  update();
  for (const button of toggles) button.style.minWidth = Math.ceil(button.offsetWidth) + "px";
  byId("count").style.minWidth = Math.ceil(byId("count").offsetWidth) + "px";
  try { history.replaceState(null, "", asked || "#"); } catch { /* some viewers forbid it */ }
  recall();
  update();
  document.documentElement.dataset.ready = "yes";
})();
