/** The number of digits of a one-time code (spec §9). */
const codeLength = 4;

/** The empty boxes. */
export const noDigits: readonly string[] = ['', '', '', ''];

/**
 * The digits of a pasted text (spec §5, reading 2): surrounding white space is ignored, and the first four characters
 * must be digits.
 *
 * @returns one string per box (a digit, or '' if the text was shorter), or null if the paste changes nothing.
 */
export function pastedDigits(text: string): readonly string[] | null {
  const characters = [...text.trim()].slice(0, codeLength);
  if (characters.length === 0 || !characters.every((character) => /^[0-9]$/.test(character))) return null;
  return noDigits.map((empty, box) => characters[box] ?? empty);
}

/** Whether each box contains a digit. */
export function isCompleteCode(digits: readonly string[]): boolean {
  return digits.length === codeLength && digits.every((digit) => /^[0-9]$/.test(digit));
}
