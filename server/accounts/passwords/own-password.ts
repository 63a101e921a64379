import { brand } from '../../../contract/brand.ts';
import { minimumLength } from '../../../machines/rules/password-points.ts';
import { spellings } from './spellings.ts';

/** The future owner of the password. */
export type PasswordOwner = { readonly name: string; readonly email: string };

/** Shorter ones are part of many unrelated words. */
const shortestWord = 3;

/**
 * Whether a password is little more than its owner's name or address, or the product's name. Without these it must
 * still have the eight characters of spec §5. Case doesn't matter, nor do digits and marks in place of letters.
 */
export function isOwnPassword(password: string, owner: PasswordOwner): boolean {
  const known = collectKnown(owner);
  return spellings(password).some((typed) => {
    const rest = known.reduce((left, word) => left.replaceAll(word, ''), typed);
    return rest !== typed && [...rest].length < minimumLength;
  });
}

/** The longest first, because an address may contain the name, and the name contains its words. */
function collectKnown({ name, email }: PasswordOwner): readonly string[] {
  const [mailbox = ''] = email.split('@');
  const known = [
    email,
    mailbox,
    name,
    name.replace(/\s+/gu, ''),
    brand.name,
    ...splitWords(name),
    ...splitWords(mailbox),
  ];
  return known
    .map(folded)
    .filter((word) => word.length >= shortestWord)
    .sort((one, other) => other.length - one.length);
}

const splitWords = (text: string) => text.split(/[^\p{L}\p{M}\p{Nd}]+/u);
const folded = (text: string) => text.normalize('NFKC').toLowerCase();
