// What two texts have in common, and a change that is carried over to a newer text.
import assert from "node:assert";
import test from "node:test";
import { isAlike, merged, wordChanges } from "../src/lines.js";

test("changes at different places of a text are both kept", () => {
  assert.equal(merged("a\nb\nc\nd\n", "a\nB\nc\nd\n", "x\na\nb\nc\nD\n"), "x\na\nB\nc\nD\n");
  assert.equal(merged("", "new\n", ""), "new\n");
  assert.equal(merged("a\nb\n", "a\nB\n", "a\nB\n"), "a\nB\n");
});

test("changes of the same lines are not merged", () => {
  assert.equal(merged("a\nb\n", "a\nmine\n", "a\ntheirs\n"), null);
});

test("a text without changes of its own becomes the other one, on random texts", () => {
  let seed = 1;
  const below = (limit) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor(seed / 256) % limit;
  };
  const edited = (lines) => {
    const copy = [...lines];
    for (let count = below(3); count >= 0; count -= 1) {
      copy.splice(below(copy.length + 1), below(2), ...["n" + below(9)].slice(below(2)));
    }
    return copy.join("\n");
  };
  for (let round = 0; round < 2_000; round += 1) {
    const lines = Array.from({ length: below(12) }, () => "abcd"[below(4)] + below(3));
    const [base, mine, theirs] = [lines.join("\n"), edited(lines), edited(lines)];
    assert.equal(merged(base, mine, base), mine);
    assert.equal(merged(base, base, theirs), theirs);
    assert.equal(merged(base, mine, mine), mine);
    assert.equal(merged(base, mine, theirs) === null, merged(base, theirs, mine) === null);
    const words = wordChanges(mine, theirs);
    const joined = (pieces) => pieces.map((piece) => piece.text).join("");
    assert.equal(joined(words.before), mine);
    assert.equal(joined(words.after), theirs);
    const kept = (pieces) => joined(pieces.filter((piece) => !piece.isChanged));
    assert.equal(kept(words.before), kept(words.after));
  }
});

test("files of another policy are not alike", () => {
  assert.ok(isAlike("a\nb\nc\n", "a\nx\nc\n"));
  assert.ok(!isAlike("a\nb\nc\n", "d\ne\nc\n"));
});
