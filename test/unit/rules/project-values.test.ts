import { expect, test } from 'vitest';
import { changedFields, projectValues } from '../../../machines/client-rules/marketplace/project-values.ts';
import { wholeDraft } from '../../model/marketplace/project-samples.ts';

const values = projectValues(wholeDraft);

test('a form that says what the project says has changed nothing', () => {
  expect(changedFields(wholeDraft, values)).toEqual([]);
  expect(changedFields(wholeDraft, { ...values, title: ` ${wholeDraft.title}\n` })).toEqual([]);
});

test('every field that says something else is named', () => {
  const changed = { ...values, title: 'Another', skills: ['PostgreSQL', 'TypeScript'], deadline: null };
  expect(changedFields(wholeDraft, changed)).toEqual(['title', 'skills', 'deadline']);
});

test('a form contains what a company writes, and nothing else of a project', () => {
  expect(Object.keys(values)).not.toContain('state');
  expect(Object.keys(values)).toHaveLength(11);
});
