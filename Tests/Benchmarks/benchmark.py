#!/usr/bin/env python3
"""Measures phrasebook beside `ruff server`, over the protocol, in one run. See README.md."""

import argparse
import json
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]

# Diagnostics are pushed: `textDocument.diagnostic` is not offered, so that neither server waits to be asked.
CAPABILITIES = {
    "general": {"positionEncodings": ["utf-8", "utf-16"]},
    "textDocument": {
        "synchronization": {"didSave": True},
        "publishDiagnostics": {"versionSupport": True, "relatedInformation": True},
    },
    "workspace": {"workspaceFolders": True},
}


class Document:
    """A file and the one-character edit that brings a mistake into it and takes it out again."""

    def __init__(self, path, language, word):
        self.path = path
        self.language = language
        self.text = path.read_text(encoding="utf-8")
        offset = self.text.index(word)
        self.line = self.text.count("\n", 0, offset)
        # The second character of the word goes and comes; all before it on the line is ASCII.
        self.column = offset - (self.text.rfind("\n", 0, offset) + 1) + 1
        self.letter = word[1]

    def change(self, introduces):
        start = {"line": self.line, "character": self.column}
        end = {"line": self.line, "character": self.column + (1 if introduces else 0)}
        return {"range": {"start": start, "end": end}, "text": "" if introduces else self.letter}


class Server:
    """A language server as a child process, with a client that only reads and writes frames."""

    capabilities = CAPABILITIES

    def __init__(self, command, folder, environment):
        self.began = time.perf_counter()
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            cwd=folder, env=environment)
        self.buffer = bytearray()
        self.next_id = 0
        self.version = 0
        self.initialize(folder)

    def initialize(self, folder):
        uri = folder.as_uri()
        self.request("initialize", {
            "processId": os.getpid(), "rootUri": uri, "capabilities": self.capabilities,
            "workspaceFolders": [{"uri": uri, "name": folder.name}],
        })
        self.seconds_to_start = self.answered - self.began
        self.notify("initialized", {})

    def send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}, ensure_ascii=False).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        self.process.stdin.flush()

    def read_frame(self):
        """The bytes of the next message; the time of its arrival is kept."""
        stdout = self.process.stdout.fileno()
        while True:
            end = self.buffer.find(b"\r\n\r\n")
            if end >= 0:
                header = bytes(self.buffer[:end]).lower()
                length = int(header.split(b"content-length:")[1].split(b"\r\n")[0])
                if len(self.buffer) >= end + 4 + length:
                    self.answered = time.perf_counter()
                    body = bytes(self.buffer[end + 4:end + 4 + length])
                    del self.buffer[:end + 4 + length]
                    return body
            piece = os.read(stdout, 1 << 16)
            if not piece:
                sys.exit(f"{self.process.args[0]} ended with {self.process.wait()}")
            self.buffer += piece

    def read(self):
        """The next message that is not a request of the server; those are answered with nothing."""
        while True:
            message = json.loads(self.read_frame())
            if "method" in message and "id" in message:
                items = message.get("params", {}).get("items") if isinstance(message.get("params"), dict) else None
                self.send({"id": message["id"], "result": [None] * len(items) if items else None})
                continue
            return message

    def request(self, method, params):
        self.next_id += 1
        self.send({"id": self.next_id, "method": method, "params": params})
        while True:
            message = self.read()
            if message.get("id") == self.next_id and "method" not in message:
                if "error" in message:
                    sys.exit(f"{self.process.args[0]}: {method}: {message['error']}")
                return message["result"]

    def notify(self, method, params):
        self.send({"method": method, "params": params})

    def diagnostics(self, document, version):
        """Waits for the diagnostics of one version of a document."""
        uri = document.path.as_uri()
        while True:
            message = self.read()
            params = message.get("params")
            if message.get("method") == "textDocument/publishDiagnostics" and params["uri"] == uri:
                if params.get("version") == version:
                    return params["diagnostics"]

    def open(self, document):
        self.version += 1
        self.notify("textDocument/didOpen", {"textDocument": {
            "uri": document.path.as_uri(), "languageId": document.language, "version": self.version,
            "text": document.text}})
        return self.diagnostics(document, self.version)

    def seconds_to_diagnostics(self, document, introduces):
        """Types one character, and waits for the diagnostics of the new version."""
        self.version += 1
        begin = time.perf_counter()
        self.notify("textDocument/didChange", {
            "textDocument": {"uri": document.path.as_uri(), "version": self.version},
            "contentChanges": [document.change(introduces)]})
        found = self.diagnostics(document, self.version)
        if bool(found) != introduces:
            sys.exit(f"{self.process.args[0]}: expected {'a' if introduces else 'no'} diagnostic, got {found}")
        return self.answered - begin

    def memory(self):
        """Kilobytes resident, and the share of them that is the process's own where the system tells."""
        rollup = pathlib.Path(f"/proc/{self.process.pid}/smaps_rollup")
        if rollup.exists():
            fields = dict(line.split(":") for line in rollup.read_text().splitlines()[1:])
            return int(fields["Rss"].split()[0]), int(fields["Pss"].split()[0])
        printed = subprocess.run(
            ["ps", "-o", "rss=", "-p", str(self.process.pid)], capture_output=True, text=True, check=True)
        return int(printed.stdout), None

    def stop(self):
        self.request("shutdown", None)
        self.notify("exit", None)
        self.process.stdin.close()
        self.process.wait(timeout=10)
        self.process.stdout.close()


