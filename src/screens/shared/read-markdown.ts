import { Lexer, type Token } from 'marked';
import { withoutDeepNesting } from '../../../contract/marketplace/nesting.ts';

/** Parses a user's Markdown; it may have been written before the server refused deep nesting. */
export const readMarkdown = (text: string): readonly Token[] => Lexer.lex(withoutDeepNesting(text));
