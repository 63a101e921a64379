import { describe, expect, test } from 'vitest';
import { developerProfileModel } from '../../model/account/developer-profile.model.ts';
import { resetLinkModel } from '../../model/account/reset-link.model.ts';
import type { FlowModel } from '../../model/generator/flow-model.ts';
import { machineProblems } from '../../model/generator/machine-problems.ts';
import { lifecycles } from '../../model/lifecycles/lifecycles.ts';
import { appearanceModel } from '../../model/site/appearance.model.ts';
import { readTransitions } from '../../model/transitions-file.ts';
import { listMutants } from './all-mutants.ts';
import { equivalent } from './equivalent.ts';
import { lifecycleMutants, lifecycleVerdict } from './lifecycle-mutants.ts';
import { buildMutant, type NamedFault } from './mutant.ts';
import { figures, type Result, reportProblems } from './report.ts';
import { judgeMutant, type Verdict } from './verdict.ts';

const judgeFault = async (model: FlowModel, fault: NamedFault['fault']) =>
  judgeMutant(model, buildMutant(model, { name: 'a mutant', place: '', fault }), readTransitions(model));

describe('a mutant', { timeout: 60_000 }, () => {
  test('that waits 1 ms longer is killed, with the reason', async () => {
    const verdict = await judgeFault(resetLinkModel, (_, { delays }) => {
      delays.verifiedPause = 1501;
    });
    expect(verdict.result).toBe('killed');
    expect(verdict.why).toContain('verifiedPause did not move after 1500 ms');
  });

  test('that no model notices is killed by the transitions file', async () => {
    const model = { ...developerProfileModel, expectations: [] };
    const verdict = await judgeFault(model, ({ states }) => {
      states.failed.on['developer.retried'].target = 'notFound';
    });
    expect(verdict.result).toBe('killed by the transitions file');
  });

  test('that changes nothing survives', async () => {
    expect(await judgeFault(resetLinkModel, () => {})).toEqual({ result: 'survived', why: '' });
  });

  test('that is no valid machine is killed', async () => {
    const verdict = await judgeFault(resetLinkModel, ({ states }) => {
      states.verified.on['resetLink.continued'].target = 'nowhere';
    });
    expect(verdict.why).toMatch(/^it cannot be walked: .*nowhere/su);
  });

  test('that never reaches a stable state is killed', async () => {
    const verdict = await judgeFault(resetLinkModel, ({ states }) => {
      states.verifying.always = { target: 'unreachable' };
      states.unreachable.always = { target: 'verifying' };
    });
    expect(verdict.why).toContain('Infinite loop');
  });

  test.each([appearanceModel, developerProfileModel])(
    'of $flow is killed exactly when its machine would fail the suite',
    async (model) => {
      const committed = readTransitions(model);
      for (const mutant of listMutants(model)) {
        const { result } = await judgeMutant(model, mutant, committed);
        const problems = await machineProblems({ ...model, machine: mutant.machine() }, committed);
        expect(`${mutant.name}: ${result !== 'survived'}`).toBe(`${mutant.name}: ${problems.length > 0}`);
      }
    },
  );
});

describe.each(lifecycles)('a mutant of the lifecycle of $entity', { timeout: 60_000 }, (lifecycle) => {
  const mutants = lifecycleMutants(lifecycle);

  test('is killed by its table for every kind of fault', () => {
    const survivors = mutants.filter((mutant) => lifecycleVerdict(lifecycle, mutant).result === 'survived');
    expect(survivors.map(({ name }) => name)).toEqual([]);
    expect(mutants.length).toBeGreaterThan(70);
    expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
  });

  test('that changes nothing survives', () => {
    const same = buildMutant(
      { flow: lifecycle.name, machine: lifecycle.machine },
      { name: '', place: '', fault: () => {} },
    );
    expect(lifecycleVerdict(lifecycle, same)).toEqual({ result: 'survived', why: '' });
  });
});

test('fault names are unique, and every kind of fault occurs', () => {
  const names = listMutants(resetLinkModel).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const always = 'deciding — always [hasNoToken] → missing';
  expect(names).toEqual(
    expect.arrayContaining([
      `removed: ${always}`,
      `leads to verifying: ${always}`,
      `has no target: ${always}`,
      `guard removed: ${always}`,
      `guard negated: ${always}`,
      'starts in verifying: (anywhere)',
      'is 1 ms longer: invalidPause',
      'is 1 ms shorter: invalidPause',
      'is doubled: invalidPause',
      'removeResetToken (1) is not done on entry: missing',
      'has no tag busy: verifying',
    ]),
  );
});

describe('the report', () => {
  const result = (name: string, kind: Verdict['result']): Result => ({
    flow: 'login',
    name,
    result: kind,
    why: 'x',
  });
  const killed = Array.from({ length: 98 }, (_, place) => result(`mutant ${place}`, 'killed'));
  const results = [
    ...killed,
    result('seen by the file', 'killed by the transitions file'),
    result('a twin', 'survived'),
  ];

  test('names a survivor, unless it is listed with a reason', () => {
    expect(reportProblems(results, {})).toEqual(['survived: login: a twin']);
    expect(reportProblems(results, { 'login: a twin': 'both lead to the same place' })).toEqual([]);
    expect(reportProblems(results, { 'login: a twin': ' ' })).toEqual([
      'listed as equivalent without a reason: login: a twin',
    ]);
  });

  test('rejects listed mutants that are killed or don’t exist', () => {
    const listed = { 'login: a twin': 'so', 'login: mutant 1': 'so' };
    expect(reportProblems(results, listed)).toEqual([
      'listed as equivalent, but it dies: login: mutant 1 (x)',
    ]);
    expect(reportProblems(results, { 'login: a twin': 'so', 'login: gone': 'so' })).toEqual([
      'listed as equivalent, but no such mutant is made: login: gone',
    ]);
  });

  test('rejects more than 2 % of equivalents', () => {
    const twins = [
      result('a twin', 'survived'),
      result('a triplet', 'survived'),
      result('one more', 'survived'),
    ];
    const listed = Object.fromEntries(twins.map(({ name }) => [`login: ${name}`, 'so']));
    expect(reportProblems([...killed, ...twins], listed)).toEqual([
      '3 of 101 are listed as equivalent: more than 2 %',
    ]);
  });

  test('ends with the total', () => {
    expect(figures(results, { 'login: a twin': 'so' })).toEqual([
      'login: 100 mutants, 98 killed by the models, 1 by the transitions file alone',
      '98 killed without the transitions file (98.0 %)',
      '100 mutants, 99 killed, 1 equivalent, 0 survived',
    ]);
  });
});

test('every equivalent mutant has a reason', () => {
  for (const reason of Object.values(equivalent)) expect(reason.length).toBeGreaterThan(20);
});
