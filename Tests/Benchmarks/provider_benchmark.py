#!/usr/bin/env python3
"""Measures what many tasks of a provider, and a provider that does not answer, cost whoever types. See README.md."""

import argparse
import contextlib
import json
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

from benchmark import REPOSITORY, Candidate, Document, Server, percentile

COUNTS = [100, 10_000, 100_000]

# The text of a `.phrases` file up to the cursor, by what is typed there. The last letter is typed and then asked about.
VALUES = {"nothing": '"', "one letter": '"n', "a prefix": '"nightly ba', "letters in order": '"nibacof', "no match": '"zzqx'}
SENTENCES = {"a value's place": "Run ", "a value's word": "Run nightly ba"}


def step_back():
    """Has a process run on a core only while nobody else wants it."""
    if hasattr(os, "SCHED_IDLE"):
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    else:
        os.nice(19)


@contextlib.contextmanager
def stand_in():
    """The tests' server; yields the address of a profile."""
    process = subprocess.Popen(
        [sys.executable, str(REPOSITORY / "Tests/StandIn/figranium-server.py")], stdin=subprocess.PIPE,
        stdout=subprocess.PIPE, preexec_fn=step_back)
    port = json.loads(process.stdout.readline())["port"]
    try:
        yield lambda profile: f"http://127.0.0.1:{port}/{profile}/benchmark"
    finally:
        process.stdin.close()
        process.wait(timeout=10)


def candidate(options, root, name, address):
    """The Figranium sample with a provider of its own; with none where there is no address."""
    home = root / name
    sample = home / "figranium"
    shutil.copytree(REPOSITORY / "samples/figranium", sample)
    phrases = sample / "figranium.phrases"
    text = phrases.read_text().replace("provider demo\n", "provider bench\n" if address else "")
    phrases.write_text(text)
    configuration = json.loads((sample / ".phrasebook.json").read_text())
    del configuration["provider"]
    (sample / ".phrasebook.json").write_text(json.dumps(configuration))
    if address:
        settings = home / "phrasebook/config.json"
        settings.parent.mkdir()
        settings.write_text(json.dumps({"providers": {"bench": {
            "kind": "figranium", "baseURL": address, "routes": "documented", "credential": {"env": "BENCHMARK_KEY"}}}}))
    result = Candidate([options.phrasebook, "lsp"], sample, home, [Document(phrases, "phrases", "task} in")])
    result.environment["BENCHMARK_KEY"] = "a-key-for-the-stand-in"
    return result


class BusyServer(Server):
    """A server whose answers to some requests are not waited for."""

    def __init__(self, *arguments):
        self.outstanding = None
        super().__init__(*arguments)

    def read(self):
        message = super().read()
        if "method" not in message and message["id"] == self.outstanding:
            self.outstanding = None
        return message

    def diagnostics(self, document, version):
        """Without what is said of the provider that hangs."""
        return [one for one in super().diagnostics(document, version) if one["code"] != "provider-unavailable"]

    def fetch(self, uri):
        """Has the tasks fetched, unless they are being fetched."""
        if self.outstanding is None:
            self.next_id += 1
            self.outstanding = self.next_id
            self.send({"id": self.outstanding, "method": "workspace/executeCommand", "params": {
                "command": "phrasebook.refreshEntities", "arguments": [{"uri": uri}]}})

    def finish(self, gives_up):
        """Waits for the end of the fetch, or gives it up."""
        if gives_up:
            self.notify("$/cancelRequest", {"id": self.outstanding})
        while self.outstanding is not None:
            self.read()


class Typist:
    """A server with the sample open, in which lines are typed at the end."""

    def __init__(self, server, document):
        self.server = server
        self.document = document
        self.uri = document.path.as_uri()
        server.open(document)

    def wait_for_entities(self, count):
        answer = self.server.request("workspace/executeCommand", {
            "command": "phrasebook.refreshEntities", "arguments": [{"uri": self.uri}]})
        counts = {each["type"]: each["count"] for each in answer["types"]}
        if counts["FigraniumTask"] != count:
            sys.exit(f"expected {count} tasks, and there are {answer}")

    def change(self, start, end, text):
        self.server.version += 1
        self.server.notify("textDocument/didChange", {
            "textDocument": {"uri": self.uri, "version": self.server.version},
            "contentChanges": [{"range": {
                "start": {"line": start[0], "character": start[1]}, "end": {"line": end[0], "character": end[1]}},
                "text": text}]})
        return self.server.version

    def complete(self, line, text, rest=""):
        """Types the last letter of a text on a line and asks at once what may follow; then takes the line out again."""
        version = self.change((line, 0), (line, 0), text[:-1] + rest + "\n")
        self.server.diagnostics(self.document, version)
        time.sleep(0.005)
        column = len(text)
        begin = time.perf_counter()
        self.change((line, column - 1), (line, column - 1), text[-1])
        answer = self.server.request("textDocument/completion", {
            "textDocument": {"uri": self.uri}, "position": {"line": line, "character": column}})
        taken = self.server.answered - begin
        version = self.change((line, 0), (line + 1, 0), "")
        self.server.diagnostics(self.document, version)
        return taken, answer["items"]


def line_under(document, header):
    """The line behind a header, where another may be put."""
    return document.text[:document.text.index(header + "\n")].count("\n") + 1


