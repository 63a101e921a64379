import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/** Where the list comes from, and what of it is here: `common-passwords.md`, beside this file. */
export const listFile = new URL('./common-passwords.txt.br', import.meta.url);

// Read at the start, in some ten milliseconds, so that nobody's sign-up waits for it.
const common: ReadonlySet<string> = new Set(
  brotliDecompressSync(readFileSync(listFile)).toString('utf8').split('\n'),
);

/** Is it one of the 100,000 commonest passwords, in whatever case? Who guesses tries the cases, too. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());
