"""
Half of the addresses name something that exists, of the caller or of a stranger; what a stranger owns is never answered. Half of the cursors and
days are ones that a random text never hits: cursors that can be decoded, with values at the limits of their columns, and days at the edges of
calendars.
"""

import base64
import json
import os
import re
import zlib

import schemathesis

# By path: the path parameters of things of the caller, and of those of a stranger.
with open(os.environ["ARC_KNOWN"], encoding="utf-8") as file:
    KNOWN = json.load(file)


def _known(operation, kind):
    path = operation.label.split(" ", 1)[-1]
    return KNOWN.get(path, {}).get(kind, [])


@schemathesis.hook
def map_path_parameters(context, path_parameters):
    choices = _known(context.operation, "own") + _known(context.operation, "foreign")
    if not path_parameters or not choices:
        return path_parameters
    # Chosen by the generated value itself, so that a seed sends the same requests again.
    number = zlib.crc32(repr(sorted(path_parameters.items(), key=str)).encode("utf-8", "surrogatepass"))
    return path_parameters if number % 2 else {**path_parameters, **choices[number // 2 % len(choices)]}


def _cursor(place):
    return base64.urlsafe_b64encode(json.dumps(place).encode()).decode().rstrip("=")


_MOMENT = "2026-01-01T00:00:00.000Z"
_PARTS = [0, -1, 1, 2**31 - 1, 2**31, 2**53, 2**63, 1e308, 1.5, None, True, "", "0", "-1", "9" * 20, "9" * 400, "1e5", "NaN", "x\u0000", "\ud800"]
_PARTS += [_MOMENT, "0000-01-01", "9999-12-31T23:59:59.999-12:00", "2026-02-30", [], {}, {"id": 1}, [[[[1]]]]]
CURSORS = [_cursor(part) for part in _PARTS]
CURSORS += [_cursor([part, 7]) for part in _PARTS] + [_cursor([7, part]) for part in _PARTS] + [_cursor([_MOMENT, part]) for part in _PARTS]
CURSORS += [_cursor([part, part, part]) for part in _PARTS] + [str(part) for part in _PARTS] + ["e30", "W10", "W1tbW1tbW1tbW10"]
DAYS = ["0000-01-01", "0001-01-01", "1000-01-01", "2999-12-31", "9999-12-31", "10000-01-01", "-0001-12-31", "2024-02-29", "2023-02-29"]
DAYS += ["0001-01-01T00:00:00+14:00", "0000-12-31T23:59:59-12:00", "9999-12-31T23:59:59.999999-14:00", "2026-03-29T02:30:00+01:00", "2026-06-30T23:59:60Z", "2026-01-01T00:00:00+23:59"]
DAYS += ["1970-01-01T00:00:00Z", "-271821-04-20T00:00:00Z", "+275760-09-13T00:00:00Z", "2026-01-01T00:00:00.000000000000001Z", "2026-W01-1", "today"]
_IS_CURSOR = re.compile(r"cursor|^after$|^before$", re.I)
_IS_DAY = re.compile(r"date|day|^at$|from$|to$|since|until|moment", re.I)


@schemathesis.hook
def map_query(context, query):
    changed = dict(query or {})
    for name, value in (query or {}).items():
        edges = CURSORS if _IS_CURSOR.search(name) else DAYS if _IS_DAY.search(name) else None
        number = zlib.crc32(repr((context.operation.label, name, value)).encode("utf-8", "surrogatepass"))
        if edges and number % 2:
            changed[name] = edges[number // 2 % len(edges)]
    return changed if query else query


@schemathesis.check
def stranger_is_refused(context, response, case):
    sent = {name: str(value) for name, value in (case.path_parameters or {}).items()}
    for foreign in _known(case.operation, "foreign"):
        if response.status_code < 400 and all(sent.get(name) == str(value) for name, value in foreign.items()):
            raise AssertionError(f"answered {response.status_code} for what belongs to a stranger: {foreign}")
