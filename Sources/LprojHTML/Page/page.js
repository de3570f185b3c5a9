// The page: filters, keys, printing, and what the address remembers.

(function () {
  const view = { missing: missingView, audit: auditView, fallbacks: fallbacksView }[data.view]();
  const model = makeModel(view);
  const filter = model.filter;
  const search = byId("search");
  const grid = byId("grid");
  byId("main").hidden = false;
  const matrix = makeMatrix(grid, view, model, choose);
  const list = makeList(view, model);

  byId("facts").append(...view.facts().filter(Boolean).map((fact) => element("span", { dir: "auto" }, fact)));
  byId("legend").append(...view.legend.map(([className, mark, meaning]) => element("span", {},
    element("span", { class: "cell sample " + className, style: "--fill: .6", "aria-hidden": mark ? null : "true" }, mark), " " + meaning)));
  const rowTitle = view.rowWord[0].toUpperCase() + view.rowWord.slice(1);
  byId("picture-title").textContent = rowTitle + "s and " + (view.rowWord === "table" ? "localizations" : "readers");
  byId("row-label").textContent = rowTitle;

  function options(select, first, list) {
    select.append(element("option", { value: -1 }, first));
    list.forEach((named, number) => select.append(
      element("option", { value: number }, named.label + (named.sub ? " – " + named.sub : ""))));
    select.disabled = list.length < 2;
  }
  options(byId("column"), "all", view.columns);
  options(byId("row"), "all", view.rows.length > 5000 ? [] : view.rows);
  if (view.rules) {
    byId("rule-label").hidden = false;
    options(byId("rule"), "all", view.rules.map((rule) => ({ label: rule[0] })));
  }
  view.sorts.forEach(([label], number) => byId("sort").append(element("option", { value: number }, label)));
  ["by name", "most to do first"].forEach((label, number) => byId("order").append(element("option", { value: number }, label)));

  const toggles = view.kinds.map((kind, number) => {
    const button = element("button", { type: "button", class: "chip toggle " + kind.className, "aria-pressed": "true" });
    button.addEventListener("click", () => {
      filter.kinds[number] = !filter.kinds[number];
      update();
    });
    byId("kinds").append(button);
    return button;
  });
  byId("kinds").hidden = view.kinds.length < 2;

  /** Narrows the list; what was chosen already is let go. */
  function choose({ row, column }) {
    const isSame = filter.row === row && filter.column === column;
    filter.row = isSame ? -1 : row;
    filter.column = isSame ? -1 : column;
    update();
    // Where the list lies below the matrix, its beginning comes into sight.
    const below = byId("texts").getBoundingClientRect().top - window.innerHeight * 0.6;
    if (below > 0) window.scrollBy({ top: below });
  }

  function title() {
    const parts = [];
    if (filter.row >= 0) parts.push(view.rows[filter.row].label);
    if (filter.column >= 0) parts.push(view.columns[filter.column].title || view.columns[filter.column].label);
    return parts.length ? parts.join(" · ") : view.heading;
  }

  function update() {
    model.apply();
    matrix.update();
    list.update();
    const heading = byId("texts-title");
    heading.textContent = "";
    heading.append(element("bdi", {}, title()));
    const all = view.items.length;
    byId("count").textContent = (model.result.length < all ? grouped(model.result.length) + " of " : "")
      + plural(all, view.itemWord);
    toggles.forEach((button, number) => {
      button.setAttribute("aria-pressed", String(filter.kinds[number]));
      button.classList.toggle("none-left", model.kindHits[number] === 0);
      button.textContent = view.kinds[number].label + " " + grouped(model.kindHits[number]);
    });
    byId("column").value = filter.column;
    byId("row").value = filter.row;
    byId("rule").value = filter.rule;
    byId("clear").hidden = !(model.isFiltered() || filter.row >= 0 || filter.column >= 0);
    const about = byId("about");
    about.hidden = filter.rule < 0;
    if (filter.rule >= 0) {
      const rule = view.rules[filter.rule];
      about.replaceChildren(element("b", {}, rule[1]), " " + rule[2]);
    }
    remember();
    arrange();
  }

  /** Beside each other where there is room, else one below the other. */
  function arrange() {
    const main = byId("main");
    const isWide = window.innerWidth >= 1000 && matrix.naturalWidth() < window.innerWidth * 0.55;
    main.classList.toggle("beside", isWide);
    const room = window.innerHeight * (isWide ? 0.74 : 0.5);
    // A bar that is always there has a place of its own; one that comes when needed lies on the last column.
    const upright = matrix.naturalHeight() > room ? 18 : 2;
    grid.style.overflowY = upright > 2 ? "scroll" : "";
    main.style.setProperty("--picture", Math.max(matrix.naturalWidth() + upright, 520) + "px");
    const bar = matrix.naturalWidth() + upright > byId("picture").clientWidth + 2 ? 18 : 2;
    grid.style.height = Math.min(matrix.naturalHeight() + bar, room) + "px";
    matrix.draw();
  }

  // What the address remembers, so that a reload or a sent link shows the same.

  function remember() {
    const parts = new URLSearchParams();
    if (filter.query) parts.set("q", filter.query);
    if (filter.column >= 0) parts.set("localization", view.columns[filter.column].name);
    if (filter.row >= 0) parts.set("row", filter.row);
    if (filter.rule >= 0) parts.set("rule", view.rules[filter.rule][0]);
    const off = view.kinds.map((kind) => kind.className).filter((_, number) => !filter.kinds[number]);
    if (off.length) parts.set("hide", off.join(" "));
    try { history.replaceState(null, "", "#" + parts); } catch { /* some viewers forbid it */ }
  }

  function recall() {
    const parts = new URLSearchParams(location.hash.slice(1));
    filter.query = parts.get("q") || "";
    filter.column = view.columns.findIndex((column) => column.name === parts.get("localization"));
    const row = Number(parts.get("row") ?? -1);
    filter.row = Number.isInteger(row) && row < view.rows.length ? row : -1;
    filter.rule = view.rules ? view.rules.findIndex((rule) => rule[0] === parts.get("rule")) : -1;
    const off = (parts.get("hide") || "").split(" ");
    filter.kinds = view.kinds.map((kind) => !off.includes(kind.className));
    search.value = filter.query;
  }

  function clear() {
    Object.assign(filter, { query: "", column: -1, row: -1, rule: -1, kinds: view.kinds.map(() => true) });
    search.value = "";
    update();
  }

  let typing = 0;
  search.addEventListener("input", () => {
    clearTimeout(typing);
    typing = setTimeout(() => { filter.query = search.value; update(); }, 120);
  });
  search.addEventListener("focus", () => setTimeout(model.warm, 0), { once: true });
  for (const name of ["column", "row", "rule"]) {
    byId(name).addEventListener("change", () => { filter[name] = Number(byId(name).value); update(); });
  }
  byId("sort").addEventListener("change", () => list.setSort(Number(byId("sort").value)));
  byId("order").addEventListener("change", () => matrix.setOrder(Number(byId("order").value)));
  byId("swap").addEventListener("click", () => { matrix.swap(); arrange(); });
  byId("clear").addEventListener("click", () => { clear(); search.focus(); });
  byId("texts").addEventListener("click", (event) => {
    const chosen = event.target.closest("[data-column], [data-row], [data-rule]")?.dataset;
    if (!chosen) return;
    if (chosen.column) filter.column = Number(chosen.column);
    if (chosen.row) filter.row = Number(chosen.row);
    if (chosen.rule) filter.rule = Number(chosen.rule);
    update();
    byId("texts-title").focus({ preventScroll: true });
    if (byId("texts").getBoundingClientRect().top < 0) byId("texts").scrollIntoView();
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

  recall();
  update();
  document.documentElement.dataset.ready = "yes";
})();
