import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { toMermaid } from '../../src/inspector/chart/mermaid.ts';
import { buildStatechart } from '../../src/inspector/chart/statechart.ts';
import { chosenModels } from './models.ts';

/** The documented lines of Mermaid's state diagrams, and no others. */
const documented = [
  /^stateDiagram-v2$/u,
  /^ +\w+: [^:;"{}]+$/u,
  /^ +(\w+|\[\*\]) --> (\w+|\[\*\])(: ([^:;"{}]|#\d+;)+)?$/u,
  /^ +state \w+ \{$/u,
  /^ +\}$/u,
  /^ +--$/u,
];

describe.each(chosenModels)('the state diagram of $flow', ({ machine }) => {
  const lines = toMermaid(buildStatechart(machine)).split('\n');

  test('follows the documented grammar', () => {
    expect(lines.filter((line) => !documented.some((form) => form.test(line)))).toEqual([]);
  });

  test('has no transition across the border of a state', () => {
    const homes = new Map<string, string>();
    const around = [''];
    const inside: [line: string, home: string][] = [];
    for (const line of lines) {
      const opened = /^ +state (\w+) \{$/u.exec(line)?.[1];
      if (opened !== undefined) around.push(opened);
      else if (line.trim() === '}') around.pop();
      const home = around.join('/');
      const declared = /^ +(\w+): /u.exec(line)?.[1];
      if (declared !== undefined) homes.set(declared, home);
      if (line.includes(' --> ')) inside.push([line.trim(), home]);
    }
    const ends = inside.flatMap(([line, home]) =>
      [...line.split(':', 1).join('').matchAll(/\w+/gu)].map(([id]) => ({ id, home, line })),
    );
    expect(ends.length).toBeGreaterThan(0);
    expect(ends.filter(({ id, home }) => homes.get(id) !== home)).toEqual([]);
  });
});

test('characters that would end a label are written as entity codes', () => {
  const machine = createMachine({
    id: 'odd',
    initial: 'a',
    states: { a: { on: { 'say: "{x}"; --> b': 'b' } }, b: {} },
  });
  expect(toMermaid(buildStatechart(machine))).toContain(
    'a --> b: say#58; #34;#123;x#125;#34;#59; #45;#45;#62; b',
  );
});
