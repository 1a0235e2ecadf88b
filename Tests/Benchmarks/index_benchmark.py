#!/usr/bin/env python3
"""Measures `phrasebook index` of a large tree beside ripgrep and swift-format. See README.md."""

import argparse
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
FILE_SIZE = 6000
# One file in so many declares an intent with its entity and query.
INTENT_EVERY = 40

VIEW = """import SwiftUI

/// Shows the rows of part {name}.
struct Rows{name}: View {{
  let title: String
  @State private var isOpen = false

  var body: some View {{
    VStack(alignment: .leading, spacing: 8) {{
      Text(title).font(.headline)
      ForEach(0..<{count}, id: \\.self) {{ index in
        Button("Row \\(index)") {{ isOpen.toggle() }}
      }}
    }}
  }}

  func total(_ values: [Int]) -> Int {{
    values.filter {{ $0 % 2 == 0 }}.map {{ $0 * {count} }}.reduce(0, +)
  }}
}}
"""

INTENT = """import AppIntents

struct Open{name}Intent: AppIntent {{
  static let title: LocalizedStringResource = "Open {name}"
  @Parameter(title: "Item") var item: Item{name}
  func perform() async throws -> some IntentResult {{ .result() }}
}}

struct Item{name}: AppEntity {{
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Item"
  static let defaultQuery = ItemQuery{name}()
  var id: String
  var displayRepresentation: DisplayRepresentation {{ "\\(id)" }}
}}

struct ItemQuery{name}: EntityQuery {{
  func entities(for identifiers: [String]) async throws -> [Item{name}] {{ [] }}
  func suggestedEntities() async throws -> [Item{name}] {{ [] }}
}}
"""


def source(number):
    text = INTENT.format(name=number) if number % INTENT_EVERY == 0 else ""
    part = 0
    while len(text) < FILE_SIZE:
        text += VIEW.format(name=f"{number}x{part}", count=number % 9 + 2)
        part += 1
    return text


def generate(root, count):
    for number in range(count):
        folder = root / f"Module{number // 500}" / "Sources" / f"Part{number // 25 % 20}"
        if number % 25 == 0:
            folder.mkdir(parents=True, exist_ok=True)
        (folder / f"File{number}.swift").write_text(source(number))


def run(command):
    """Seconds of wall time and megabytes at the peak."""
    with open(os.devnull, "wb") as nowhere:
        begin = time.perf_counter()
        process = subprocess.Popen(command, stdout=nowhere, stderr=nowhere)
        _, status, usage = os.wait4(process.pid, 0)
        seconds = time.perf_counter() - begin
    process.returncode = os.waitstatus_to_exitcode(status)
    unit = 1024 if sys.platform == "linux" else 1024 * 1024
    return process.returncode, seconds, usage.ru_maxrss / unit


def measure(commands, runs):
    """The medians of each command's seconds and megabytes; turns alternate, and the first one warms the disk up."""
    samples = [[] for _ in commands]
    for turn in range(runs + 1):
        for sample, command in zip(samples, commands):
            code, seconds, megabytes = run(command)
            if code != 0:
                sys.exit(f"{' '.join(command)} ended with {code}")
            if turn > 0:
                sample.append((seconds, megabytes))
    return [[statistics.median(column) for column in zip(*sample)] for sample in samples]


def verdict(is_met):
    return "met" if is_met else "missed"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--phrasebook", default=str(REPOSITORY / ".build/release/phrasebook"))
    parser.add_argument("--files", type=int, default=25_000)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--formatted", type=int, default=200, help="files that swift-format is timed on")
    parser.add_argument("--growth", type=int, nargs="*", default=[1_000, 10_000, 100_000], help="other sizes of tree")
    options = parser.parse_args()
    phrasebook = shutil.which(options.phrasebook)
    if not phrasebook or not shutil.which("rg") or not shutil.which("swift"):
        sys.exit("Build phrasebook with `swift build -c release`, and install ripgrep.")

    with tempfile.TemporaryDirectory() as temporary:
        root = pathlib.Path(temporary) / "tree"
        generate(root, options.files)
        size = sum(file.stat().st_size for file in root.rglob("*.swift")) / 1e6
        print(f"{options.files} Swift files, {size:.0f} MB, one in {INTENT_EVERY} with App Intents, {os.cpu_count()} cores\n")
        index = [phrasebook, "index", "--format", "json", str(root)]
        ours, theirs = measure([index, ["rg", "-l", "AppIntents", str(root)]], options.runs)
        ratio = ours[0] / theirs[0]
        print(f"phrasebook index       {ours[0]:8.3f} s {ours[1]:7.0f} MB  peak <= 120 MB: {verdict(ours[1] <= 120)}")
        print(f"rg -l AppIntents       {theirs[0]:8.3f} s {theirs[1]:7.0f} MB  ratio {ratio:.2f} <= 4: {verdict(ratio <= 4)}")

        some = [str(file) for file in sorted(root.rglob("*.swift"))[:options.formatted]]
        _, seconds, megabytes = run(["swift", "format", "lint", "--parallel", *some])
        whole = seconds / len(some) * options.files
        ratio = whole / ours[0]
        print(f"swift format lint      {whole:8.3f} s {megabytes:7.0f} MB  ratio {ratio:.0f} >= 300: {verdict(ratio >= 300)}"
              f" (from {len(some)} files)\n")

        for count in options.growth:
            shutil.rmtree(root)
            generate(root, count)
            [[seconds, megabytes]] = measure([index], 3)
            print(f"{count:7} files         {seconds:8.3f} s {megabytes:7.0f} MB  {seconds / count * 1e6:5.1f} µs a file")


if __name__ == "__main__":
    main()
