"use strict";
// The data, texts and elements.

const data = JSON.parse(document.getElementById("data").textContent);
const texts = data.texts;
const text = (number) => number < 0 ? "" : texts[number];
const byId = (id) => document.getElementById(id);

/** An element; children are elements or texts, and texts stay texts. */
function element(tag, attributes, ...children) {
  const made = document.createElement(tag);
  for (const name in attributes) {
    const value = attributes[name];
    if (value === true) made.setAttribute(name, "");
    else if (value !== false && value != null) made.setAttribute(name, value);
  }
  for (const child of children) if (child != null) made.append(child);
  return made;
}

const invisible =
  "[\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u115f\\u1160\\u180e\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u206f\\u3164\\ufeff"
  + "\\uffa0\\ufff9-\\ufffb\\ud800-\\udfff\\u{1d173}-\\u{1d17a}\\u{e0001}-\\u{e007f}]";
/** A black flag with the tags of a region, such as that of Wales. */
const flag = "\\u{1f3f4}[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{3,7}\\u{e007f}";
/** `%@`, `%1$d`, `%#@files@`, `%arg`, `${name}`. A space is no flag here: "100 % done" is text. */
const specifier = "%(?:\\d+\\$)?(?:#@[^@\\s]{1,80}@|arg|[-+0#']*(?:\\*(?:\\d+\\$)?|\\d+)?(?:\\.(?:\\*(?:\\d+\\$)?|\\d+)?)?"
  + "(?:hh|h|ll|l|q|L|z|t|j)?[@dDiuUxXoOfFeEgGaAcCsSpn%])|\\$\\{[^}\\s]{1,80}\\}";
const special = new RegExp("(" + specifier + ")|(" + flag + ")|" + invisible, "gu");

/** Adds text from a file; what would not show or would turn the writing is shown by its code. A format
    specifier keeps its order in writing from right to left; copied, the text is as it was. */
function addText(parent, string) {
  let done = 0;
  for (const match of string.matchAll(special)) {
    if (match[2]) continue;
    if (match.index > done) parent.append(string.slice(done, match.index));
    if (match[1]) {
      parent.append(element("bdi", { class: "format", dir: "ltr" }, match[1]));
    } else {
      const code = match[0].codePointAt(0).toString(16).toUpperCase().padStart(4, "0");
      parent.append(element("span", { class: "code", dir: "ltr", title: "U+" + code }, code));
    }
    done = match.index + match[0].length;
  }
  parent.append(done ? string.slice(done) : string);
  return parent;
}

/** Words of ours with paths in them; lines break after slashes. */
function addPaths(parent, string) {
  string.split(/(?<=\/)/).forEach((part, at) => parent.append(...at ? [element("wbr", {}), part] : [part]));
  return parent;
}

/** The same as a sentence: a capital at its beginning, a full stop at its end. */
const sentence = (string) => string && string[0].toUpperCase() + string.slice(1) + ".";

/** Words of ours, with code between backticks. */
function addProse(parent, string) {
  string.split("`").forEach((part, at) => parent.append(at % 2 ? element("code", {}, part) : part));
  return parent;
}

/** Text of a language, with its direction; `tag` is the element around it. */
function spoken(tag, className, string, language) {
  const made = element(tag, {
    class: className, lang: language?.lang || null, dir: language ? language.rtl ? "rtl" : "ltr" : "auto",
  });
  return addText(made, string);
}

/** A number as people read it; making the format anew each time takes most of a redraw. */
const grouped = (number) => numbers.format(number);
const percent = (done, of) => of ? Math.floor(done * 100 / of) : 100;

/** A path with its last folders, which tell most, in about so many letters. */
function shortPath(path, letters) {
  if (path.length <= letters) return path;
  const slash = path.indexOf("/", path.length - letters);
  return "…" + (slash < 0 ? path.slice(1 - letters) : path.slice(slash));
}

/** The part that all paths begin with, up to a slash. */
function commonFolder(paths) {
  if (paths.length < 2) return "";
  let common = paths[0];
  for (const path of paths) while (!path.startsWith(common)) common = common.slice(0, -1);
  return common.slice(0, common.lastIndexOf("/") + 1);
}

const origins = ["own", "language", "base", "development", "nonlocalized", "none"];

/** Whose copy users get, in words. */
function originWords(origin, name) {
  switch (origins[origin]) {
    case "own": return t("their own file");
    case "language": return t("the copy of '%@'", name);
    case "base": return t("the copy of Base");
    case "development": return t("the copy of '%@', the development localization", name);
    case "nonlocalized": return t("the copy that is not localized");
    default: return t("nothing");
  }
}

/** The same as a mark in a cell. */
function originMark(origin, name) {
  switch (origins[origin]) {
    case "own": return t("own");
    case "nonlocalized": return t("top");
    case "none": return "–";
    default: return "→ " + name;
  }
}
