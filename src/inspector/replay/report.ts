import type { BookPath, BookStep, PathBook } from './path-book.ts';
import { type Done, isRight } from './player-state.ts';
import type { Sight } from './screen-words.ts';
import { stepWords } from './step-words.ts';
import { thingName } from './thing-words.ts';

/** The name of a path's test, as the suite prints it. */
export function testName(flow: string, { name }: BookPath): string {
  return `${flow} > ${name}`;
}

/**
 * A path as numbered steps for a bug report.
 *
 * @param done - what the replay has found so far; what was not right is told where it happened.
 */
export function stepsText(book: PathBook, path: BookPath, done: readonly Done[]): string {
  const visit = book.visitOf(path.number);
  const lines = book
    .stepsOf(path.number)
    .flatMap((step, index) => [
      ...(step.offer ? stepWords(step.offer, book.file.calls) : [startWords(visit.given, visit.address)]).map(
        (words, part) => `${part === 0 ? `${index + 1}. ` : '   '}${words}`,
      ),
      ...sightLines(step),
      ...problemLines(done[index]),
    ]);
  return [`${book.file.flow}: ${path.title ?? path.name}`, '', ...lines, ''].join('\n');
}

function startWords(given: string, address: string | null): string {
  return address === null ? `Begin ${given}.` : `Open ${address}, ${given}.`;
}

function sightLines({ sights, leaves }: BookStep): readonly string[] {
  const seen = sights.flatMap(sightWords);
  return [
    `   ${seen.length > 0 ? `You should see: ${seen.join('; ')}.` : `The flow is then in ${leaves.join(' and ')}.`}`,
  ];
}

function sightWords({ sees, disabled = [], at, leavingFor }: Sight): readonly string[] {
  return [
    ...sees.map(thingName),
    ...disabled.map((thing) => `${thingName(thing)}, not to be used`),
    ...(at === undefined ? [] : [`the address ${at}`]),
    ...(leavingFor === undefined ? [] : [`the browser on its way to ${leavingFor}`]),
  ];
}

function problemLines(done: Done | undefined): readonly string[] {
  if (!done || isRight(done)) return [];
  const { expected, found, problems, checks } = done;
  const isElsewhere = expected !== null && expected.join() !== found.join();
  return [
    ...(isElsewhere
      ? [`   WRONG: the flow is in ${found.join(' and ')}, not in ${expected.join(' and ')}.`]
      : []),
    ...[
      ...problems,
      ...checks.filter(({ result }) => result === 'wrong').map(({ words }) => `not so: ${words}`),
    ].map((words) => `   WRONG: ${words}.`),
  ];
}
