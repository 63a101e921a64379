import { basename } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import type { LifecycleRow } from '../../../src/inspector/chart/lifecycle-chart.ts';
import { filesUnder, readText, repositoryUrl } from '../../support/syntax.ts';

/** A lifecycle with its part of the specification. */
export type Lifecycle = {
  readonly entity: string;
  /** Its name among those of the flows: `project-lifecycle`. */
  readonly name: string;
  /** Its path from the repository's root. */
  readonly file: string;
  readonly machine: AnyStateMachine;
  /** Its part of the specification. */
  readonly text: string;
  /** The rows of its table. */
  readonly rows: readonly LifecycleRow[];
};

/** Every lifecycle, found as `machines/lifecycles/<entity>.lifecycle.ts`. */
export const lifecycles: readonly Lifecycle[] = await Promise.all(
  filesUnder('machines/lifecycles')
    .filter((file) => file.endsWith('.lifecycle.ts'))
    .map(async (file) => {
      const exported: Readonly<Record<string, AnyStateMachine>> = await import(repositoryUrl(file).href);
      const machine = Object.values(exported).find((one) => 'root' in one);
      if (!machine) throw new Error(`${file} exports no machine.`);
      const entity = machine.id;
      const text = readSection(entity);
      return {
        entity,
        name: basename(file, '.ts').replace('.', '-'),
        file,
        machine,
        text,
        rows: rowsIn(text),
      };
    }),
);

/** The specification's section about an entity. */
function readSection(entity: string): string {
  const [, part = ''] = readText('docs/specification/marketplace.md').split(`### ${entity}\n`);
  return part.split('\n##')[0] ?? '';
}

function rowsIn(text: string): readonly LifecycleRow[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (from|---) /u.test(line))
    .map((line) => {
      const [, from = '', event = '', to = '', by = '', needs = '', does = '', tracked = ''] = line
        .split('|')
        .map((cell) => cell.trim());
      return { from, event, to, by: by.split(', '), needs, does, tracked };
    });
}
