import { basename } from 'node:path';
import { machineFile } from '../model/transitions-file.ts';
import { filesUnder } from '../support/syntax.ts';
import type { Sources } from './dependencies.ts';

/** A flow's model, its screen model, and its expectations from the specification. */
export function modelFiles(flow: string): readonly string[] {
  return filesUnder('test/model').filter(
    (file) => file.endsWith('.ts') && basename(file).split('.', 1)[0] === flow,
  );
}

export const pathFile = (flow: string): string => `src/inspector/paths/${flow}.json`;

/** Finds the pages of a flow, which the app finds by a glob. */
export function pageFinder(sources: Sources): (flow: string) => readonly string[] {
  const pages = filesUnder('src/app/pages')
    .filter((file) => file.endsWith('-page.tsx'))
    .map((file) => ({ file, reached: new Set(sources.closureOf([file])) }));
  return (flow) => pages.filter(({ reached }) => reached.has(machineFile(flow))).map(({ file }) => file);
}
