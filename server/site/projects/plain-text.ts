/** Control characters but line breaks, and characters that reorder or hide text: a title may turn round what follows it. */
const hidden = /(?![\n])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** What somebody has written, in paragraphs and without what can't be seen. */
export function paragraphsOf(text: string): readonly string[] {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(hidden, ' ')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

/** The same on one line. @param length - of characters at most; a word isn’t cut. */
export function lineOf(text: string, length = Number.POSITIVE_INFINITY): string {
  const line = paragraphsOf(text).join(' ').replace(/\s+/g, ' ');
  const characters = [...line];
  if (characters.length <= length) return line;
  return `${characters.slice(0, length).join('').replace(/ \S*$/, '')}…`;
}
