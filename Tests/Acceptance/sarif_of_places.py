"""What SARIF asks of locations, regions, fixes and addresses; see sarif_constraints.py."""
import json
import re
import sys

from sarif_parts import objects, places, results

URI_CHARACTERS = re.compile(r"^(?:[A-Za-z0-9\-._~:/?#\[\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2})*$")
NOT_ENCODED = re.compile(r"%(?![0-9A-F]{2})")


def locations(log):
    """3.27.12: one location, unless all have to be changed together."""
    for result in results(log):
        if len(result.get("locations", [])) != 1:
            yield "%s has %d locations" % (result.get("ruleId"), len(result.get("locations", [])))


def location_ids(log):
    """3.28.2: ids of locations are not negative, and differ in a result."""
    for result in results(log):
        ids = [place["id"] for place in result.get("locations", []) + result.get("relatedLocations", []) if "id" in place]
        if any(number < 0 for number in ids) or len(set(ids)) != len(ids):
            yield str(ids)


def related(log):
    """3.27.22, 3.7.3: related locations are all different."""
    for result in results(log):
        texts = [json.dumps(place, sort_keys=True) for place in result.get("relatedLocations", [])]
        if len(set(texts)) != len(texts):
            yield result["ruleId"]


def physical(log):
    """3.28.3, 3.29.2, 3.29.3: a physical location names an artifact (or an address)."""
    for name, found in objects(log):
        if name == "physicalLocation" and not ("artifactLocation" in found or "address" in found):
            yield str(found)


def regions(log):
    """3.30.5, 3.30.6, 3.30.2: lines and columns count from 1; a column needs a line."""
    for name, found in objects(log):
        if name in ("region", "deletedRegion"):
            numbers = [found[member] for member in ("startLine", "startColumn", "endLine", "endColumn") if member in found]
            if "startLine" not in found or any(not isinstance(number, int) or isinstance(number, bool) or number < 1 for number in numbers):
                yield str(found)


def region_ends(log):
    """3.30.7, 3.30.8, 3.30.2: a region does not end before it begins; its end column is that behind its last character."""
    for name, found in objects(log):
        if name in ("region", "deletedRegion"):
            start = found.get("startLine", 0), found.get("startColumn", 1)
            end = found.get("endLine", start[0]), found.get("endColumn", sys.maxsize)
            if end < start:
                yield str(found)


def fixes(log):
    """3.27.30, 3.7.3, 3.55.2, 3.55.3: fixes are all different; each has a description, and changes one artifact or more, each once."""
    for result in results(log):
        texts = [json.dumps(fix, sort_keys=True) for fix in result.get("fixes", [])]
        if len(set(texts)) != len(texts):
            yield "the same fix twice for %s" % result["ruleId"]
        for fix in result.get("fixes", []):
            changes = fix.get("artifactChanges", [])
            changed = [json.dumps(change.get("artifactLocation"), sort_keys=True) for change in changes]
            if not changes or len(set(changed)) != len(changed) or not fix.get("description", {}).get("text"):
                yield str(fix)


def artifact_changes(log):
    """3.56.2, 3.56.3: a change names its artifact and has one replacement or more."""
    for name, found in objects(log):
        if name == "artifactChanges" and not (found.get("artifactLocation") and found.get("replacements")):
            yield str(found)


def replacements(log):
    """3.57.2, 3.57.3, 3.57.4, 3.3.2: a replacement deletes a text region, inserts text, or both, but not nothing."""
    for name, found in objects(log):
        if name == "replacements":
            region, text = found.get("deletedRegion"), found.get("insertedContent", {"text": ""}).get("text")
            if not region or "startLine" not in region or "byteOffset" in region or not isinstance(text, str):
                yield str(found)
            elif not text and (region["startLine"], region.get("startColumn", 1)) == (region.get("endLine", region["startLine"]), region.get("endColumn")):
                yield "no effect: %s" % found


def replacement_order(log):
    """3.57.1: the regions are those of the unmodified artifact; ours are in its order and do not overlap, so that no order of making them matters."""
    for name, found in objects(log):
        if name == "artifactChanges":
            done = (0, 0)
            for replacement in found.get("replacements", []):
                region = replacement["deletedRegion"]
                start = region["startLine"], region.get("startColumn", 1)
                if start < done:
                    yield str(found)
                done = region.get("endLine", start[0]), region.get("endColumn", sys.maxsize)


def fixed_artifacts(log):
    """3.55.1: a fix is for the problem of its result: ours changes the very file that the result is in."""
    for result in results(log):
        places_of = [place["physicalLocation"]["artifactLocation"] for place in result.get("locations", [])]
        for fix in result.get("fixes", []):
            if any(change["artifactLocation"] not in places_of for change in fix["artifactChanges"]):
                yield result["ruleId"]


def artifacts(log):
    """3.4.2, 3.4.3: a place has a `uri` (ours has no `index`); a relative one does not begin with a slash."""
    for place in places(log):
        if not place.get("uri") or place["uri"].startswith("/"):
            yield str(place)


def bases(log):
    """3.4.4: a base with a relative URI, and only with one."""
    for place in places(log):
        if ("uriBaseId" in place) == bool(re.match(r"[a-z]+:", place.get("uri", ""))):
            yield str(place)


def uris(log):
    """3.10.1, 3.10.4: RFC 3986: only its characters, percent signs before two upper-case digits."""
    for place in places(log):
        if not URI_CHARACTERS.match(place.get("uri", "")) or NOT_ENCODED.search(place["uri"]):
            yield place["uri"]


def file_uris(log):
    """3.10.2: a file URI has no host, no `.` and no empty segment, and no URI has `..`."""
    for place in places(log):
        uri = place.get("uri", "")
        segments = uri[7:].split("/")[1:] if uri.startswith("file://") else []
        if ".." in uri.split("/") or "." in segments or "" in segments[:-1] or (uri.startswith("file:") and not uri.startswith("file:///")):
            yield uri


CONSTRAINTS = [
    locations, location_ids, related, physical, regions, region_ends, fixes, artifact_changes, replacements, replacement_order, fixed_artifacts,
    artifacts, bases, uris, file_uris,
]
