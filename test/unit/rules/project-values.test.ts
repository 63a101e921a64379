import { expect, test } from 'vitest';
import { changedFields, projectValues } from '../../../machines/client-rules/marketplace/project-values.ts';
import { wholeDraft } from '../../model/marketplace/project-samples.ts';

const values = projectValues(wholeDraft);

test('a form with the project’s values has no changes', () => {
  expect(changedFields(wholeDraft, values)).toEqual([]);
  expect(changedFields(wholeDraft, { ...values, title: ` ${wholeDraft.title}\n` })).toEqual([]);
});

test('every changed field is named', () => {
  const changed = { ...values, title: 'Another', skills: ['PostgreSQL', 'TypeScript'], deadline: null };
  expect(changedFields(wholeDraft, changed)).toEqual(['title', 'skills', 'deadline']);
});

test('a form contains a company’s input, and nothing else of a project', () => {
  expect(Object.keys(values)).not.toContain('state');
  expect(Object.keys(values)).toHaveLength(11);
});
