#!/usr/bin/env python3
"""Holds a `phrasebook` with the static standard library against the one that was built with the tests.

    check.py STATIC OTHER

Requests of a static program go through `Sources/CurlOnDemand` on Linux, and those of tests do not: the answers must be
the same, and a request under way must keep no core busy. The server is the stand-in of the tests."""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time
import urllib.request

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]

# Profiles and faults of the stand-in, each with what its answer is like.
ANSWERS = [
    "later", "documented", "v09", "many", "tasks-100000", "chunked", "charset", "wrong_shape", "garbage", "cut_json",
    "deep", "empty", "text", "null", "cut_body", "hang_up", "noise", "html_200", "html_404", "html_500", "to_login",
    "elsewhere", "unauthorized", "details", "limit", "capacity", "gigabyte", "huge", "drip",
]

# While nothing happens, seconds of processor time and changes of thread a second of waiting. Without the mending they
# are 1 and some hundred thousand.
MOST_SECONDS = 0.2
MOST_SWITCHES = 500


def environment(home, address):
    return {
        "PATH": os.environ["PATH"], "HOME": home, "FIGRANIUM_BASE_URL": address, "FIGRANIUM_API_KEY": "planted-key-71"}


def answer(program, home, address):
    done = subprocess.run(
        [program, "entities", "FigraniumTask", "--format", "json"], cwd=home, env=environment(home, address),
        stdin=subprocess.DEVNULL, capture_output=True, timeout=120, check=False)
    return done.returncode, done.stdout, done.stderr


def cost(process):
    """Seconds of processor time and changes of thread so far."""
    fields = pathlib.Path(f"/proc/{process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    seconds = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    switches = 0
    for status in pathlib.Path(f"/proc/{process.pid}/task").glob("*/status"):
        switches += sum(int(line.split()[1]) for line in status.read_text().splitlines() if "_ctxt_switches" in line)
    return seconds, switches


def waiting(program, home, address, asked):
    """What a second of waiting for an answer costs."""
    process = subprocess.Popen(
        [program, "entities", "FigraniumTask"], cwd=home, env=environment(home, address), stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        while not asked():
            time.sleep(0.05)
        time.sleep(0.5)
        before = cost(process)
        time.sleep(2)
        return [(late - early) / 2 for early, late in zip(before, cost(process))]
    finally:
        process.kill()
        process.wait()


def main():
    static, other = map(os.path.abspath, sys.argv[1:])
    server = subprocess.Popen(
        [sys.executable, str(REPOSITORY / "Tests/StandIn/figranium-server.py")], stdin=subprocess.PIPE,
        stdout=subprocess.PIPE)
    origin = f"http://127.0.0.1:{json.loads(server.stdout.readline())['port']}"
    faults = []
    with tempfile.TemporaryDirectory() as home:
        for name in ANSWERS:
            address = f"{origin}/{name}/static"
            theirs, ours = answer(other, home, address), answer(static, home, address)
            if ours != theirs:
                faults.append(f"{name}: {ours[0]} {ours[1][:200]} {ours[2]}, not {theirs[0]} {theirs[1][:200]} {theirs[2]}")
        seconds, switches = waiting(
            static, home, f"{origin}/silent/hangs",
            lambda: json.load(urllib.request.urlopen(f"{origin}/log/hangs"))["requests"])
        print(f"a second of waiting: {seconds:.3f} s of processor time, {switches:.0f} changes of thread")
        if seconds > MOST_SECONDS or switches > MOST_SWITCHES:
            faults.append("a request under way keeps a core busy")
    server.stdin.close()
    server.wait(timeout=10)
    sys.exit("\n".join(faults) or 0)


main()
