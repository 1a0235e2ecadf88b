#!/usr/bin/env python3
"""A stand-in for Figranium servers, for tests: loopback only, ports chosen by the system.

Prints one line, {"port": N, "other": M}, and serves until its standard input ends. `other` is a second origin.
The first segment of a path chooses a profile or a fault, the second is any name; what follows is the route:

    http://127.0.0.1:N/later/some-test/api/tasks

GET /log/NAME gives every request made under that second segment, and GET /log/other those of the second origin.
"""

import http.server
import json
import os
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
log = {}
lock = threading.Lock()
executions = {}


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
        if parts[1] == "log":
            with lock:
                self.answer(200, {"requests": log.get(parts[2], [])})
            return
        name = self.name or (parts[2] if len(parts) > 2 else "")
        entry = {
            "method": self.command, "path": self.path, "body": self.body,
            "headers": {key.lower(): value for key, value in self.headers.items()},
        }
        with lock:
            log.setdefault(name, []).append(entry)
        if self.name:
            self.answer(200, {"tasks": []})
            return
        self.route = "/" + "/".join(parts[3:])
        if parts[1] in ("documented", "later", "v09"):
            self.profile(parts[1])
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

    # Faults: each answers every route in its own way.

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
    print(json.dumps({"port": server.server_address[1], "other": Handler.other}), flush=True)
    sys.stdin.read()
    os._exit(0)


main()
