import { Lexer, type Token } from 'marked';
import { withoutDeepNesting } from '../../../contract/marketplace/nesting.ts';

/** Reads Markdown that anybody may have written, also before the server refused what is nested too deep. */
export const readMarkdown = (text: string): readonly Token[] => Lexer.lex(withoutDeepNesting(text));
