import type { Fields } from './log.ts';

/**
 * The loggable part of an error. Its own text may contain anything: drivers and the query builder repeat values, a
 * parser repeats its input. So only those parts of its messages are logged that can't be a secret or an address, and
 * only the location from its stack.
 */
export function describeError(error: unknown): Fields {
  const chain = collectChain(error);
  return {
    error: chain.map(({ name, code }) => [name, code].filter(isWord).join(' ')).join(', because of '),
    reason: harmless(chain.at(-1)?.message ?? ''),
    stack: (chain[0]?.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
  };
}

type Link = {
  readonly name?: unknown;
  readonly code?: unknown;
  readonly message?: string;
  readonly stack?: string;
};

function collectChain(error: unknown): readonly Link[] {
  const chain: Link[] = [];
  let link = error;
  while (typeof link === 'object' && link !== null && chain.length < 5) {
    chain.push(link);
    link = 'cause' in link ? link.cause : null;
  }
  return chain;
}

const isWord = (text: unknown): text is string => typeof text === 'string' && /^[\w.-]{1,60}$/.test(text);

/** Without quotations, addresses, long tokens and numbers that could be codes; one short line. */
function harmless(message: string): string {
  return message
    .replace(/"[^"]*"|'[^']*'|`[^`]*`|‘[^’]*’/g, '…')
    .replace(/\S+@\S+/g, '…')
    .replace(/\S{20,}/g, '…')
    .replace(/\d{4,}/g, '…')
    .replace(/\s+/g, ' ')
    .slice(0, 200);
}
