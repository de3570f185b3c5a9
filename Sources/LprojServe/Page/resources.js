// The resources: every localized file × localization, and the copy that users get.

function makeResources(view) {
  const part = byId("resources");
  /** The maximum number of rows that are drawn for a tree before the user clicks a button that shows all. */
  const mostRows = 400;
  let trees = [];

  const marks = {
    own: () => t("own"), language: (from) => t("from %@", from), base: () => "Base", development: (from) => t("development (%@)", from),
    nonlocalized: () => t("nonlocalized"), none: () => t("nothing"),
  };
  const mark = (origin, from) => marks[origin](from);

  async function show() {
    const answer = await ask("resources", { prefer: view.prefer() });
    trees = answer.trees;
    draw();
  }

  function draw() {
    renew(part, trees.length ? trees.map(drawTree) : [element("p", {}, t("There are no localizations here: make a folder such as en.lproj."))]);
  }

  function drawTree(tree, number) {
    const rows = tree.resources.filter((one) => one.localized);
    const common = tree.resources.filter((one) => !one.localized);
    const made = element("section", { class: "tree" }, element("h2", { dir: "auto" }, tree.path, " ", element("small", {}, tree.development ? t("development: %@", tree.development) : "")));
    const user = view.prefer();
    if (user.length) {
      const reader = tree.readers[0];
      made.append(element("p", {}, reader?.localization ? t("%1$@ gets the localization %2$@.", user.join(", "), reader.localization) : t("No localization fits %@: users get the development localization.", user.join(", "))));
    }
    const table = element("table", { class: "copies", role: "grid" });
    const head = element("tr", {}, element("th", { scope: "col" }, t("Resource")));
    for (const reader of tree.readers) head.append(element("th", { scope: "col", title: reader.title }, user.length ? user.join(", ") : reader.label));
    table.append(element("thead", {}, head));
    const body = element("tbody", {});
    const shown = tree.isWhole ? rows : rows.slice(0, mostRows);
    shown.forEach((row, at) => body.append(drawRow(tree, number, row, at)));
    table.append(body);
    made.append(element("div", { class: "copies-box" }, table));
    if (shown.length < rows.length) {
      const more = element("button", { type: "button" }, t("Show all %lld resources", rows.length));
      more.addEventListener("click", () => { tree.isWhole = true; draw(); });
      made.append(more);
    }
    made.append(element("p", { class: "copy-detail", role: "status" }));
    if (common.length) made.append(element("p", { class: "quiet" }, t("The same for all users:") + " " + common.slice(0, 20).map((one) => one.path).join(", ") + (common.length > 20 ? " …" : "")));
    for (const remark of [...tree.remarks, ...tree.unreachable]) made.append(addText(element("p", { class: "quiet" }), sentence(remark)));
    return made;
  }

  function drawRow(tree, number, row, at) {
    const made = element("tr", {}, addText(element("th", { scope: "row", dir: "ltr" }), row.path));
    row.cells.forEach((cell, column) => {
      const one = element("td", { class: "copy from-" + cell.origin, role: "gridcell", tabindex: at || column ? -1 : 0, "data-tree": number, "data-at": at, "data-column": column, title: cell.path });
      if (cell.picture != null) {
        const picture = element("img", { src: site + "picture-" + cell.picture, alt: "", loading: "lazy" });
        picture.addEventListener("error", () => picture.remove());
        one.append(picture);
      }
      one.append(element("span", {}, mark(cell.origin, cell.from)));
      if (cell.guide) one.append(" ", element("span", { class: "chip", title: t("By the order of the bundle guide: %@", mark(cell.guide, cell.guideFrom)) }, "≠"));
      made.append(one);
    });
    return made;
  }

  /** Describes the selected cell in words. */
  part.addEventListener("focusin", (event) => {
    const cell = event.target.closest("td[data-at]");
    if (!cell) return;
    for (const one of part.querySelectorAll("td[tabindex='0']")) one.tabIndex = -1;
    cell.tabIndex = 0;
    const tree = trees[cell.dataset.tree];
    const row = tree.resources.filter((one) => one.localized)[cell.dataset.at];
    const found = row.cells[cell.dataset.column];
    const reader = tree.readers[cell.dataset.column];
    const words = element("p", { class: "copy-detail", role: "status" }, element("b", {}, reader.label + ", " + row.path), ": ", mark(found.origin, found.from),
      ...found.path ? [" – ", element("span", { class: "place", dir: "ltr" }, found.path)] : [], ...found.guide ? [". " + t("By the order of the bundle guide: %@", mark(found.guide, found.guideFrom))] : []);
    cell.closest(".tree").querySelector(".copy-detail").replaceWith(words);
  });
  part.addEventListener("keydown", (event) => {
    const cell = event.target.closest("td[data-at]");
    const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
    if (!cell || !step) return;
    event.preventDefault();
    const turn = document.documentElement.dir === "rtl" ? -1 : 1;
    const find = (tree, at, column) => part.querySelector(`td[data-tree="${tree}"][data-at="${at}"][data-column="${column}"]`);
    const [tree, at, column] = [cell.dataset.tree, cell.dataset.at, cell.dataset.column].map(Number);
    (find(tree, at + step[0], column + step[1] * turn) || find(tree + step[0], 0, column))?.focus();
  });

  return { show, focus: () => part.querySelector("td[tabindex='0']")?.focus() };
}
