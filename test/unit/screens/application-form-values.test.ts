import { expect, test } from 'vitest';
import {
  emptyProposedMilestone,
  sumAmounts,
  toApplicationInputs,
  toApplicationValues,
} from '../../../src/screens/applications/apply/application-form-values.ts';
import { remainingEntryProblems } from '../../../src/screens/shared/form/field-values.ts';
import { wholeProposal } from '../../model/marketplace/apply-samples.ts';

test('a stored draft fills the form, and the form has the same values', () => {
  const { files: _beside, ...written } = wholeProposal;
  expect(toApplicationValues(toApplicationInputs(wholeProposal))).toEqual(written);
});

test('a form without a draft starts with one empty milestone', () => {
  expect(toApplicationInputs({})).toEqual({
    letter: '',
    milestones: [emptyProposedMilestone()],
    answers: [],
  });
  expect(toApplicationInputs({ milestones: [null, 'x'], answers: 'no list' }).milestones).toHaveLength(1);
});

test('text that isn’t a number stays as typed, for the schema to reject', () => {
  const typed = toApplicationInputs({});
  const days = (text: string) =>
    toApplicationValues({ ...typed, milestones: [{ ...emptyProposedMilestone(), days: text }] }).milestones;
  expect(days('14')).toEqual([{ title: '', amount: null, days: 14 }]);
  expect(days(' ')).toEqual([{ title: '', amount: null, days: null }]);
  expect(days('two')).toEqual([{ title: '', amount: null, days: 'two' }]);
});

test('a new row is distinguished from all others, also after one was removed', () => {
  const first = emptyProposedMilestone();
  const second = emptyProposedMilestone([first]);
  expect(emptyProposedMilestone([second]).key).not.toBe(second.key);
  expect(second.key).not.toBe(first.key);
});

test('the sum ignores milestones without an amount', () => {
  expect(sumAmounts([{ amount: 250_000 }, { amount: null }, { amount: 1 }])).toBe(250_001);
});

test('a message disappears with the part that it is about', () => {
  const problems = {
    letter: 'Too short.',
    'milestones.1.days': 'Enter a number of days.',
    milestones: 'Few.',
  };
  const sent = { letter: 'a', milestones: [{ days: 1 }, { days: 'x' }] };
  expect(remainingEntryProblems(problems, sent, sent)).toEqual(problems);
  expect(
    remainingEntryProblems(problems, sent, { ...sent, milestones: [{ days: 2 }, { days: 'x' }] }),
  ).toEqual({
    letter: 'Too short.',
    'milestones.1.days': 'Enter a number of days.',
  });
  expect(remainingEntryProblems(problems, sent, { ...sent, milestones: [{ days: 1 }] })).toEqual({
    letter: 'Too short.',
  });
});
