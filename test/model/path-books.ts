import { openBook, type PathBook } from '../../src/inspector/replay/path-book.ts';
import type { PathFile } from '../../src/inspector/replay/path-file.ts';
import { readText } from '../support/syntax.ts';

/** The paths of a flow, as they are committed for the inspector's replay. */
export function bookOf(flow: string): PathBook {
  return openBook(JSON.parse(readText(`src/inspector/paths/${flow}.json`)) as PathFile);
}
