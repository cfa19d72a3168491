"""Half of the addresses name something that exists, of the caller or of a stranger; what a stranger owns is never answered."""

import json
import os
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


@schemathesis.check
def stranger_is_refused(context, response, case):
    sent = {name: str(value) for name, value in (case.path_parameters or {}).items()}
    for foreign in _known(case.operation, "foreign"):
        if response.status_code < 400 and all(sent.get(name) == str(value) for name, value in foreign.items()):
            raise AssertionError(f"answered {response.status_code} for what belongs to a stranger: {foreign}")
