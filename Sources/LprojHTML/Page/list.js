// The texts behind the matrix, a page at a time.

function makeList(view, model) {
  const pageSize = 100;
  const list = byId("list");
  const pager = byId("pager");
  let page = 0;
  let sort = 0;
  let sorted = [];

  function update() {
    page = 0;
    sorted = model.result.slice();
    const by = view.sorts[sort][1];
    if (by) sorted.sort((a, b) => by(view.items[a], view.items[b]) || a - b);
    draw();
  }

  function draw() {
    const first = page * pageSize;
    const shown = sorted.slice(first, first + pageSize);
    list.start = first + 1;
    list.replaceChildren(...shown.map((number) => view.render(view.items[number], model.pairs(number), model.filter)));
    if (!shown.length) {
      list.append(element("li", { class: "nothing" },
        view.items.length ? t("Nothing matches.") : view.nothing || t("Nothing to do here.")));
    }
    const pages = Math.ceil(sorted.length / pageSize);
    pager.replaceChildren();
    if (pages > 1) {
      pager.append(
        element("button", { type: "button", "data-page": page - 1, disabled: page === 0 }, t("‹ Earlier")),
        element("span", {}, t("%1$@ of %2$@", grouped(first + 1) + "–" + grouped(first + shown.length), grouped(sorted.length))),
        element("button", { type: "button", "data-page": page + 1, disabled: page === pages - 1 }, t("Later ›")));
    }
  }

  pager.addEventListener("click", (event) => {
    const number = event.target.closest("[data-page]")?.dataset.page;
    if (number == null) return;
    page = Number(number);
    draw();
    byId("texts").scrollIntoView({ block: "start" });
    (pager.querySelector("button:not(:disabled)") || list).focus?.();
  });

  list.addEventListener("click", (event) => {
    const button = event.target.closest("[data-more]");
    if (!button) return;
    const isOpen = button.previousElementSibling.classList.toggle("open");
    button.setAttribute("aria-expanded", String(isOpen));
    button.textContent = isOpen ? t("Show less") : t("Show all");
  });

  return { update, setSort(number) { sort = number; update(); } };
}
