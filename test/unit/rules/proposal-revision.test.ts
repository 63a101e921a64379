import { describe, expect, test } from 'vitest';
import {
  isUnchangedRevision,
  sentValues,
  whyNotRevise,
} from '../../../machines/client-rules/marketplace/proposal-revision.ts';
import {
  changedTaken,
  closedTaken,
  sentApplication,
  shortlistedApplication,
  takenClinic,
  wholeProposal,
} from '../../model/marketplace/apply-samples.ts';

describe('the form of a revision (§M3, revise)', () => {
  test('starts with the sent application', () => {
    expect(sentValues(sentApplication, takenClinic)).toEqual(wholeProposal);
  });

  test('keeps each answer at its question, and leaves a new one empty', () => {
    const questions = ['When could you begin?', 'Have you built a calendar before?'];
    expect(sentValues(sentApplication, { ...takenClinic, questions }).answers).toEqual([
      '',
      'Yes, three of them.',
    ]);
  });

  test('is available until the company decides, while the project is open', () => {
    expect(whyNotRevise(sentApplication, takenClinic)).toBeNull();
    expect(whyNotRevise(shortlistedApplication, takenClinic)).toBe('decided');
    expect(whyNotRevise(sentApplication, closedTaken)).toBe('ended');
  });

  test('has no changes with the same values for the same project', () => {
    const values = sentValues(sentApplication, takenClinic);
    expect(
      isUnchangedRevision({ ...values, letter: ` ${sentApplication.letter} ` }, sentApplication, takenClinic),
    ).toBe(true);
    expect(isUnchangedRevision({ ...values, letter: 'Another one.' }, sentApplication, takenClinic)).toBe(
      false,
    );
    expect(isUnchangedRevision(values, sentApplication, changedTaken)).toBe(false);
  });
});
