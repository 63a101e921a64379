/** Control characters, line separators, and characters that reorder or hide text. */
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** Matches text that a mail client would turn into a link, in normalized spelling. */
const looksLikeAddress = /[@/\\]|[^\s.]\.\p{L}{2,}/u;

/**
 * The name to greet a person by, on one line, or null when there is no suitable one.
 *
 * Anyone can sign up with another person's address and a name of their choice. A name that would appear as a link is
 * omitted, so that no one can advertise through our mails.
 */
export function safeName(name: string): string | null {
  const line = name.replace(unprintable, ' ').replace(/\s+/g, ' ').trim();
  if (line === '' || line.length > 60 || looksLikeAddress.test(plainly(line))) return null;
  return line;
}

/** A typed text, or a replacement if a mail client would turn a part of it into a link. */
export const withoutLink = (text: string, otherwise: string): string =>
  looksLikeAddress.test(plainly(text)) ? otherwise : text;

/** A project by its title, which its owner typed. */
export function quotedTitle(typed: string): string {
  const title = safeName(typed);
  return title === null ? 'the project' : `‘${title}’`;
}

/** Full-width characters and other dots count as the plain ones in a host's name (UTS #46 §2.3). */
const plainly = (line: string) => line.normalize('NFKC').replaceAll('。', '.');

/** The first name: 'Cora' of 'Cora Stone'. A name without a space stays whole. */
export const firstName = (name: string): string => name.split(' ')[0] ?? name;

/**
 * Rejects anything but exactly one address: no list, no display name, no line break (RFC 5322 §3.4.1).
 *
 * @throws Error without the offending text, which doesn't belong in a log.
 */
export function assertOneAddress(address: string): void {
  if (
    address.length > 254 ||
    !/^[^\s@,;:<>()[\]"\\\p{Cc}\p{Cf}]+@[^\s@,;:<>()[\]"\\\p{Cc}\p{Cf}]+$/u.test(address)
  )
    throw new Error('A mail needs exactly one plain recipient address.');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for use between tags and inside a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
