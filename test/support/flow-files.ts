import { basename } from 'node:path';
import { filesUnder, readText } from './syntax.ts';

/** The names of all flows, from the names of their machines' files. */
export const flowNames = (): readonly string[] =>
  filesUnder('machines')
    .filter((file) => file.endsWith('.machine.ts'))
    .map((file) => basename(file, '.machine.ts'))
    .sort();

/** The names of all lifecycles, as in the inspector and docs/machines: `project-lifecycle`. */
export const lifecycleNames = (): readonly string[] =>
  filesUnder('machines/lifecycles')
    .filter((file) => file.endsWith('.lifecycle.ts'))
    .map((file) => `${basename(file, '.lifecycle.ts')}-lifecycle`);

/** The model tests that are generated from a flow's model and screen, and those of the flow alone. */
export const modelTestsOfFlow = (flow: string): readonly string[] => [
  ...['paths', 'path-files', 'screens'].map((name) => `test/model/${name}.test.ts`),
  ...testsOfFlow('test/model', flow),
];

/**
 * The tests about a flow: those whose name starts with the flow's, and those that name it in their head.
 *
 * @returns their paths, relative to the repository.
 */
export const testsOfFlow = (folder: string, flow: string): readonly string[] =>
  filesUnder(folder)
    .filter((file) => /\.(spec|test)\.tsx?$/.test(file))
    .filter((file) => basename(file).startsWith(flow) || flowsNamedIn(readText(file)).includes(flow));

/** The names after `@flow` in a comment of a spec. */
export const flowsNamedIn = (source: string): readonly string[] =>
  [...source.matchAll(/^(?:\/\/| \*|\/\*\*) @flow (.+?)(?: \*\/)?$/gmu)].flatMap(([, names = '']) =>
    names.split(' '),
  );
