"""A small IMAP server over real sockets: one folder, enough of RFC 3501 for who fetches what is unseen."""

import re
import socket
from threading import Thread


class ImapServer:
    """Serves mails until it is closed. ``seen`` are the numbers of those that were marked."""

    def __init__(self, mails: list[bytes], *, password: str = "right") -> None:
        self.mails = mails
        self.seen: set[int] = set()
        self.flags: dict[int, str] = {}
        self._password = password
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listening.getsockname()[1]
        Thread(target=self._serve, daemon=True).start()

    def close(self) -> None:
        self._listening.close()

    def _serve(self) -> None:
        while True:
            try:
                talk, _ = self._listening.accept()
            except OSError:
                return
            with talk, talk.makefile("rwb") as file:
                file.write(b"* OK ready\r\n")
                file.flush()
                for raw in file:
                    tag, _, command = raw.decode().strip().partition(" ")
                    for line in self._answer(command):
                        file.write(line)
                    word = "NO" if command.startswith("LOGIN") and self._password not in command else "OK"
                    file.write(f"{tag} {word} done\r\n".encode())
                    file.flush()
                    if command == "LOGOUT":
                        break

    def _answer(self, command: str) -> list[bytes]:
        if command == "CAPABILITY":
            return [b"* CAPABILITY IMAP4rev1\r\n"]
        if command.startswith("SELECT"):
            return [f"* {len(self.mails)} EXISTS\r\n".encode(), b"* FLAGS (\\Seen)\r\n"]
        if command.startswith("UID SEARCH UNSEEN"):
            unseen = [str(uid) for uid in range(1, len(self.mails) + 1) if uid not in self.seen]
            return [f"* SEARCH {' '.join(unseen)}\r\n".encode()]
        if found := re.match(r"UID STORE (\d+) ", command):
            self.seen.add(int(found[1]))
            self.flags[int(found[1])] = command.partition("+FLAGS ")[2]
            return []
        if found := re.match(r"UID FETCH (\d+) \((.*)\)", command):
            uid, mail = int(found[1]), self.mails[int(found[1]) - 1]
            if found[2] == "RFC822.SIZE":
                return [f"* {uid} FETCH (UID {uid} RFC822.SIZE {len(mail)})\r\n".encode()]
            if "HEADER" in found[2]:
                mail = mail.partition(b"\n\n")[0] + b"\n\n"
            return [f"* {uid} FETCH (UID {uid} BODY[] {{{len(mail)}}}\r\n".encode(), mail, b")\r\n"]
        return [b"* BYE\r\n"] if command == "LOGOUT" else []
