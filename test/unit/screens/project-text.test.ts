import { expect, test } from 'vitest';
import type { Project } from '../../../contract/marketplace/project.ts';
import { projectValues } from '../../../machines/client-rules/marketplace/project-values.ts';
import { projectLifecycle } from '../../../machines/lifecycles/project.lifecycle.ts';
import {
  toProjectInputs,
  toProjectValues,
} from '../../../src/screens/projects/editor/project-form-values.ts';
import { readySections } from '../../../src/screens/projects/editor/project-sections.ts';
import { saveLabel } from '../../../src/screens/projects/editor/save-label.ts';
import { budgetText, listTerms, titleOf } from '../../../src/screens/projects/project-text.ts';
import { projectStateOf } from '../../../src/screens/shared/list/state-labels.ts';
import { emptyDraft, wholeDraft } from '../../model/marketplace/project-samples.ts';

test('every state of a project has its own label', () => {
  const states = Object.keys(projectLifecycle.states) as Project['state'][];
  const labels = states.map((state) => projectStateOf({ state }).label);
  expect(new Set(labels).size).toBe(labels.length);
  expect(labels.filter((label) => !/^[A-Z]/.test(label))).toEqual([]);
});

test.each([
  [{ budgetMin: 800_000, budgetMax: 1_200_050 }, '€8,000–€12,000.50'],
  [{ budgetMin: 800_000, budgetMax: 800_000 }, '€8,000'],
  [{ budgetMin: null, budgetMax: 5_000 }, '€50'],
  [{ budgetMin: null, budgetMax: null }, null],
])('a budget of %o is %s', (budget, text) => {
  expect(budgetText({ ...budget, currency: 'EUR' })).toBe(text);
});

test('the requirements are shown in short form', () => {
  expect(listTerms(wholeDraft)).toEqual([
    'Expert',
    '20 hours a week',
    'by 31 January 2027',
    '4 hours of overlap',
  ]);
  expect(listTerms({ ...emptyDraft, hoursPerWeek: 1, overlapHours: 0 })).toEqual(['1 hour a week']);
  expect(titleOf(emptyDraft)).toBe('Untitled project');
});

test('a form starts with the stored values, and sends them unchanged', () => {
  expect(toProjectValues(toProjectInputs(projectValues(wholeDraft)), wholeDraft.files)).toEqual(
    projectValues(wholeDraft),
  );
  expect(toProjectValues(toProjectInputs(projectValues(emptyDraft)), [])).toEqual(projectValues(emptyDraft));
});

test('unreadable text is sent as typed, and empty rows aren’t sent', () => {
  const typed = { ...toProjectInputs({}), hoursPerWeek: 'many', questions: ['', ' Why? ', ''] };
  expect(toProjectValues(typed, [])).toMatchObject({ hoursPerWeek: 'many', questions: [' Why? '] });
});

test('a section is ready once it has something in it and nothing is missing', () => {
  expect([...readySections(projectValues(emptyDraft))]).toEqual([]);
  expect(readySections(projectValues(wholeDraft)).size).toBe(4);
  const cheap = { ...projectValues(wholeDraft), budgetMin: 900_000_00, budgetMax: 100_000 };
  expect(readySections(cheap).has('budget-and-time')).toBe(false);
});

const isTransient = false;
test('the bar shows whether it is saved, and names the unsaved fields', () => {
  const values = { ...projectValues(wholeDraft), hoursPerWeek: 500, overlapHours: 'many' };
  expect(saveLabel({ state: 'saved', values, isTransient })).toBe('Saved');
  expect(saveLabel({ state: 'partlySaved', values, isTransient })).toBe(
    'Not saved: check Hours a week, Time zone overlap',
  );
  expect(saveLabel({ state: 'saveFailed', values, isTransient })).toBe('Not saved');
  expect(saveLabel({ state: 'saveFailed', values, isTransient: true })).toBe(
    'Not saved: no answer. Trying again soon.',
  );
});
