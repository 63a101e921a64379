/** Control characters except line breaks, and characters that reorder or hide text, even that after a title. */
const hidden = /(?![\n])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** A typed text, in paragraphs and without invisible characters. */
export function splitParagraphs(text: string): readonly string[] {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(hidden, ' ')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

/**
 * Plain text on one line.
 *
 * @param length - the maximum number of characters; words aren't cut.
 */
export function toLine(text: string, length = Number.POSITIVE_INFINITY): string {
  const line = splitParagraphs(text).join(' ').replace(/\s+/g, ' ');
  const characters = [...line];
  if (characters.length <= length) return line;
  return `${characters.slice(0, length).join('').replace(/ \S*$/, '')}…`;
}
