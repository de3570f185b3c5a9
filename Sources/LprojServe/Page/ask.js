// Requests to the server. Each response is about the files as they are on the disk.

const site = location.pathname.replace(/[^/]*$/, "");

/** Returns the response to a request. If the server refuses the request, throws an error with the server's message. */
async function ask(name, question = {}) {
  let answer;
  try {
    answer = await fetch(site + name, {
      method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(question), cache: "no-store",
    });
  } catch {
    throw new Error(t("lproj serve does not answer any more. Everything that was shown as saved is on the disk."));
  }
  if (!answer.ok) throw new Error((await answer.text()).trim());
  return answer.json();
}

/** Calls `onVersion` with each version number that the server sends, and `onState` with whether the server can be reached. */
function listen(onVersion, onState) {
  const events = new EventSource(site + "events");
  events.onmessage = (event) => onVersion(Number(event.data));
  events.onopen = () => onState(true);
  events.onerror = () => onState(false);
}
