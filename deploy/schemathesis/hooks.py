"""Half of the addresses name something that exists, of the caller or of a stranger; what a stranger owns is never answered."""

import json
import os
import zlib

import schemathesis

# By operation id: the path parameters of things of the caller, and of those of a stranger.
with open(os.environ["ARC_KNOWN"], encoding="utf-8") as file:
    KNOWN = json.load(file)


def _known(operation_id, kind):
    return KNOWN.get(operation_id, {}).get(kind, [])


@schemathesis.hook
def map_path_parameters(context, path_parameters):
    choices = _known(context.operation.label.split(" ", 1)[-1], "own") + _known(context.operation.label.split(" ", 1)[-1], "foreign")
    if not path_parameters or not choices:
        return path_parameters
    # Chosen by the generated value itself, so that a seed sends the same requests again.
    number = zlib.crc32(repr(sorted(path_parameters.items(), key=str)).encode("utf-8", "surrogatepass"))
    return path_parameters if number % 2 else {**path_parameters, **choices[number // 2 % len(choices)]}


@schemathesis.check
def stranger_is_refused(context, response, case):
    path = case.operation.label.split(" ", 1)[-1]
    sent = {name: str(value) for name, value in (case.path_parameters or {}).items()}
    for foreign in _known(path, "foreign"):
        if response.status_code < 400 and all(sent.get(name) == str(value) for name, value in foreign.items()):
            raise AssertionError(f"answered {response.status_code} for what belongs to a stranger: {foreign}")
