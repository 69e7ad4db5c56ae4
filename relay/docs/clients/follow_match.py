"""Follows a topic of the live protocol (live-protocol.md) and prints a line of JSON for each state.

    python3 follow_match.py http://127.0.0.1:8080 match/7

Python's own library is all it needs. It reconnects by itself with the position it holds, so that no change is missed,
and ends with status 1 when the relay refuses the topic.
"""

import base64
import json
import os
import random
import socket
import ssl
import struct
import sys
import time
from urllib.parse import urlsplit


def apply(target, patch):
    """JSON Merge Patch (RFC 7396)."""
    if not isinstance(patch, dict):
        return patch
    result = dict(target) if isinstance(target, dict) else {}
    for key, change in patch.items():
        if change is None:
            result.pop(key, None)
        else:
            result[key] = apply(result.get(key), change)
    return result


class Line:
    """A WebSocket (RFC 6455), as far as the protocol uses one: text both ways, no compression."""

    def __init__(self, address, silence_s):
        url = urlsplit(address)
        port = url.port or (443 if url.scheme == "https" else 80)
        self.socket = socket.create_connection((url.hostname, port), timeout=silence_s)
        if url.scheme == "https":
            context = ssl.create_default_context()
            self.socket = context.wrap_socket(self.socket, server_hostname=url.hostname)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET /live HTTP/1.1\r\nHost: {url.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Protocol: crease.live.v1\r\n\r\n".encode()
        )
        self.stream = self.socket.makefile("rb")
        if b" 101 " not in self.stream.readline():
            raise ConnectionError("the relay did not let this client in")
        while self.stream.readline() not in (b"\r\n", b""):
            pass

    def send(self, payload, opcode=1):
        mask = os.urandom(4)
        head = bytes([0x80 | opcode])
        size = len(payload)
        head += bytes([0x80 | size]) if size < 126 else struct.pack("!BH", 0x80 | 126, size)
        self.socket.sendall(head + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(payload)))

    def receive(self):
        """The next text; pings are answered on the way."""
        text = b""
        while True:
            first, second = self.read(2)
            size = second & 0x7F
            if size == 126:
                (size,) = struct.unpack("!H", self.read(2))
            elif size == 127:
                (size,) = struct.unpack("!Q", self.read(8))
            payload, opcode = self.read(size), first & 0x0F
            if opcode == 8:
                raise ConnectionError("the relay closed the line")
            if opcode == 9:
                self.send(payload, opcode=10)
            elif opcode in (0, 1):
                text += payload
                if first & 0x80:
                    return json.loads(text)

    def read(self, size):
        read = self.stream.read(size)
        if len(read) < size:
            raise ConnectionError("the line ended")
        return read


def follow(address, topic):
    held, attempt = None, 0
    while True:
        try:
            # Two heartbeats of silence mean that nobody is there any more.
            line = Line(address, silence_s=50)
            while True:
                message = line.receive()
                kind = message["type"]
                if kind == "hello":
                    attempt = 0
                    position = {k: held[k] for k in ("epoch", "offset")} if held else {}
                    subscription = {"type": "subscribe", "topics": [{"topic": topic, **position}]}
                    line.send(json.dumps(subscription).encode())
                elif kind == "snapshot":
                    held = {k: message[k] for k in ("epoch", "offset", "state")}
                    yield kind, held
                elif kind == "delta" and held and message["offset"] > held["offset"]:
                    if message.get("base", message["offset"] - 1) != held["offset"]:
                        raise ConnectionError("a change is missing: ask again with what is held")
                    held = {**held, "offset": message["offset"], "state": apply(held["state"], message["patch"])}
                    yield kind, held
                elif kind == "error":
                    # Asked again, the relay would refuse again. Printed, with status 1.
                    raise SystemExit(f"{message['code']}: {message['message']}")
                elif kind == "end":
                    return
        except (OSError, ValueError):
            time.sleep(random.uniform(0, min(30, 0.5 * 2**attempt)))
            attempt += 1


if __name__ == "__main__":
    for kind, held in follow(sys.argv[1], sys.argv[2]):
        print(json.dumps({"kind": kind, **held}), flush=True)
