#!/usr/bin/env python3
"""Measures phrasebook beside clangd, `ruff server` and sourcekit-lsp, over the protocol, in one run. See README.md."""

import argparse
import copy
import os
import pathlib
import shutil
import statistics
import sys
import tempfile
import time

from benchmark import (
    CAPABILITIES, REPOSITORY, Candidate, Document, Server, installed_ruff, measure_memory, measure_starts, percentile,
    python_module)

FILE_COUNT = 1000


class PullingServer(Server):
    """A server that is asked for diagnostics: what sourcekit-lsp pushes bears no version and waits a second."""

    capabilities = copy.deepcopy(CAPABILITIES)
    capabilities["textDocument"]["diagnostic"] = {}

    def diagnostics(self, document, version):
        return self.request("textDocument/diagnostic", {"textDocument": {"uri": document.path.as_uri()}})["items"]


class Peer(Candidate):
    """A server with a workspace of its own language."""

    def __init__(self, name, command, folder, home, documents, server=Server, completes=True):
        super().__init__(command, folder, home, documents)
        self.name = name
        self.server = server
        self.completes = completes

    def start(self):
        return self.server(self.command, self.folder, self.environment)


def padded(text, more, comment, size):
    """A text that is exactly `size` bytes long: numbered pieces are added while they fit, then a comment."""
    number = 0
    while True:
        number += 1
        piece = more.replace("NUMBER", str(number))
        if len(text) + len(piece) + len(comment) + 1 > size:
            return text + comment + "." * (size - len(text) - len(comment) - 1) + "\n"
        text += piece


def cpp_source(size):
    return padded(
        "int look(int path, int task) { return path + task; }\n",
        "\nint select_NUMBER(const int *rows, int count, int limit) {\n  int sum = 0;\n"
        "  for (int row = 0; row < count && row < limit; ++row) {\n    sum += rows[row] * NUMBER;\n  }\n"
        "  return sum;\n}\n",
        "//", size)


def swift_source(size):
    return padded(
        "func look(_ path: Int, _ task: Int) -> Int { return path + task }\n",
        "\nfunc select_NUMBER(_ rows: [Int], limit: Int) -> Int {\n  var sum = 0\n  for row in rows.prefix(limit) {\n"
        "    sum += row &* NUMBER\n  }\n  return sum\n}\n",
        "//", size)


INTENT = """import AppIntents

struct Intent%(number)d: AppIntent {
  static let title: LocalizedStringResource = "Feature %(number)d"
  @Parameter(title: "Amount") var amount: Int
  func perform() async throws -> some IntentResult { .result() }
}
"""


def phrase_workspace(root):
    """The Figranium sample among Swift files, one in ten of which declares an intent."""
    folder = root / "phrases"
    shutil.copytree(REPOSITORY / "samples/figranium", folder)
    for number in range(FILE_COUNT):
        text = INTENT % {"number": number} if number % 10 == 0 else swift_source(2000).replace("look", f"look{number}")
        (folder / f"Feature{number}.swift").write_text(text)
    return folder, [
        Document(folder / "figranium.phrases", "phrases", "task} in"),
        Document(folder / "Phone/FigraniumShortcuts.swift", "swift", "task) in"),
        Document(folder / "Phone/de.lproj/AppShortcuts.strings", "appshortcuts_strings", "task} in"),
    ]


def peer_workspace(root, name, ending, language, word, source, sizes):
    """A folder of files in one language, with a document of each size."""
    folder = root / name
    folder.mkdir()
    for number in range(FILE_COUNT):
        (folder / f"file{number}{ending}").write_text(source(2000))
    documents = []
    for index, size in enumerate(sizes):
        path = folder / f"document{index}{ending}"
        path.write_text(source(size))
        documents.append(Document(path, language, word))
    return folder, documents


def turns(peers, index, samples, pause, take):
    """Alternates between the servers, so that what the machine does meanwhile touches all alike."""
    servers = [peer.start() for peer in peers]
    documents = [peer.documents[index] for peer in peers]
    for peer, server, document in zip(peers, servers, documents):
        if found := server.open(document):
            sys.exit(f"{peer.name}: {document.path.name} is not clean to begin with: {found}")
    seconds = [[] for _ in servers]
    warm_up = 10
    for turn in range(samples + warm_up):
        for step in range(len(servers)):
            place = (turn + step) % len(servers)
            time.sleep(pause)
            taken = take(servers[place], documents[place], turn % 2 == 0)
            if turn >= warm_up:
                seconds[place].append(taken)
    for server in servers:
        server.stop()
    return seconds


def keystroke(server, document, introduces):
    return server.seconds_to_diagnostics(document, introduces)


