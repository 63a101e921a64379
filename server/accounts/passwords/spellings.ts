const marks = '[^\\p{L}\\p{Nd}]{0,3}';
/** At either end of a word: a year or fewer digits, and three marks on each side of them. */
const addition = `${marks}\\p{Nd}{0,4}${marks}`;
const finalMarks = new RegExp(`${marks}$`, 'u');
const tail = new RegExp(`${addition}$`, 'u');
const head = new RegExp(`^${addition}`, 'u');

/** Lookalikes of letters, except 1 and !, which look like two. */
const looksLike: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '€': 'e',
};

/** The words that a text may be a disguise of, the text itself first. Case and variants of a letter don't matter. */
export function spellings(text: string): readonly string[] {
  const plain = text.normalize('NFKC').toLowerCase();
  const letters = plain.replace(/[034578@$€]/gu, (sign) => looksLike[sign] ?? sign);
  return [...new Set([plain, ...['i', 'l'].map((letter) => letters.replace(/[1!]/gu, letter))])];
}

/**
 * The texts that a password may be a disguise of, which attackers try: itself, without the marks at its end, without
 * digits as well, and without both at either end; each also with letters in place of their lookalikes.
 */
export function possibleOriginals(password: string): readonly string[] {
  const bare = password.replace(tail, '');
  return [password, password.replace(finalMarks, ''), bare, bare.replace(head, '')].flatMap(spellings);
}
