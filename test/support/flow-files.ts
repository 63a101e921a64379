import { basename } from 'node:path';
import { filesUnder, readText } from './syntax.ts';

/** The names of all flows, as their machines' files have them. */
export const flowNames = (): readonly string[] =>
  filesUnder('machines')
    .filter((file) => file.endsWith('.machine.ts'))
    .map((file) => basename(file, '.machine.ts'))
    .sort();

/** The sources that belong to one flow alone: its machine, and what the app gives it. */
export const sourcesOfFlow = (flow: string): readonly string[] =>
  [...filesUnder('machines'), ...filesUnder('src/app/flows')].filter((file) =>
    [`${flow}.machine.ts`, `${flow}-flow.ts`].includes(basename(file)),
  );

/**
 * The browser specs about a flow: those whose name begins with the flow's, and those that name it in their head.
 *
 * @returns their paths, relative to the repository.
 */
export const specsOfFlow = (flow: string): readonly string[] =>
  filesUnder('test/browser')
    .filter((file) => file.endsWith('.spec.ts'))
    .filter((file) => basename(file).startsWith(flow) || flowsNamedIn(readText(file)).includes(flow));

/** What stands behind `@flow` in a comment of a spec. */
export const flowsNamedIn = (source: string): readonly string[] =>
  [...source.matchAll(/^(?:\/\/| \*|\/\*\*) @flow (.+?)(?: \*\/)?$/gmu)].flatMap(([, names = '']) =>
    names.split(' '),
  );