def completion(server, document, introduces):
    """Types one character and asks at once for what may follow."""
    server.version += 1
    begin = time.perf_counter()
    uri = document.path.as_uri()
    server.notify("textDocument/didChange", {
        "textDocument": {"uri": uri, "version": server.version}, "contentChanges": [document.change(introduces)]})
    answer = server.request("textDocument/completion", {
        "textDocument": {"uri": uri}, "position": {"line": document.line, "character": document.column}})
    taken = server.answered - begin
    items = answer["items"] if isinstance(answer, dict) else answer
    if not items:
        sys.exit(f"{server.process.args[0]}: nothing is offered in {document.path.name}")
    return taken


class Rows:
    """Prints a row a measurement, with the verdict against the fastest peer."""

    def __init__(self, peers):
        self.names = [peer.name for peer in peers]
        print(f"{'':44}" + "".join(f"{name:>15}" for name in self.names) + f"{'ratio':>8}  target")

    def row(self, name, values, unit, limit=None, against=None):
        """`values` are in the order of the names, and None where a server has no such feature."""
        cells = "".join(f"{'-':>15}" if value is None else f"{value:>12.2f} {unit}" for value in values)
        others = [value for value, peer in zip(values, self.names)
                  if value is not None and peer != "phrasebook" and peer == (against or peer)]
        ratio = values[0] / min(others)
        verdict = "" if limit is None else f"  <= {limit:g}: {'met' if ratio <= limit else 'missed'}"
        print(f"{name:44}{cells}{ratio:>8.2f}{verdict}", flush=True)


def program(name, given):
    path = shutil.which(given)
    if not path:
        sys.exit(f"There is no {name}: '{given}' is not found.")
    return os.path.abspath(path)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--phrasebook", default=str(REPOSITORY / ".build/release/phrasebook"))
    parser.add_argument("--ruff", default=installed_ruff())
    parser.add_argument("--clangd", default="clangd")
    parser.add_argument("--sourcekit-lsp", dest="sourcekit", default="sourcekit-lsp")
    parser.add_argument("--samples", type=int, default=100, help="turns a document and server")
    parser.add_argument("--starts", type=int, default=20, help="starts a server")
    parser.add_argument("--pause", type=float, default=0.02, help="seconds between two turns")
    options = parser.parse_args()

    with tempfile.TemporaryDirectory() as temporary:
        root = pathlib.Path(temporary).resolve()
        folder, documents = phrase_workspace(root)
        sizes = [document.path.stat().st_size for document in documents]
        cpp = peer_workspace(root, "cpp", ".cpp", "cpp", "task;", cpp_source, sizes)
        python = peer_workspace(root, "python", ".py", "python", "task]", python_module, sizes)
        swift = peer_workspace(root, "swift", ".swift", "swift", "task }", swift_source, sizes)
        peers = [
            Peer("phrasebook", [program("phrasebook", options.phrasebook), "lsp"], folder, root, documents),
            Peer("clangd", [program("clangd", options.clangd), "--background-index=false"], cpp[0], root, cpp[1]),
            Peer("ruff", [program("ruff", options.ruff), "server"], python[0], root, python[1], completes=False),
            Peer("sourcekit-lsp", [program("sourcekit-lsp", options.sourcekit)], swift[0], root, swift[1],
                 server=PullingServer),
        ]
        print(f"{os.cpu_count()} cores, {FILE_COUNT} files a workspace, {options.samples} turns, "
              f"{options.starts} starts\n")
        rows = Rows(peers)
        for index, document in enumerate(documents):
            kind = f"{document.path.suffix} {sizes[index]} B"
            times = turns(peers, index, options.samples, options.pause, keystroke)
            rows.row(f"keystroke to diagnostics, {kind}, median",
                     [statistics.median(one) * 1000 for one in times], "ms", 1)
            rows.row(f"keystroke to diagnostics, {kind}, p99", [percentile(one, 0.99) * 1000 for one in times], "ms", 1)
            tail = percentile(times[0], 0.99) / statistics.median(times[0])
            print(f"{'  phrasebook: p99 to median':44}{'':60}{tail:>8.2f}  <= 3: {'met' if tail <= 3 else 'missed'}")
            completing = [peer for peer in peers if peer.completes]
            measured = dict(zip([peer.name for peer in completing],
                                turns(completing, index, options.samples, options.pause, completion)))
            for name, value in (("median", statistics.median), ("p99", lambda one: percentile(one, 0.99))):
                rows.row(f"completion, {kind}, {name}",
                         [value(measured[peer.name]) * 1000 if peer.completes else None for peer in peers], "ms", 1)
        rows.row("start to initialize, median",
                 [statistics.median(one) * 1000 for one in measure_starts(peers, options.starts)], "ms", 3, "ruff")
        rows.row("memory of the opened workspace, resident", [one[0] / 1024 for one in measure_memory(peers)], "MB", 1)


if __name__ == "__main__":
    main()
