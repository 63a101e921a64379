import type { Line, Look, Span } from './drawing.ts';

/** Font size and line height of each look, in px; must match `chart.css`. */
const sizes: Readonly<Record<Look, readonly [size: number, height: number]>> = {
  title: [17, 24],
  name: [14, 20],
  description: [12, 16],
  word: [12, 17],
  value: [12, 17],
  event: [12.5, 18],
  guard: [12, 17],
  action: [11.5, 16],
};

/**
 * The width of each character from the space on, in hundredths of the font size: the maximum of Instrument Sans (400 to
 * 600) and Arial-like fonts, so that text fits in any of them. A table instead of measuring, so that a layout is the
 * same everywhere.
 */
const widths = (
  '28 34 48 73 64 89 77 26 44 44 43 59 28 51 28 45 68 56 56 58 62 59 62 57 60 62 34 34 59 59 59 62 ' +
  '102 74 73 75 76 67 62 78 74 28 56 73 62 91 74 80 67 81 73 67 67 73 74 109 71 70 64 44 45 44 59 56 ' +
  '36 56 63 56 63 58 37 63 62 28 28 56 28 95 62 62 63 63 39 56 41 62 56 80 59 56 52 44 28 44 59'
)
  .split(' ')
  .map(Number);
const unknownWidth = 65;
/** The gap between spans of different looks, in addition to a space, in px. */
export const spanGap = 3;

/** An upper bound of a text's width, in px. */
export function measureWidth({ text, look }: Span): number {
  const hundredths = [...text].reduce((sum, character) => {
    const code = character === '\u00a0' ? 0 : (character.codePointAt(0) ?? 0) - 32;
    return sum + (widths[code] ?? unknownWidth);
  }, 0);
  return Math.ceil((hundredths * sizes[look][0]) / 100);
}

/** Text after layout: its lines, and their size. */
export type SetText = {
  readonly lines: readonly Line[];
  readonly width: number;
  readonly height: number;
};

/**
 * Lays out paragraphs below each other and breaks them into lines at spaces.
 *
 * @param paragraphs - each consists of one or more spans, separated by a space.
 * @param limit - the maximum width of a line, in px; a wider word gets a line of its own.
 */
export function setText(paragraphs: readonly (readonly Span[])[], limit: number): SetText {
  const brokenLines = paragraphs.flatMap((spans) => balanceLines(spans, limit));
  let height = 0;
  const lines = brokenLines.map((spans) => {
    const [size, lineHeight] = tallest(spans);
    const y = height + Math.round((lineHeight + size * 0.7) / 2);
    height += lineHeight;
    return { x: 0, y, spans };
  });
  return { lines, width: Math.max(0, ...brokenLines.map(lineWidth)), height };
}

/** Moves lines by an offset. */
export function moved(lines: readonly Line[], x: number, y: number): readonly Line[] {
  return lines.map((line) => ({ ...line, x: line.x + x, y: line.y + y }));
}

/** Breaks spans into as few lines as possible, all of similar width, to avoid a last line with a single word. */
function balanceLines(spans: readonly Span[], limit: number): readonly (readonly Span[])[] {
  const lines = wrapLines(spans, limit);
  let narrow = lines;
  for (let narrower = limit - 4; lines.length > 1 && narrower > 0; narrower -= 4) {
    const tighter = wrapLines(spans, narrower);
    if (tighter.length > lines.length || Math.max(...tighter.map(lineWidth)) > narrower) break;
    narrow = tighter;
  }
  return narrow;
}

function wrapLines(spans: readonly Span[], limit: number): readonly (readonly Span[])[] {
  const words = spans.flatMap(({ text, look }) => text.split(' ').map((word) => ({ text: word, look })));
  const lines: Span[][] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line && lineWidth([...line, word]) <= limit) line.push(word);
    else lines.push([word]);
  }
  return lines.map(joinAdjacent);
}

/** Joins adjacent spans of the same look. */
function joinAdjacent(words: readonly Span[]): readonly Span[] {
  return words.reduce<readonly Span[]>((spans, word) => {
    const last = spans.at(-1);
    if (last?.look !== word.look) return [...spans, word];
    return [...spans.slice(0, -1), { ...last, text: `${last.text} ${word.text}` }];
  }, []);
}

function lineWidth(spans: readonly Span[]): number {
  const gaps = spans
    .slice(1)
    .map(
      ({ look }, index) => measureWidth({ text: ' ', look }) + (spans[index]?.look === look ? 0 : spanGap),
    );
  return [...spans.map(measureWidth), ...gaps].reduce((sum, width) => sum + width, 0);
}

function tallest(spans: readonly Span[]): readonly [number, number] {
  return spans
    .map(({ look }) => sizes[look])
    .reduce((first, second) => (second[1] > first[1] ? second : first));
}
