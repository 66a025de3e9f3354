// What two lists have in common: lines of files, words of texts.

const mostCells = 4_000_000;

/** Which places of `one` go with which of `other`, in order, as many as can be; null where the lists are too long. */
export function matches(one, other) {
  const found = new Map();
  let start = 0;
  while (start < one.length && start < other.length && one[start] === other[start]) found.set(start, start++);
  let [end, otherEnd] = [one.length, other.length];
  while (end > start && otherEnd > start && one[end - 1] === other[otherEnd - 1]) found.set(--end, --otherEnd);
  const [rows, columns] = [end - start, otherEnd - start];
  if (rows * columns > mostCells) return null;
  // Lengths of the longest common list behind each pair of places.
  const lengths = new Uint32Array((rows + 1) * (columns + 1));
  const at = (row, column) => row * (columns + 1) + column;
  for (let row = rows - 1; row >= 0; row -= 1) {
    for (let column = columns - 1; column >= 0; column -= 1) {
      const isSame = one[start + row] === other[start + column];
      const without = Math.max(lengths[at(row + 1, column)], lengths[at(row, column + 1)]);
      lengths[at(row, column)] = isSame ? lengths[at(row + 1, column + 1)] + 1 : without;
    }
  }
  for (let row = 0, column = 0; row < rows && column < columns; ) {
    if (one[start + row] === other[start + column]) found.set(start + row++, start + column++);
    else if (lengths[at(row + 1, column)] >= lengths[at(row, column + 1)]) row += 1;
    else column += 1;
  }
  return found;
}

const same = (one, other) => one.length === other.length && one.every((line, index) => line === other[index]);

/** `base` with the changes that both others make to it; null where they change the same lines. */
export function merged(base, mine, theirs) {
  const [lines, own, others] = [base, mine, theirs].map((text) => text.split("\n"));
  const [inOwn, inOthers] = [matches(lines, own), matches(lines, others)];
  if (!inOwn || !inOthers) return null;
  const result = [];
  let [from, ownFrom, othersFrom] = [0, 0, 0];
  for (let line = 0; line <= lines.length; line += 1) {
    const isEnd = line === lines.length;
    if (!isEnd && !(inOwn.has(line) && inOthers.has(line))) continue;
    const [ownTo, othersTo] = isEnd ? [own.length, others.length] : [inOwn.get(line), inOthers.get(line)];
    const known = lines.slice(from, line);
    const [changed, alsoChanged] = [own.slice(ownFrom, ownTo), others.slice(othersFrom, othersTo)];
    if (same(changed, known)) result.push(...alsoChanged);
    else if (same(alsoChanged, known) || same(alsoChanged, changed)) result.push(...changed);
    else return null;
    if (!isEnd) result.push(lines[line]);
    [from, ownFrom, othersFrom] = [line + 1, ownTo + 1, othersTo + 1];
  }
  return result.join("\n");
}

/** Whether most lines of a text are in another one: then they are one file at two times. */
export function isAlike(one, other) {
  const lines = new Set(other.split("\n"));
  const own = one.split("\n").filter((line) => line.trim() !== "");
  return own.filter((line) => lines.has(line)).length * 2 >= own.length;
}

/** Words, blanks and signs of a text; of languages that write no blanks, what the browser takes for words. */
function words(text) {
  if (typeof Intl.Segmenter === "function") {
    const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });
    return [...segmenter.segment(text)].map((one) => one.segment);
  }
  return text.match(/\s+|[\p{L}\p{N}\u2019'-]+|[^\s\p{L}\p{N}]/gu) || [];
}

/** Both texts in pieces: `{ text, isChanged }`. */
export function wordChanges(before, after) {
  const [old, now] = [words(before), words(after)];
  const found = matches(old, now) || new Map();
  const kept = new Set(found.values());
  const pieces = (list, isKept) =>
    list.reduce((all, text, index) => {
      const isChanged = !isKept(index);
      const last = all[all.length - 1];
      if (last && last.isChanged === isChanged) last.text += text;
      else all.push({ text, isChanged });
      return all;
    }, []);
  return { before: pieces(old, (index) => found.has(index)), after: pieces(now, (index) => kept.has(index)) };
}
