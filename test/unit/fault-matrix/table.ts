import { brand } from '../../../contract/brand.ts';
import { readText } from '../../support/syntax.ts';
import { type Fault, type FaultName, faults, serverWords } from './faults.ts';

/** One cell of the matrix: what is expected when one call meets one fault. */
export type Cell = {
  readonly place: string;
  readonly fault: string;
  readonly client: string;
  readonly state: string;
  readonly screen: string;
  readonly toast: string;
  readonly goesTo: string;
  readonly session: string;
  readonly typed: string;
};

/** Nothing of this kind is expected. */
export const nothing = '–';

const isFault = (name: string): name is FaultName => Object.hasOwn(faults, name);

/** Reads the table that is kept for people: a row of several calls and faults is a cell for each pair. */
export function readCells(): readonly Cell[] {
  return readText('test/unit/fault-matrix/fault-matrix.md')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Call '))
    .flatMap((line) => cellsOf(line.split('|').map((text) => text.trim())));
}

function cellsOf([, calls = '', causes = '', ...outcome]: readonly string[]): readonly Cell[] {
  return calls
    .split(', ')
    .flatMap((place) => causes.split(', ').map((fault) => cellOf(place, fault, outcome)));
}

function cellOf(place: string, fault: string, outcome: readonly string[]): Cell {
  const { status }: Partial<Fault> = isFault(fault) ? faults[fault] : {};
  const [client = '', state = '', screen = '', toast = '', goesTo = '', session = '', typed = ''] =
    outcome.map((text) =>
      text
        .replaceAll('{status}', String(status))
        .replaceAll('{support}', brand.supportEmail)
        .replace(/its words$/u, serverWords),
    );
  return { place, fault, client, state, screen, toast, goesTo, session, typed };
}
