import { brand } from '../../../contract/brand.ts';
import { minimumLength } from '../../../machines/rules/password-points.ts';
import { spellings } from './disguises.ts';

/** Whose password it is to be. */
export type PasswordOwner = { readonly name: string; readonly email: string };

/** Shorter ones are in many words that have nothing to do with anybody. */
const shortestWord = 3;

/**
 * Is it little more than what everybody knows who knows the person: their name, their address, the product's name?
 * Without these it must still have the eight characters of spec §5. Neither case counts, nor digits and marks in the place
 * of letters.
 */
export function isOwnPassword(password: string, owner: PasswordOwner): boolean {
  const known = knownOf(owner);
  return spellings(password).some((typed) => {
    const rest = known.reduce((left, word) => left.replaceAll(word, ''), typed);
    return rest !== typed && [...rest].length < minimumLength;
  });
}

/** The longest first, because a name is in an address, and its words are in the name. */
function knownOf({ name, email }: PasswordOwner): readonly string[] {
  const [mailbox = ''] = email.split('@');
  const known = [
    email,
    mailbox,
    name,
    name.replace(/\s+/gu, ''),
    brand.name,
    ...wordsOf(name),
    ...wordsOf(mailbox),
  ];
  return known
    .map(folded)
    .filter((word) => word.length >= shortestWord)
    .sort((one, other) => other.length - one.length);
}

const wordsOf = (text: string) => text.split(/[^\p{L}\p{M}\p{Nd}]+/u);
const folded = (text: string) => text.normalize('NFKC').toLowerCase();
