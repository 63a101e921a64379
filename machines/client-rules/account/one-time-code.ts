/** spec §9: how many digits a one-time code has. */
const codeLength = 4;

/** The boxes before anything is typed. */
export const noDigits: readonly string[] = ['', '', '', ''];

/**
 * What a paste puts into the boxes (spec §5, reading 2): white space around the text is dropped, then its first four
 * characters must be digits.
 *
 * @returns one string per box (a digit, or '' if the text was shorter), or null when the paste changes nothing.
 */
export function pastedDigits(text: string): readonly string[] | null {
  const characters = [...text.trim()].slice(0, codeLength);
  if (characters.length === 0 || !characters.every((character) => /^[0-9]$/.test(character))) return null;
  return noDigits.map((empty, box) => characters[box] ?? empty);
}

/** Does each box have a digit? */
export function isCompleteCode(digits: readonly string[]): boolean {
  return digits.length === codeLength && digits.every((digit) => /^[0-9]$/.test(digit));
}
