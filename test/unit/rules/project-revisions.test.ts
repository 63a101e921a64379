import { expect, test } from 'vitest';
import { fieldsChangedSince } from '../../../machines/client-rules/marketplace/project-revisions.ts';
import { appliedClinic, clinic } from '../../model/marketplace/search-samples.ts';

test('the changes since a revision are those of its later edits, in the order of the form', () => {
  expect(fieldsChangedSince(appliedClinic, 3)).toEqual([]);
  expect(fieldsChangedSince(appliedClinic, 2)).toEqual(['budgetMax']);
  expect(fieldsChangedSince(appliedClinic, 1)).toEqual(['title', 'budgetMax']);
  const [edit] = appliedClinic.history ?? [];
  if (!edit) throw new Error('The sample has no history.');
  const closed = { ...edit, event: 'close', payload: { revision: 9, changes: { title: {} } } };
  const bare = { ...edit, payload: { revision: 9 } };
  expect(fieldsChangedSince({ ...clinic, history: [closed, bare] }, 1)).toEqual([]);
  expect(fieldsChangedSince(clinic, 1)).toEqual([]);
});