def installed_ruff():
    """The program of the package, since what is on the PATH may be a script that costs time of its own."""
    try:
        from ruff.__main__ import find_ruff_bin
    except ImportError:
        return "ruff"
    return os.fsdecode(find_ruff_bin())


class Candidate:
    """What is measured: how to start it, in which folder, on which documents."""

    def __init__(self, command, folder, home, documents):
        self.command = command
        self.folder = folder
        self.documents = documents
        self.environment = {
            "PATH": os.environ["PATH"], "HOME": str(home), "XDG_CONFIG_HOME": str(home), "XDG_CACHE_HOME": str(home)}

    def start(self, server=Server):
        return server(self.command, self.folder, self.environment)


def sample_documents(sample):
    """A file of each format in a copy of the Figranium sample."""
    return [
        Document(sample / "figranium.phrases", "phrases", "task} in"),
        Document(sample / "Phone/FigraniumShortcuts.swift", "swift", "task) in"),
        Document(sample / "Phone/de.lproj/AppShortcuts.strings", "appshortcuts_strings", "task} in"),
    ]


def python_module(size):
    """Python that is clean under the default rules, exactly `size` bytes long."""
    text = "import json\n\n\ndef read(path, task):\n    with open(path) as file:\n        return json.load(file)[task]\n"
    number = 0
    while True:
        number += 1
        more = (
            f"\n\ndef select_{number}(rows, limit):\n"
            f'    """Those of the rows that have a name, at most `limit`."""\n'
            f"    chosen = [row for row in rows if row.get(\"name\")]\n"
            f"    if len(chosen) > limit:\n"
            f"        chosen = chosen[:limit]\n"
            f"    return {{row[\"id\"]: row[\"name\"] for row in chosen}}\n")
        if len(text) + len(more) + 2 > size:
            break
        text += more
    padding = size - len(text) - 2
    return text + "#" + "." * max(padding, 0) + "\n"


def measure_keystrokes(candidates, index, samples, pause):
    """Alternates between the servers, so that what the machine does meanwhile touches both alike."""
    servers = [candidate.start() for candidate in candidates]
    documents = [candidate.documents[index] for candidate in candidates]
    for server, document in zip(servers, documents):
        if found := server.open(document):
            sys.exit(f"{document.path.name} is not clean to begin with: {found}")
    seconds = [[] for _ in servers]
    warm_up = 20
    for turn in range(samples + warm_up):
        for place in (0, 1) if turn % 4 < 2 else (1, 0):
            # A typist's pause, in which a server may finish what it does after it has answered.
            time.sleep(pause)
            taken = servers[place].seconds_to_diagnostics(documents[place], introduces=turn % 2 == 0)
            if turn >= warm_up:
                seconds[place].append(taken)
    for server in servers:
        server.stop()
    return seconds


