#!/usr/bin/env python3
"""A stand-in for Figranium servers, for tests: loopback only, ports chosen by the system.

Prints one line, {"port": N, "other": M, "silent": S}, and serves until its standard input ends. `other` is a second origin.
The first segment of a path chooses a profile or a fault, the second is any name; what follows is the route:

    http://127.0.0.1:N/later/some-test/api/tasks

GET /log/NAME gives every request made under that second segment, and GET /log/other those of the second origin. The
bodies are the bytes as they arrived, and so are the names of the headers. GET /runs/NAME tells what became of every run.

A profile is `documented`, `v09` or `later`; `stoppable` is `documented` with runs that take their time: a task's
identifier then says what becomes of it, as in `slow-200`, which ends after 200 ms or is stopped before. A fault is the
name of a method below, or `answer.STATUS.CODE` with an optional `.RETRY`: the answer `{"error": "CODE"}`. `tasks-N` has
N tasks, whoever asks; those of `changing-N` have another description each time.

Prints a second port, `silent`, where connections wait to be accepted and never are.
"""

import http.server
import json
import os
import socket
import sys
import threading
import time

KEY = "Bearer planted-key-71"
TASKS = [
    {"id": "nightly-backup", "name": "Nightly backup", "description": "Saves everything", "actions": [{"type": "click"}]},
    {"id": "a/b?c#d%e f", "name": "Odd identifier"},
    {"id": "bare"},
    {"id": 77, "name": "Numbered"},
    {"name": "No identifier"},
    "not a task",
    None,
    {"id": "twins-1", "name": "Twins"},
    {"id": "twins-2", "name": "Twins", "description": None},
    {"id": "quotes", "name": "She said \"hi\" \\ ${task} 🎉"},
]
MANY = [{"id": "task-%d" % number, "name": "Task %d" % (number % 7000)} for number in range(10000)]
log = {}
lock = threading.Lock()
executions = {}
runs = {}


