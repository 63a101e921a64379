import type { Token } from 'marked';
import { readMarkdown } from './read-markdown.ts';

/**
 * The beginning of a user's Markdown text, on one line and without markup.
 *
 * @param length - the maximum number of characters; words aren't cut.
 */
export function markdownExcerpt(text: string, length: number): string {
  const plain = textIn(readMarkdown(text)).replaceAll(/\s+/gu, ' ').trim();
  const characters = [...plain];
  if (characters.length <= length) return plain;
  return `${characters.slice(0, length).join('').replace(/ \S*$/u, '')}…`;
}

function textIn(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'list') return textIn(token.items as Token[]);
      if ('tokens' in token && token.tokens) return `${textIn(token.tokens)}${isBlock(token) ? ' ' : ''}`;
      return 'text' in token ? String(token.text) : ' ';
    })
    .join('');
}
const isBlock = ({ type }: Token) => ['paragraph', 'heading', 'list_item', 'blockquote'].includes(type);