def measure_starts(candidates, runs):
    seconds = [[] for _ in candidates]
    for turn in range(runs + 3):
        for step in range(len(candidates)):
            place = (turn + step) % len(candidates)
            server = candidates[place].start()
            if turn >= 3:
                seconds[place].append(server.seconds_to_start)
            server.stop()
    return seconds


def measure_memory(candidates, runs=5):
    """The median of several processes, each with its workspace loaded and one document open."""
    measured = [[] for _ in candidates]
    for _ in range(runs):
        for place, candidate in enumerate(candidates):
            server = candidate.start()
            server.open(candidate.documents[0])
            time.sleep(1)
            measured[place].append(server.memory())
            server.stop()
    return [
        [statistics.median(column) if None not in column else None for column in zip(*rows)] for rows in measured]


def percentile(values, share):
    return sorted(values)[min(len(values) - 1, round(share * (len(values) - 1)))]


class Table:
    def __init__(self):
        print(f"{'':50}{'phrasebook':>12}{'ruff':>12}{'ratio':>8}  target")

    def row(self, name, ours, theirs, unit, target=None):
        ratio = ours / theirs
        verdict = "" if target is None else f"  <= {target}: {'met' if ratio <= target else 'missed'}"
        print(f"{name:50}{ours:>9.2f} {unit}{theirs:>9.2f} {unit}{ratio:>8.2f}{verdict}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--phrasebook", default=str(REPOSITORY / ".build/release/phrasebook"))
    parser.add_argument("--ruff", default=installed_ruff())
    parser.add_argument("--samples", type=int, default=300, help="keystrokes a document and server (at least 200)")
    parser.add_argument("--starts", type=int, default=40, help="starts a server (at least 30)")
    parser.add_argument("--pause", type=float, default=0.01, help="seconds between two keystrokes")
    options = parser.parse_args()
    # Every server is started in its own folder.
    phrasebook = (path := shutil.which(options.phrasebook)) and os.path.abspath(path)
    ruff = shutil.which(options.ruff)
    if not phrasebook or not ruff:
        sys.exit("Build phrasebook with `swift build -c release`, and install ruff with `pip install ruff`.")

    with tempfile.TemporaryDirectory() as temporary:
        root = pathlib.Path(temporary).resolve()
        sample = root / "figranium"
        shutil.copytree(REPOSITORY / "samples/figranium", sample)
        ours = sample_documents(sample)
        folder = root / "python"
        folder.mkdir()
        theirs = []
        for document in ours:
            path = folder / f"same_size_as_{document.path.suffix[1:]}.py"
            path.write_text(python_module(document.path.stat().st_size))
            theirs.append(Document(path, "python", "task]"))
        candidates = [
            Candidate([phrasebook, "lsp"], sample, root, ours),
            Candidate([ruff, "server"], folder, root, theirs),
        ]

        version = subprocess.run([ruff, "--version"], capture_output=True, text=True, check=True).stdout.strip()
        print(f"{phrasebook} beside {version}, {os.cpu_count()} cores, {options.samples} keystrokes, "
              f"{options.starts} starts\n")
        table = Table()
        for index, document in enumerate(ours):
            both = measure_keystrokes(candidates, index, options.samples, options.pause)
            name = f"keystroke to diagnostics, {document.path.suffix} {document.path.stat().st_size} B"
            table.row(f"{name}, median", *[statistics.median(one) * 1000 for one in both], "ms", 1.0)
            table.row(f"{name}, p95", *[percentile(one, 0.95) * 1000 for one in both], "ms")
        both = measure_starts(candidates, options.starts)
        table.row("start to initialize, median", *[statistics.median(one) * 1000 for one in both], "ms", 6)
        table.row("start to initialize, p95", *[percentile(one, 0.95) * 1000 for one in both], "ms")
        resident, own = zip(*measure_memory(candidates))
        table.row("memory at rest, resident", *[one / 1024 for one in resident], "MB")
        if None not in own:
            table.row("memory at rest, own share", *[one / 1024 for one in own], "MB")


if __name__ == "__main__":
    main()
