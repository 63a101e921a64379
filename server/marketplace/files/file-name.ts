import { type FileKind, fileKinds } from '../../../contract/marketplace/file.ts';

/** Maximum length of a name, in characters. */
const maxCharacters = 100;
/** Control characters, and characters that reorder text or are invisible: with them a name looks like another one. */
const unsafe = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu;

/** The extension of a name in lower case, without its dot; '' if there is none. */
export const parseEnding = (name: string): string =>
  /[^.]\.([^.]+)$/u.exec(name.trimEnd())?.[1]?.toLowerCase() ?? '';

/**
 * A name that a file may be saved under on any system: without a path, control characters and dots at its ends, of at
 * most 100 characters, with an extension that matches the file's kind.
 *
 * @param given - as the uploader's browser sent it.
 */
export function cleanName(given: string, kind: FileKind): string {
  const last = given.replace(unsafe, '').split(/[/\\]/).at(-1) ?? '';
  const plain = last
    // Halves of surrogate pairs are no characters.
    .replace(/\p{Surrogate}/gu, '')
    .normalize('NFC')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/^[\s.]+|[\s.]+$/gu, '');
  const endings: readonly string[] = fileKinds[kind].endings;
  const ending = endings.includes(parseEnding(plain))
    ? plain.slice(plain.lastIndexOf('.'))
    : `.${endings[0]}`;
  const stem = plain.endsWith(ending) ? plain.slice(0, -ending.length) : plain;
  const short = [...stem].slice(0, maxCharacters - ending.length).join('');
  return `${short.trimEnd() || 'file'}${ending}`;
}

/** RFC 6266: saved under this name and never displayed, also by clients that only support ASCII (RFC 8187). */
export function attachmentHeader(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/gu, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
