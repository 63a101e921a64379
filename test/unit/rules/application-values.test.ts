import { expect, test } from 'vitest';
import {
  applicationValues,
  isWritten,
  withAnswers,
} from '../../../machines/client-rules/marketplace/application-values.ts';
import { isSameTyped } from '../../../machines/client-rules/typed-values.ts';
import { askingClinic, noDraft, storedDraft, wholeProposal } from '../../model/marketplace/apply-samples.ts';
import { clinic } from '../../model/marketplace/search-samples.ts';

test('a form contains a developer’s input, and nothing else of a draft', () => {
  expect(applicationValues(storedDraft)).toEqual(wholeProposal);
});

test('a form with only blanks is no loss', () => {
  expect(isWritten({})).toBe(false);
  expect(isWritten(applicationValues(noDraft))).toBe(false);
  const blank = { letter: ' ', milestones: [{ title: '', amount: null, days: null }], answers: [' \n'] };
  expect(isWritten(blank)).toBe(false);
  expect(isWritten({ ...blank, letter: 'a' })).toBe(true);
  expect(isWritten({ ...blank, answers: ['', 'b'] })).toBe(true);
  expect(isWritten({ ...blank, milestones: [{ title: '', amount: 0, days: null }] })).toBe(true);
});

test('white space around a text is ignored', () => {
  expect(isSameTyped(wholeProposal, { ...wholeProposal, letter: ` ${storedDraft.letter}\n` })).toBe(true);
  expect(isSameTyped(wholeProposal, { ...wholeProposal, answers: ['No.'] })).toBe(false);
});

test('there is an answer for each current question of the project', () => {
  expect(withAnswers(wholeProposal, askingClinic)).toEqual(wholeProposal);
  expect(withAnswers({ letter: 'a' }, askingClinic)).toEqual({ letter: 'a', answers: [''] });
  expect(withAnswers(wholeProposal, clinic).answers).toEqual([]);
  expect(withAnswers(wholeProposal, null).answers).toEqual([]);
});
