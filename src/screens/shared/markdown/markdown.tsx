import type { MarkedToken, Token } from 'marked';
import { Fragment, type ReactNode } from 'react';
import { readMarkdown } from './read-markdown.ts';

/**
 * A user's text as Markdown (§M5). The library only parses it; the elements are created here, so that it can't contain
 * HTML, images or scripts: a tag is shown as text, an image as its alternative text.
 */
export function Markdown({ text }: { readonly text: string }) {
  return <div className="grid gap-4 wrap-anywhere">{blocks(readMarkdown(text))}</div>;
}

const blocks = (tokens: readonly Token[]): ReactNode => tokens.map(renderToken);

function renderToken(token: Token, index: number): ReactNode {
  return <Fragment key={index}>{element(token as MarkedToken)}</Fragment>;
}

/** The text's headings are below those of the page. */
const headingLooks = { 1: 'text-heading font-semibold', 2: 'font-semibold', other: 'font-medium' } as const;

function element(token: MarkedToken): ReactNode {
  switch (token.type) {
    case 'space':
    case 'def':
    case 'checkbox':
      return null;
    case 'heading': {
      const look = token.depth === 1 || token.depth === 2 ? headingLooks[token.depth] : headingLooks.other;
      return token.depth === 1 ? (
        <h3 className={look}>{blocks(token.tokens)}</h3>
      ) : (
        <h4 className={look}>{blocks(token.tokens)}</h4>
      );
    }
    case 'paragraph':
      return <p className="whitespace-pre-line">{blocks(token.tokens)}</p>;
    case 'list':
      return token.ordered ? (
        <ol start={token.start || 1} className="grid list-decimal gap-1 ps-6 marker:text-soft">
          {token.items.map(renderToken)}
        </ol>
      ) : (
        <ul className="grid list-disc gap-1 ps-6 marker:text-accent">{token.items.map(renderToken)}</ul>
      );
    case 'list_item':
      return (
        <li>
          {token.task && (token.checked ? '☑ ' : '☐ ')}
          {blocks(token.tokens)}
        </li>
      );
    case 'blockquote':
      return (
        <blockquote className="grid gap-4 border-s-2 border-line ps-4 text-soft">
          {blocks(token.tokens)}
        </blockquote>
      );
    case 'code':
      return (
        <pre className="overflow-x-auto rounded-control border border-line bg-sunken p-4 text-sm">
          <code>{token.text}</code>
        </pre>
      );
    case 'hr':
      return <hr className="border-line" />;
    case 'table':
      return (
        <div className="overflow-x-auto">
          <table className="text-sm">
            <thead>
              <tr>
                {token.header.map((cell, index) => (
                  <th
                    key={index}
                    scope="col"
                    className="border-b border-line px-3 py-2 text-start font-medium"
                  >
                    {blocks(cell.tokens)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {token.rows.map((row, index) => (
                <tr key={index}>
                  {row.map((cell, column) => (
                    <td key={column} className="border-b border-line px-3 py-2">
                      {blocks(cell.tokens)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
    case 'strong':
      return <strong className="font-semibold">{blocks(token.tokens)}</strong>;
    case 'em':
      // The font has no italics, so emphasis is shown by weight.
      return <em className="font-medium not-italic">{blocks(token.tokens)}</em>;
    case 'del':
      return <del>{blocks(token.tokens)}</del>;
    case 'codespan':
      return <code className="rounded-small bg-sunken px-1 py-hair text-sm">{token.text}</code>;
    case 'br':
      return <br />;
    case 'link':
      return <WrittenLink href={token.href}>{blocks(token.tokens)}</WrittenLink>;
    case 'text':
      return token.tokens ? blocks(token.tokens) : token.text;
    case 'escape':
    case 'image':
    case 'html':
      return token.text;
    default:
      return null;
  }
}

/** A link in a user's text: only https, http and mail, and not followed by search engines. */
function WrittenLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  if (!/^(?:https?:\/\/|mailto:)/iu.test(href)) return children;
  return (
    <a
      href={href}
      rel="nofollow ugc noopener"
      target="_blank"
      className="rounded-small text-accent underline decoration-1 underline-offset-4 hover:decoration-2"
    >
      {children}
    </a>
  );
}
