"""Signs and verifies updates with PyNaCl and minisign, in a folder with shop.update and keys/signing.pem."""

import base64
import os
import pathlib
import random
import re
import subprocess
import sys

import nacl.exceptions
import nacl.signing

policyctl, signing, reserve = sys.argv[1:]


def parts(update):
    """What is signed, and the signature."""
    end = update.index(b"\n\n") + 2
    head, line = re.match(rb"(.*\n)signature: (.*)\n\n$", update[:end], re.S).groups()
    return head + update[end:], base64.b64decode(line, validate=True), head, update[end:]


def assembled(head, signature, policy):
    return head + b"signature: " + base64.b64encode(signature) + b"\n\n" + policy


def accepts(update):
    pathlib.Path("tried.update").write_bytes(update)
    run = subprocess.run(
        [policyctl, "verify", "tried.update", "--signing-key", signing, "--reserve-key", reserve],
        capture_output=True, text=True)
    if run.returncode not in (0, 1, 2) or "Fatal" in run.stderr:
        sys.exit(f"policyctl verify ended with {run.returncode}: {run.stderr}")
    return run.returncode == 0


pem = pathlib.Path("keys/signing.pem").read_text().splitlines()[1]
key = nacl.signing.SigningKey(base64.b64decode(pem)[16:])
update = pathlib.Path("shop.update").read_bytes()
message, signature, head, policy = parts(update)

# PyNaCl verifies what policyctl signed, and signs what it verifies.
assert base64.b64encode(bytes(key.verify_key)).decode() == signing
key.verify_key.verify(message, signature)
changed = re.sub(rb"version: \d+", b"version: 77", head)
assert accepts(assembled(changed, key.sign(changed + policy).signature, policy))
assert not accepts(assembled(changed, signature, policy))
assert not accepts(assembled(changed, nacl.signing.SigningKey.generate().sign(changed + policy).signature, policy))

# minisign's older signatures are Ed25519 of the bytes themselves, as ours are.
subprocess.run(["minisign", "-G", "-W", "-p", "mini.pub", "-s", "mini.key"], check=True, capture_output=True)
public = base64.b64decode(pathlib.Path("mini.pub").read_text().splitlines()[1])
assert public[:2] == b"Ed"
own = base64.b64encode(public[10:])
named = re.sub(rb"(?m)^key: .*$", b"key: " + own, head)
pathlib.Path("signed").write_bytes(named + policy)
subprocess.run(["minisign", "-S", "-l", "-s", "mini.key", "-m", "signed"], check=True, capture_output=True)
minisig = base64.b64decode(pathlib.Path("signed.minisig").read_text().splitlines()[1])
assert minisig[:2] == b"Ed"
theirs = assembled(named, minisig[10:], policy)
assert not accepts(theirs)
signing = own.decode()
assert accepts(theirs)

# And minisign verifies ours: with the key's number and its signature of the comment around it.
comment = b"trusted comment: shop"
lines = [
    b"untrusted comment: shop", base64.b64encode(b"Ed" + public[2:10] + signature), comment,
    base64.b64encode(key.sign(signature + comment[len(b"trusted comment: "):]).signature),
]
pathlib.Path("message").write_bytes(message)
pathlib.Path("message.minisig").write_bytes(b"\n".join(lines) + b"\n")
pem_public = base64.b64encode(b"Ed" + public[2:10] + bytes(key.verify_key)).decode()
subprocess.run(["minisign", "-V", "-P", pem_public, "-m", "message"], check=True, capture_output=True)

# Nothing that was changed is accepted.
random.seed(int(os.environ.get("SEED", "45")))
signing = base64.b64encode(bytes(key.verify_key)).decode()
for number in range(int(os.environ.get("TRIES", "60"))):
    tried = bytearray(update)
    place = random.randrange(len(tried) if number % 2 else 700)
    tried[place] ^= 1 << random.randrange(8)
    assert not accepts(bytes(tried)), place
print("PyNaCl and minisign agree with policyctl.")
