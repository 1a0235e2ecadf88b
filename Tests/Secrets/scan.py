#!/usr/bin/env python3
"""Looks through what the program wrote during a test run for the keys that the tests planted.

    PHRASEBOOK_TEST_TRANSCRIPTS=FOLDER swift test
    python3 Tests/Secrets/scan.py FOLDER

Every key that a test sets begins with `planted-`. It is looked for as it is, in any case, in Base64 and with percent
signs. The exit code is 1 where one is found. It is 2 where the answer would mean nothing: where a kind of transcript is
missing, or the scan does not find a key that is there.
"""

import base64
import pathlib
import sys
import tempfile

MARK = b"planted-"
CHUNK = 1 << 20
LONGEST = 64

# What a whole run leaves: see `Tests/TestSupport/Transcripts.swift`, and `Tests/ProtocolDriver` and `Tests/EditorTests`
# for the logs and traces of servers.
KINDS = {
    "files": b'"outcome":', "messages": b'"jsonrpc":', "errors": b"INVALID_API_KEY", "server-logs": b"\n",
    "server-traces": b'"jsonrpc'}


def forms():
    """Every form of the mark, by name; all in lower case, as the text is that they are looked for in."""
    yield "as it is", MARK
    yield "with percent signs", b"".join(b"%%%02x" % byte for byte in MARK)
    yield "with a percent sign for its hyphen", MARK.replace(b"-", b"%2d")
    # In Base64 three bytes are four letters, so that the letters depend on where the mark begins.
    for shift in range(3):
        whole = base64.b64encode(b"\0" * shift + MARK)
        first, last = (shift * 8 + 5) // 6, (shift + len(MARK)) * 8 // 6
        yield f"in Base64, {shift} behind", whole[first:last].lower()


FORMS = list(forms())


def found_in(path):
    """The forms that a file holds, with where they stand."""
    found = []
    with open(path, "rb") as file:
        rest, offset = b"", 0
        while chunk := file.read(CHUNK):
            text = rest + chunk
            lower = text.lower()
            for name, form in FORMS:
                at = lower.find(form)
                if at >= 0:
                    found.append((name, offset + at, text[max(0, at - 200):at + 60]))
            rest = text[-LONGEST:]
            offset += len(text) - len(rest)
    return found


def check_the_scan(folder):
    """That a key is found in every form, also where two chunks meet."""
    key = MARK + b"control-1"
    spellings = [key, key.upper(), b"".join(b"%%%02X" % byte for byte in key)]
    spellings += [base64.b64encode(b"u:" + b"x" * shift + key) for shift in range(3)]
    for before in (b"Authorization: ", b"." * (CHUNK - 5)):
        for spelling in spellings:
            control = folder / "control"
            control.write_bytes(before + spelling + b"\nbehind")
            if not found_in(control):
                sys.exit(stop(f"the scan does not find {spelling!r}"))
    (folder / "control").write_bytes(b"Bearer \xe2\x80\xa2\xe2\x80\xa2\xe2\x80\xa2, a plant, planted keys" * 1000)
    if found_in(folder / "control"):
        sys.exit(stop("the scan finds a key where there is none"))


def stop(reason):
    print(f"secrets: {reason}", file=sys.stderr)
    return 2


def main():
    folder = pathlib.Path(sys.argv[1])
    with tempfile.TemporaryDirectory() as temporary:
        check_the_scan(pathlib.Path(temporary))
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    for kind, content in KINDS.items():
        own = [path for path in files if path.relative_to(folder).parts[0].startswith(kind)]
        if not any(content in path.read_bytes() for path in own):
            return stop(f"there are no transcripts of the kind '{kind}' in {folder}")
    leaks = [(path, *place) for path in files for place in found_in(path)]
    for path, form, offset, around in leaks:
        print(f"secrets: {path}, byte {offset}: a planted key {form}: {around!r}", file=sys.stderr)
    if not leaks:
        print(f"No planted key in {len(files)} transcripts, {sum(path.stat().st_size for path in files)} bytes.")
    return 1 if leaks else 0


if __name__ == "__main__":
    sys.exit(main())
