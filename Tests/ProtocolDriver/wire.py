"""The server as a process, spoken to in bytes."""

import json
import os
import queue
import subprocess
import threading

from conftest import PATIENCE, PROGRAM, transcripts

INITIALIZE = {"processId": None, "rootUri": None, "capabilities": {}}


def frame(message, header="Content-Length: {}\r\n\r\n"):
    body = message if isinstance(message, bytes) else json.dumps(message).encode()
    return header.format(len(body)).encode() + body


def request(number, method, params=None):
    message = {"jsonrpc": "2.0", "id": number, "method": method}
    return message if params is None else {**message, "params": params}


def notification(method, params=None):
    message = {"jsonrpc": "2.0", "method": method}
    return message if params is None else {**message, "params": params}


class Wire:
    """Messages are kept as they come, so that the server never waits for the test, unless it is not to be read."""

    def __init__(self, folder, reads=True, arguments=()):
        self.process = subprocess.Popen(
            [PROGRAM, "lsp", "--stdio", *transcripts(arguments)], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, cwd=folder, env={"HOME": str(folder) + "/home", "PATH": os.environ["PATH"]})
        self.messages = queue.Queue()
        self.reader = threading.Thread(target=self._read, daemon=True)
        if reads:
            self.reader.start()

    def _read(self):
        stream = self.process.stdout
        while True:
            length = None
            while (line := stream.readline()) not in (b"\r\n", b""):
                name, value = line.decode().split(":")
                if name == "Content-Length":
                    length = int(value)
            if length is None:
                return self.messages.put(None)
            self.messages.put(json.loads(stream.read(length)))

    def send(self, *messages):
        for message in messages:
            self.write(frame(message))

    def write(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def next(self):
        """The next message; None at the end."""
        return self.messages.get(timeout=PATIENCE)

    def answer(self, number):
        while (message := self.next()) is not None:
            if message.get("id") == number and "method" not in message:
                return message
        raise AssertionError(f"no answer to {number}")

    def error(self, number):
        return self.answer(number)["error"]["code"]

    def begin(self):
        self.send(request(0, "initialize", INITIALIZE))
        self.answer(0)
        self.send(notification("initialized", {}))

    def end(self, status=0):
        """Ends the session in order; holds that each message was well-formed and standard error is empty."""
        self.send(request("end", "shutdown"), notification("exit"))
        return self.wait(status)

    def wait(self, status):
        rest = []
        if self.reader.is_alive() or not self.messages.empty():
            while (message := self.next()) is not None:
                rest.append(message)
        assert self.process.wait(PATIENCE) == status
        assert self.process.stderr.read() == b""
        return rest
