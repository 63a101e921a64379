/** A part of a text, and whether both versions contain it. */
export type TextPart = { readonly kind: 'same' | 'removed' | 'added'; readonly text: string };

/** The maximum number of word pairs to compare. Larger texts are shown one after the other. */
const maxPairs = 1_000_000;

/** Compares two texts word by word. */
export function wordDifferences(before: string, after: string): readonly TextPart[] {
  const one = splitWords(before);
  const other = splitWords(after);
  let start = 0;
  while (start < one.length && start < other.length && one[start] === other[start]) start += 1;
  let end = 0;
  const room = Math.min(one.length, other.length) - start;
  while (end < room && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return joinAdjacent([
    ...one.slice(0, start).map((text) => part('same', text)),
    ...compareWords(one.slice(start, one.length - end), other.slice(start, other.length - end)),
    ...one.slice(one.length - end).map((text) => part('same', text)),
  ]);
}

const part = (kind: TextPart['kind'], text: string): TextPart => ({ kind, text });
/** Splits a text into words, including the white space around them. */
const splitWords = (text: string): readonly string[] => text.match(/\s*\S+\s*|\s+/gu) ?? [];

/** Uses the longest common subsequence of words. */
function compareWords(one: readonly string[], other: readonly string[]): readonly TextPart[] {
  const removed = one.map((text) => part('removed', text));
  const added = other.map((text) => part('added', text));
  if (one.length * other.length > maxPairs) return [...removed, ...added];
  const lengths = commonLengths(one, other);
  const parts: TextPart[] = [];
  let [at, into] = [0, 0];
  while (at < one.length && into < other.length) {
    const [word = '', newWord = ''] = [one[at], other[into]];
    if (word === newWord) {
      parts.push(part('same', word));
      at += 1;
      into += 1;
    } else if (lengthAt(lengths, at + 1, into) >= lengthAt(lengths, at, into + 1)) {
      parts.push(part('removed', word));
      at += 1;
    } else {
      parts.push(part('added', newWord));
      into += 1;
    }
  }
  return [...parts, ...removed.slice(at), ...added.slice(into)];
}

/** [i][j] is the length of the longest common subsequence of `one` from i on and `other` from j on. */
function commonLengths(one: readonly string[], other: readonly string[]): readonly (readonly number[])[] {
  const lengths: number[][] = one.map(() => []);
  for (let at = one.length - 1; at >= 0; at -= 1) {
    const row = lengths[at] ?? [];
    for (let into = other.length - 1; into >= 0; into -= 1)
      row[into] =
        one[at] === other[into]
          ? lengthAt(lengths, at + 1, into + 1) + 1
          : Math.max(lengthAt(lengths, at + 1, into), lengthAt(lengths, at, into + 1));
  }
  return lengths;
}

const lengthAt = (lengths: readonly (readonly number[])[], at: number, into: number) =>
  lengths[at]?.[into] ?? 0;

/** Joins adjacent parts of the same kind; a deletion precedes the insertion that replaces it. */
function joinAdjacent(parts: readonly TextPart[]): readonly TextPart[] {
  const all: TextPart[] = [];
  for (const next of parts) {
    const last = all.at(-1);
    if (last?.kind === next.kind) all[all.length - 1] = part(next.kind, last.text + next.text);
    else all.push(next);
  }
  return all;
}
