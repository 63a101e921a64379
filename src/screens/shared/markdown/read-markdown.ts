import { Lexer, type Token } from 'marked';
import { withoutDeepNesting } from '../../../../contract/marketplace/nesting.ts';

/** Parses a user's Markdown, which may be older than the server's limit on nesting. */
export const readMarkdown = (text: string): readonly Token[] => Lexer.lex(withoutDeepNesting(text));
