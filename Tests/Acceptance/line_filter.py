"""Runs a JSON-lines filter (one answer a request, in order) over many requests, and goes on behind one that kills it."""
import json
import queue
import subprocess
import sys
import tempfile
import threading

sys.setrecursionlimit(20000)                 # tables may be nested 512 deep
PATIENCE = 60                                # seconds without an answer


def answers(command, requests):
    """[answer or None for each request]: None where the program ended or hung instead of answering."""
    return answers_to(command, [json.dumps(request).encode() + b"\n" for request in requests])


def answers_to(command, lines):
    """The same for requests as the program wants to read them; its answers are JSON lines."""
    out = []
    while len(out) < len(lines):
        got, finished = one_process(command, lines[len(out):])
        out += got
        if len(out) < len(lines):
            out.append(None)
            if finished and not got and out.count(None) > 200:
                break                        # it answers nothing at all
    return out + [None] * (len(lines) - len(out))


def one_process(command, lines):
    """The answers one process gives before it ends, and whether it ended by itself."""
    got, arrived = [], queue.Queue()
    with tempfile.TemporaryFile() as source:
        source.writelines(lines)
        source.seek(0)
        process = subprocess.Popen(command, stdin=source, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        reader = threading.Thread(target=lambda: [arrived.put(line) for line in process.stdout] + [arrived.put(None)], daemon=True)
        reader.start()
        finished = False
        try:
            while len(got) < len(lines):
                line = arrived.get(timeout=PATIENCE)
                if line is None:
                    finished = True
                    break
                got.append(decoded(line))
        except queue.Empty:
            pass
        finally:
            if not finished:
                process.kill()
            process.wait()
            reader.join(PATIENCE)
            process.stdout.close()
    return got, finished


def decoded(line):
    try:
        answer = json.loads(line)
        return answer if isinstance(answer, dict) else {"malformed": line.decode("utf-8", "replace")}
    except ValueError:
        return {"malformed": line.decode("utf-8", "replace").rstrip("\n")}