def many_tasks(count, edition):
    """Tasks with names as people give them, none of them twice; the same for the same count and edition."""
    when = ["Nightly", "Weekly", "Morning", "Monthly", "Hourly", "Quarterly", "Old", "New"]
    what = ["backup", "report", "price watch", "login check", "export", "cleanup", "sync", "invoice run", "test", "scan"]
    where = ["the shop", "accounts", "warehouse", "the blog", "Zürich", "customers", "staging", "production", "archive"]
    tasks = [{"id": "nightly-backup", "name": "Nightly backup"}]
    for number in range(1, count):
        words = [when[number % 8], what[number // 8 % 10], "of", where[number // 80 % 9], str(number // 720 + 1)]
        tasks.append({
            "id": "-".join(words).lower().replace(" ", "-"), "name": " ".join(words),
            "description": "Task %d, edition %d: opens the page, waits and saves." % (number, edition)})
    return json.dumps({"tasks": tasks}).encode()


task_lists = {}


def page(title):
    return "<!doctype html><html><head><title>%s</title></head><body>%s</body></html>" % (title, title)


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    other = None  # port of the second origin
    name = None

    def log_message(self, *arguments):
        pass

    def handle_one_request(self):
        try:
            super().handle_one_request()
        except (ConnectionError, TimeoutError):
            self.close_connection = True

    def answer(self, status, body, kind="application/json", headers=()):
        if not isinstance(body, (bytes, str)):
            body = json.dumps(body)
        data = body.encode() if isinstance(body, str) else body
        self.send_response(status)
        if kind:
            self.send_header("Content-Type", kind)
        for name, value in headers:
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def html(self, status, title="Error"):
        self.answer(status, page(title), "text/html; charset=utf-8")

    def login(self):
        self.answer(302, page("Found"), "text/html", [("Location", "/login")])

    def do_GET(self):
        self.serve()

    def do_POST(self):
        self.serve()

    def serve(self):
        length = int(self.headers.get("Content-Length") or 0)
        self.body = self.rfile.read(length).decode() if length else ""
        parts = self.path.split("/")
        if parts[1] in ("log", "runs"):
            with lock:
                known = {"log": {"requests": log.get(parts[2], [])}, "runs": {"runs": runs.get(parts[2], {})}}
                data = json.dumps(known[parts[1]])
            return self.answer(200, data)
        name = self.name or (parts[2] if len(parts) > 2 else "")
        entry = {
            "method": self.command, "path": self.path, "body": self.body, "names": list(self.headers.keys()),
            "headers": {key.lower(): value for key, value in self.headers.items()},
        }
        with lock:
            log.setdefault(name, []).append(entry)
        if self.name:
            self.answer(200, {"tasks": []})
            return
        self.route = "/" + "/".join(parts[3:])
        self.session = name
        if parts[1] in ("documented", "later", "v09"):
            self.profile(parts[1])
        elif parts[1] == "stoppable":
            self.stoppable(parts[3:])
        elif parts[1].startswith(("tasks-", "changing-")):
            self.task_list(*parts[1].split("-"))
        elif parts[1].startswith("answer."):
            status, code, *wait = parts[1].split(".")[1:]
            self.answer(int(status), {"error": code}, headers=[("Retry-After", wait[0])] if wait else ())
        else:
            getattr(self, "fault_" + parts[1].replace("-", "_"))()

    def payload(self):
        try:
            return json.loads(self.body)
        except ValueError:
            return None

    def profile(self, kind):
        if self.command == "POST" and "authorization" not in self.headers and "x-api-key" not in self.headers:
            return self.answer(403, {"error": "CSRF_TOKEN_MISSING"})
        if self.route == "/login":
            return self.html(200, "Sign in")
        if self.route == "/api/health":
            return self.html(404) if kind == "v09" else self.answer(200, {"status": "ok"})
        key = self.headers.get("authorization") == KEY
        if not key:
            if kind != "documented" and (kind == "v09" and self.session_only_in_09()):
                return self.login()
            return self.answer(401, {"error": "INVALID_API_KEY"})
        if self.route == "/api/tasks/list":
            known = [task for task in TASKS if isinstance(task, dict) and "id" in task]
            return self.answer(200, {"tasks": [{k: v for k, v in t.items() if k != "actions"} for t in known]})
        if self.route == "/api/tasks":
            if kind == "v09":
                return self.login()
            return self.answer(200, TASKS)
        segments = self.route.split("/")[1:]
        if self.command == "POST" and segments[0] == "tasks" and len(segments) == 3:
            if segments[2] != ("run" if kind == "documented" else "api"):
                return self.html(404)
            return self.run(kind, segments[1])
        if kind == "documented":
            if segments[0] == "executions" and len(segments) == 3 and segments[2] == "stop":
                return self.answer(200, {"success": True})
            if segments[0] == "executions" and len(segments) == 2:
                found = executions.get(segments[1])
                if not found:
                    return self.answer(404, {"error": "EXECUTION_NOT_FOUND"})
                return self.answer(200, {"id": segments[1], "status": "finished", "outcome": found})
            return self.answer(404, {"error": "NOT_FOUND"})
        if self.route == "/api/executions/list":
            rows = [{"id": k, "status": 200, "taskName": "Nightly backup", "timestamp": 1750000000000} for k in executions]
            return self.answer(200, {"executions": rows + ["odd", {"status": 200}]})
        if self.route == "/api/executions/stop":
            return self.login()
        if segments[:2] == ["api", "executions"] and len(segments) == 3:
            if kind == "v09":
                return self.login()
            found = executions.get(segments[2])
            if not found:
                return self.answer(404, {"error": "EXECUTION_NOT_FOUND"})
            return self.answer(200, {"execution": {
                "id": segments[2], "status": 200, "outcome": found, "phase": "finished",
                "startedAt": 1750000000000, "finishedAt": 1750000004000, "extra": {"deep": [1]}}})
        return self.html(404)

    def session_only_in_09(self):
        return self.route in ("/api/tasks", "/api/executions/stop")

    def run(self, kind, task):
        body = self.payload()
        if kind == "v09" and body is None:
            return self.html(500)
        run = (body or {}).get("runId")
        if task == "missing":
            return self.answer(404, {"error": "TASK_NOT_FOUND"})
        if task == "broken":
            if kind == "v09":
                details = "\u001b[31mTimeout 30000ms exceeded.\u001b[39m\u0007"
                return self.answer(500, {"error": "TASK_EXECUTION_FAILED", "details": details})
            return self.answer(200, {"outcome": "crashed", "error": "browser gone"})
        executions[run] = "success"
        if kind == "v09":
            return self.answer(200, {"data": {"price": 3}})
        return self.answer(200, {"outcome": "success", "success": True, "data": {"price": 3}})

    def task_list(self, kind, count):
        if self.route != "/api/tasks/list":
            return self.answer(200, {"executions": []})
        with lock:
            lists, turns = task_lists.setdefault((kind, count), ([], [0]))
            if not lists:
                lists += [many_tasks(int(count), edition) for edition in range(2 if kind == "changing" else 1)]
            turns[0] += 1
            chosen = lists[turns[0] % len(lists)]
        self.answer(200, chosen)

    # Runs that take their time. What became of each is kept: `ended` is what its answer said, `stops` how many stops
    # named it, and `requests` how many requests did.

    def stoppable(self, segments):
        if self.headers.get("authorization") != KEY:
            return self.answer(401, {"error": "INVALID_API_KEY"})
        if segments == ["api", "tasks", "list"]:
            kinds = ["slow-20", "slow-200", "slow-60000", "fail", "hang-up", "busy", "page", "garbage", "deaf-200"]
            return self.answer(200, {"tasks": [{"id": kind, "name": kind} for kind in kinds]})
        if segments[0] == "tasks" and len(segments) == 3 and segments[2] == "run":
            return self.take_time(segments[1], (self.payload() or {}).get("runId"))
        if segments[0] == "executions" and len(segments) == 3 and segments[2] == "stop":
            return self.stop(segments[1])
        if segments[0] == "executions" and len(segments) == 2:
            with lock:
                run = dict(runs.get(self.session, {}).get(segments[1], {}))
            if not run:
                return self.answer(404, {"error": "EXECUTION_NOT_FOUND"})
            phase = "finished" if run["ended"] else "queued" if run["asked"] == 0 else "running"
            with lock:
                runs[self.session][segments[1]]["asked"] += 1
            return self.answer(200, {"id": segments[1], "status": run["ended"] or "running", "phase": phase})
        self.answer(404, {"error": "NOT_FOUND"})

    def stop(self, run):
        with lock:
            known = runs.get(self.session, {}).get(run)
            if known is not None:
                known["stops"] += 1
                deaf = known["task"].startswith("deaf")
        if known is not None and deaf:
            return self.html(500)
        self.answer(200, {"success": True})

    def take_time(self, task, run):
        with lock:
            known = runs.setdefault(self.session, {}).setdefault(
                run, {"task": task, "requests": 0, "stops": 0, "asked": 0, "ended": None})
            known["requests"] += 1
        kind, _, wait = task.partition("-")
        if kind == "hang":
            known["ended"] = "lost"
            return self.fault_hang_up()
        if kind in ("busy", "page", "garbage"):
            known["ended"] = "refused"
            if kind == "busy":
                return self.answer(503, {"error": "RESOURCE_CAPACITY_EXCEEDED"}, headers=[("Retry-After", "1")])
            return self.html(500) if kind == "page" else self.fault_garbage()
        if kind == "fail":
            known["ended"] = "crashed"
            return self.answer(200, {"outcome": "crashed", "error": "browser gone"})
        end = time.monotonic() + int(wait or "0") / 1000
        outcome = "success"
        while time.monotonic() < end:
            if known["stops"] and kind != "deaf":
                outcome = "stopped"
                break
            time.sleep(0.002)
        known["ended"] = outcome
        self.answer(200, {"outcome": outcome, "success": outcome == "success", "data": {"n": 1}})

    # Faults: each answers every route in its own way.

    def fault_many(self):
        self.answer(200, {"tasks": MANY, "executions": []})

    def fault_json_500(self):
        self.answer(500, {"error": "TASK_EXECUTION_FAILED", "details": "\u001b[31mboom\u001b[39m"})

    def fault_null(self):
        self.answer(200, "null")

    def fault_gigabyte(self):
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(1 << 30))
        self.end_headers()
        block = b" " * (1 << 20)
        for _ in range(1 << 10):
            self.wfile.write(block)

    def fault_charset(self):
        self.answer(200, "{\"tasks\": [], \"executions\": [], \"id\": \"a\"}", "Application/JSON ; charset=UTF-8")

    def fault_html_404(self):
        self.html(404)

    def fault_html_200(self):
        self.html(200, "Sign in")

    def fault_to_login(self):
        self.login()

    def fault_elsewhere(self):
        self.answer(307, "", None, [("Location", "http://127.0.0.1:%d/stolen" % self.other)])

    def fault_unauthorized(self):
        self.answer(401, {"error": "INVALID_API_KEY"}, headers=[("WWW-Authenticate", "Basic realm=\"x\"")])

    def fault_csrf(self):
        self.answer(403, {"error": "CSRF_ORIGIN_MISMATCH"})

    def fault_details(self):
        details = "\u001b[1mboom\u001b[0m, key %s" % self.headers.get("authorization", "")
        self.answer(500, {"error": "Something broke", "details": details})

    def fault_limit(self):
        self.answer(429, {"error": "TOO_MANY_REQUESTS"}, headers=[("Retry-After", "17")])

    def fault_capacity(self):
        self.answer(503, {"error": "RESOURCE_CAPACITY_EXCEEDED"}, headers=[("Retry-After", "5")])

    def fault_timeout(self):
        self.answer(504, {"error": "EXECUTION_TIMEOUT"})

    def fault_html_500(self):
        self.html(500)

    def fault_garbage(self):
        self.answer(200, b"\xff\xfe{]", "application/json")

    def fault_cut_json(self):
        self.answer(200, "{\"tasks\": [", "application/json")

    def fault_wrong_shape(self):
        self.answer(200, "{\"tasks\": 7}", "application/json")

    def fault_deep(self):
        self.answer(200, "[" * 100000 + "]" * 100000)

    def fault_empty(self):
        self.answer(200, "", "application/json")

    def fault_text(self):
        self.answer(200, "[]", "text/plain")

    def fault_silent(self):
        time.sleep(60)

    def fault_hang_up(self):
        self.close_connection = True
        self.connection.shutdown(2)

    def fault_noise(self):
        self.wfile.write(b"\x00\xff noise\r\n\r\n")
        self.close_connection = True

    def fault_endless_head(self):
        self.wfile.write(b"HTTP/1.1 200 OK\r\n")
        while True:
            self.wfile.write(b"X-Padding: " + b"a" * 1000 + b"\r\n")

    def fault_cut_body(self):
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", "1000")
        self.end_headers()
        self.wfile.write(b"{\"tasks\": []")
        self.close_connection = True

    def chunk(self, data):
        self.wfile.write(b"%x\r\n%s\r\n" % (len(data), data))
        self.wfile.flush()

    def chunked(self):
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()

    def fault_chunked(self):
        self.chunked()
        for data in (b"{\"tasks\": [", b"{\"id\": \"slow\",", b"\"name\": \"Slow\"}", b"]}"):
            self.chunk(data)
        self.wfile.write(b"0\r\n\r\n")

    def fault_drip(self):
        self.chunked()
        while True:
            self.chunk(b" ")
            time.sleep(0.02)

    def fault_huge(self):
        self.chunked()
        block = b" " * (1 << 20)
        while True:
            self.chunk(block)


class Other(Handler):
    name = "other"


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 64

    def handle_error(self, request, address):
        pass  # A client that went away is part of the tests.


def main():
    other = Server(("127.0.0.1", 0), Other)
    Handler.other = other.server_address[1]
    server = Server(("127.0.0.1", 0), Handler)
    for each in (server, other):
        threading.Thread(target=each.serve_forever, daemon=True).start()
    # A backlog that is full: further connections are neither refused nor made.
    silent = socket.socket()
    silent.bind(("127.0.0.1", 0))
    silent.listen(0)
    waiting = []
    for _ in range(8):
        client = socket.socket()
        client.setblocking(False)
        client.connect_ex(silent.getsockname())
        waiting.append(client)
    ports = {"port": server.server_address[1], "other": Handler.other, "silent": silent.getsockname()[1]}
    print(json.dumps(ports), flush=True)
    sys.stdin.read()
    os._exit(0)


main()
