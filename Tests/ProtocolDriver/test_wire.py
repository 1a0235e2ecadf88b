"""What no client should send, and clients that go away."""

import json
import os
import signal
import subprocess
import sys
import time

import pytest
from conftest import PATIENCE, PROGRAM, WRONG
from wire import INITIALIZE, Wire, frame, notification, request

HOVER = {"textDocument": {"uri": "file:///x/a.phrases"}, "position": {"line": 0, "character": 0}}


@pytest.fixture
def wire(tmp_path):
    wire = Wire(tmp_path)
    yield wire
    wire.process.kill()


def test_a_frame_may_come_in_pieces_of_any_size(wire):
    session = frame(request(0, "initialize", INITIALIZE)) + frame(request(1, "shutdown")) + frame(notification("exit"))
    for index in range(len(session)):
        wire.write(session[index:index + 1])
    assert "capabilities" in wire.answer(0)["result"]
    assert wire.answer(1)["result"] is None
    wire.wait(0)


@pytest.mark.parametrize("header", [
    "content-length: {}\r\n\r\n", "CONTENT-LENGTH:{}\r\n\r\n", "Content-Length: {}\n\n",
    "Content-Type: application/vscode-jsonrpc; charset=utf-8\r\nContent-Length: {}\r\n\r\n",
    "Content-Length: {}\r\nX-Unknown: 1\r\nContent-Type: utf8\r\n\r\n", "Content-Length: \t {}  \r\n\r\n",
])
def test_a_header_may_have_any_case_and_order(wire, header):
    wire.write(frame(request(0, "initialize", INITIALIZE), header))
    assert "capabilities" in wire.answer(0)["result"]
    wire.end()


@pytest.mark.parametrize("text", [
    b"Content-Length: x\r\n\r\n", b"Content-Length: -1\r\n\r\n", b"Content-Length: 99999999999999999999\r\n\r\n",
    b"Content-Type: a\r\n\r\n{}", b"hello\r\n\r\n", b"\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}",
    b"Content-Length: 2\r\n\r\n{}}}}}", b"Content-Length: 70\r\n\r\n{}",
])
def test_a_wrong_header_is_an_error_and_the_next_frame_is_read(wire, text):
    wire.begin()
    wire.write(text)
    wire.send(request(1, "textDocument/hover", HOVER), request(2, "textDocument/hover", HOVER))
    seen = []
    while not seen or seen[-1].get("id") != 2:
        seen.append(wire.next())
    errors = [each["error"]["code"] for each in seen if each.get("id") is None and "error" in each]
    assert errors and set(errors) <= {-32700, -32600}
    wire.end()


@pytest.mark.parametrize("text,code", [
    (b"{", -32700), (b"", -32700), (b"\xff\xfe", -32700), (b'{"a": "\xff"}', -32600), (b"[" * 100_000, -32700),
    (b"[]", -32600), (b'[{"jsonrpc":"2.0","id":1,"method":"shutdown"}]', -32600), (b"1", -32600), (b"{}", -32600),
    (b'{"jsonrpc":"1.0","id":null,"method":"shutdown"}', -32600), (b'{"jsonrpc":"2.0","method":7}', -32600),
    (b'{"jsonrpc":"2.0","id":{},"method":"shutdown"}', -32600),
])
def test_what_is_no_message_is_answered_and_the_session_goes_on(wire, text, code):
    wire.begin()
    wire.write(frame(text))
    assert wire.error(None) == code
    wire.end()


@pytest.mark.parametrize("method,params,code", [
    ("no/such", None, -32601), ("$/nothing", {}, -32601), ("textDocument/hover", None, -32602),
    ("textDocument/hover", [], -32602), ("textDocument/hover", {**HOVER, "position": 1}, -32602),
    ("textDocument/hover", {**HOVER, "position": {"line": "0", "character": 0}}, -32602),
    ("textDocument/hover", {"textDocument": {"uri": 1}, "position": HOVER["position"]}, -32602),
    ("textDocument/completion", {}, -32602), ("workspace/executeCommand", {"command": 1}, -32602),
    ("workspace/executeCommand", {"command": "rm"}, -32602),
    ("workspace/executeCommand", {"command": "phrasebook.run", "arguments": [7]}, -32602),
    ("initialize", INITIALIZE, -32600),
])
def test_wrong_requests_get_the_error_that_is_theirs(wire, method, params, code):
    wire.begin()
    wire.send(request(1, method, params))
    assert wire.error(1) == code
    wire.end()


def test_requests_before_initialize_and_after_shutdown_are_refused(wire):
    wire.send(request(1, "textDocument/hover", HOVER), request(2, "shutdown"), notification("textDocument/didOpen", {}))
    assert wire.error(1) == -32002
    assert wire.error(2) == -32002
    wire.send(request(3, "initialize", {**INITIALIZE, "processId": "me"}))
    assert wire.error(3) == -32602
    wire.begin()
    wire.send(request(4, "shutdown"), request(5, "textDocument/hover", HOVER), request(6, "initialize", INITIALIZE))
    assert wire.answer(4)["result"] is None
    assert wire.error(5) == -32600
    assert wire.error(6) == -32600
    wire.send(notification("exit"))
    wire.wait(0)


@pytest.mark.parametrize("messages,status", [
    ([notification("exit")], 1), ([request(0, "initialize", INITIALIZE), notification("exit")], 1),
    ([request(0, "initialize", INITIALIZE), request(1, "shutdown"), notification("exit")], 0),
])
def test_the_exit_code_tells_whether_the_end_was_in_order(wire, messages, status):
    wire.send(*messages)
    wire.wait(status)


