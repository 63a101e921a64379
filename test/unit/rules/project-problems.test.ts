import { expect, test } from 'vitest';
import {
  draftProblems,
  publishProblems,
  refusedFields,
  savableValues,
} from '../../../machines/client-rules/marketplace/project-problems.ts';
import { projectValues } from '../../../machines/client-rules/marketplace/project-values.ts';
import { emptyDraft, wholeDraft } from '../../model/marketplace/project-samples.ts';

const whole = projectValues(wholeDraft);

test('all requirements that a project lacks are named at once', () => {
  expect(publishProblems(whole)).toEqual({});
  expect(Object.keys(publishProblems(projectValues(emptyDraft)))).toEqual([
    'title',
    'description',
    'skills',
    'level',
    'budgetMin',
    'budgetMax',
  ]);
});

test('invalid fields of a draft are left out of a save, and the others are sent', () => {
  const values = { ...whole, hoursPerWeek: 500, questions: ['?'.repeat(201)] };
  expect(draftProblems(values)).toEqual({
    hoursPerWeek: 'Choose 1 to 60 hours.',
    'questions.0': 'Use at most 200 characters.',
  });
  expect(refusedFields(values)).toEqual(['hoursPerWeek', 'questions']);
  const { hoursPerWeek: _hours, questions: _questions, ...others } = whole;
  expect(savableValues(values)).toEqual(others);
  expect(savableValues(projectValues(emptyDraft))).toEqual(projectValues(emptyDraft));
});