def completions(options, root, address):
    """Turns between servers with few and many tasks: seconds, by what is typed and in the order of the counts."""
    typists = []
    for count in COUNTS:
        tasks = candidate(options, root, f"tasks-{count}", address(f"tasks-{count}"))
        typist = Typist(tasks.start(), tasks.documents[0])
        typist.wait_for_entities(count)
        typists.append(typist)
    steps = line_under(typists[0].document, "run Morning")
    tries = line_under(typists[0].document, "try")
    kinds = {f"value, {name}": (steps, "  RunFigraniumTaskIntent(task: " + text, ")") for name, text in VALUES.items()}
    kinds |= {f"sentence, {name}": (tries, "  " + text, "") for name, text in SENTENCES.items()}
    seconds = {name: [[] for _ in COUNTS] for name in kinds}
    warm_up = 5
    for turn in range(options.samples + warm_up):
        for name, (line, text, rest) in kinds.items():
            for step in range(len(typists)):
                place = (turn + step) % len(typists)
                taken, items = typists[place].complete(line, text, rest)
                check(name, COUNTS[place], items)
                if turn >= warm_up:
                    seconds[name][place].append(taken)
    memory = [typist.server.memory() for typist in typists]
    for typist in typists:
        typist.server.stop()
    return seconds, memory


def check(name, count, items):
    """That what is measured is an answer."""
    labels = [item["label"] for item in items]
    wanted = "N" if name.endswith("one letter") else "Nightly"
    if not name.endswith("no match") and not any(wanted in label for label in labels):
        sys.exit(f"{name}, {count} tasks: nothing fitting is offered among {labels[:5]}")


def keystrokes(options, root, address):
    """Turns between blocks of keys, typed without a provider, while tasks are fetched, and while the server hangs:
    seconds, how many fetches ended meanwhile, and the memory at the end."""
    profiles = {"no provider": None, "100,000 tasks load": "changing-100000", "the server hangs": "silent"}
    typists = []
    for name, profile in profiles.items():
        one = candidate(options, root, name, profile and address(profile))
        typists.append(Typist(one.start(BusyServer), one.documents[0]))
    seconds = {name: [] for name in profiles}
    fetches = dict.fromkeys(profiles, 0)
    for turn in range(options.blocks + 1):
        for name, typist in sorted(zip(profiles, typists), key=lambda one: (turn + list(profiles).index(one[0])) % 3):
            taken, ended = block(typist, options.keys, profiles[name])
            if turn:
                seconds[name] += taken
                fetches[name] += ended
    memory = {name: typist.server.memory() for name, typist in zip(profiles, typists)}
    for typist in typists:
        typist.server.process.kill()
        typist.server.process.wait()
    return seconds, fetches, memory


def block(typist, count, profile):
    """Types keys; where there is a provider, a fetch is under way meanwhile."""
    server = typist.server
    taken = []
    ended = 0
    for number in range(count):
        if profile and server.outstanding is None:
            server.fetch(typist.uri)
        time.sleep(0.005)
        is_fetching = server.outstanding is not None
        taken.append(server.seconds_to_diagnostics(typist.document, number % 2 == 0))
        ended += is_fetching and server.outstanding is None
    if server.outstanding is not None:
        server.finish(gives_up=profile == "silent")
    return taken, ended


def verdict(ratio, limit):
    return f"{ratio:>8.2f}  <= {limit:g}: {'met' if ratio <= limit else 'missed'}"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--phrasebook", default=str(REPOSITORY / ".build/release/phrasebook"))
    parser.add_argument("--samples", type=int, default=100, help="completions a kind and server")
    parser.add_argument("--blocks", type=int, default=10, help="blocks of keys a server")
    parser.add_argument("--keys", type=int, default=100, help="keys a block")
    options = parser.parse_args()
    options.phrasebook = shutil.which(options.phrasebook)
    if not options.phrasebook:
        sys.exit("Build phrasebook with `swift build -c release`.")

    with tempfile.TemporaryDirectory() as temporary, stand_in() as address:
        root = pathlib.Path(temporary).resolve()
        print(f"{options.samples} completions, {options.blocks * options.keys} keys\n")
        print(f"{'completion, p99, and ratio to 100 tasks':38}" + "".join(f"{count:>11,} tasks" for count in COUNTS))
        seconds, memory = completions(options, root, address)
        for name, times in seconds.items():
            tails = [percentile(one, 0.99) * 1000 for one in times]
            middles = [statistics.median(one) * 1000 for one in times]
            print(f"{name:38}" + "".join(f"{tail:>14.2f} ms" for tail in tails) + verdict(tails[-1] / tails[0], 3))
            print(f"{'  median':38}" + "".join(f"{one:>14.2f} ms" for one in middles)
                  + f"{middles[-1] / middles[0]:>8.2f}", flush=True)
        print(f"{'memory, resident':38}" + "".join(f"{one[0] / 1024:>14.1f} MB" for one in memory) + "\n")

        seconds, fetches, memory = keystrokes(options, root, address)
        print(f"{'keystroke to diagnostics':38}{'median':>14}{'p99':>14}{'memory':>14}{'fetches':>9}   ratio of p99")
        for name, times in seconds.items():
            tail = percentile(times, 0.99)
            ratio = verdict(tail / percentile(seconds["no provider"], 0.99), 1.5) if name != "no provider" else ""
            print(f"{name:38}{statistics.median(times) * 1000:>11.2f} ms{tail * 1000:>11.2f} ms"
                  f"{memory[name][0] / 1024:>11.1f} MB{fetches[name]:>9}{ratio}")


if __name__ == "__main__":
    main()