@pytest.mark.parametrize("sent", [b"", b"Content-Le", frame(request(0, "initialize", INITIALIZE))[:-3]])
def test_the_end_of_input_is_the_end(wire, sent):
    wire.write(sent)
    wire.process.stdin.close()
    wire.wait(1)


def test_each_of_ten_thousand_requests_is_answered_once(wire):
    wire.begin()
    wire.send(notification("textDocument/didOpen", {"textDocument": {
        "uri": HOVER["textDocument"]["uri"], "languageId": "phrases", "version": 1, "text": WRONG}}))
    count = 10_000
    methods = ["textDocument/hover", "textDocument/definition", "textDocument/completion", "no/such"]
    for number in range(1, count + 1):
        wire.send(request(number, methods[number % 4], HOVER))
        if number % 3 == 0:
            wire.send(notification("$/cancelRequest", {"id": number}))
    rest = [message["id"] for message in wire.end() if "method" not in message]
    assert sorted(each for each in rest if each != "end") == list(range(1, count + 1))


def test_a_cancelled_request_is_answered_with_the_error(wire):
    wire.begin()
    wire.send(notification("$/cancelRequest", {"id": 77}), notification("$/cancelRequest", {"id": {}}))
    pulls = {**INITIALIZE, "capabilities": {"textDocument": {"diagnostic": {}}}}
    wire.end()
    other = Wire(wire.process.args and os.getcwd())
    other.send(request(0, "initialize", pulls), notification("initialized", {}))
    other.answer(0)
    other.send(request(1, "workspace/diagnostic", {"previousResultIds": []}), notification("$/cancelRequest", {"id": 1}))
    assert other.error(1) == -32800
    # The number is free again.
    other.send(request(1, "textDocument/hover", HOVER))
    assert "result" in other.answer(1)
    other.end()


def memory(process):
    """Resident, in MiB."""
    with open(f"/proc/{process.pid}/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_a_client_that_never_reads_does_not_fill_the_memory(tmp_path):
    wire = Wire(tmp_path, reads=False)
    os.set_blocking(wire.process.stdin.fileno(), False)
    wire.write(frame(request(0, "initialize", INITIALIZE)) + frame(notification("initialized", {})))
    batch = b"".join(frame(request(number, "no/such", {"text": "x" * 1000})) for number in range(1000))
    sent, begin = 0, time.monotonic()
    while wire.process.poll() is None and time.monotonic() < begin + PATIENCE:
        try:
            sent += os.write(wire.process.stdin.fileno(), batch[sent % len(batch):])
        except BlockingIOError:
            time.sleep(0.05)
        except BrokenPipeError:
            break
        assert memory(wire.process) < 100 if wire.process.poll() is None else True
    # It is not read from without end, and at last taken for gone.
    assert sent < 20 * len(batch)
    assert wire.process.wait(PATIENCE) == 1
    assert wire.process.stderr.read() == b""


CLIENT = """
import subprocess, sys, time, json
from wire import frame, request, notification, INITIALIZE
import os
server = subprocess.Popen([sys.argv[1], "lsp"], stdin=int(sys.argv[2]), stdout=subprocess.PIPE, pass_fds=[])
params = {**INITIALIZE, "processId": os.getpid() if sys.argv[4] == "named" else None}
os.write(int(sys.argv[3]), frame(request(0, "initialize", params)))
print(server.pid, flush=True)
time.sleep(600)
"""


@pytest.mark.parametrize("way", ["named", "parent"])
def test_it_ends_when_the_client_is_killed_while_its_input_is_held_open(tmp_path, way):
    ours, theirs = os.pipe()
    client = subprocess.Popen(
        [sys.executable, "-c", CLIENT, PROGRAM, str(ours), str(theirs), way], stdout=subprocess.PIPE,
        pass_fds=[ours, theirs], cwd=os.path.dirname(__file__))
    server = int(client.stdout.readline())
    time.sleep(0.5)
    os.kill(server, 0)
    client.send_signal(signal.SIGKILL)
    client.wait()
    # This process holds the other end of the server's input, so that no end of input comes.
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and alive(server):
        time.sleep(0.1)
    assert not alive(server)
    os.close(theirs)
    os.close(ours)


def alive(pid):
    try:
        with open(f"/proc/{pid}/stat") as file:
            return file.read().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_a_trace_is_played_again(tmp_path):
    (tmp_path / "a.phrases").write_text(WRONG)
    wire = Wire(tmp_path, arguments=["--trace-file", "trace"])
    wire.send(request(0, "initialize", {**INITIALIZE, "rootUri": tmp_path.as_uri()}), notification("initialized", {}))
    while (message := wire.next()).get("method") != "textDocument/publishDiagnostics":
        pass
    wire.send(notification("textDocument/didOpen", {"textDocument": {
        "uri": message["params"]["uri"], "languageId": "phrases", "version": 1, "text": WRONG}}))
    place = {"textDocument": {"uri": message["params"]["uri"]}, "position": {"line": 1, "character": 12}}
    wire.send(request(1, "textDocument/hover", place))
    assert wire.answer(1)["result"]
    wire.end()
    played = subprocess.run([PROGRAM, "lsp", "--replay", "trace"], cwd=tmp_path, capture_output=True, text=True)
    assert (played.returncode, played.stderr) == (0, ""), played.stdout
    changed = (tmp_path / "trace").read_text().replace("phrase Run it", "phrase Run ${applicationName}")
    (tmp_path / "trace").write_text(changed)
    played = subprocess.run([PROGRAM, "lsp", "--replay", "trace"], cwd=tmp_path, capture_output=True, text=True)
    assert played.returncode == 1
    assert "diagnostics of file:" in played.stdout and "missing-application-name" in played.stdout


__all__ = ["json"]
