import { createHash } from 'node:crypto';

/** The inline code of the built pages, as sources of a Content-Security-Policy: `'sha256-…'`. */
export type InlineHashes = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

export const noInlineCode: InlineHashes = { scripts: [], styles: [] };

/** Every inline script and style of these pages, each once. */
export function inlineHashes(pages: readonly string[]): InlineHashes {
  const hashes = (element: RegExp) => {
    const texts = pages.flatMap((page) => [...page.matchAll(element)].map(([, text = '']) => text));
    return [...new Set(texts)].map(
      (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
  };
  return { scripts: hashes(/<script>(.*?)<\/script>/gs), styles: hashes(/<style>(.*?)<\/style>/gs) };
}
