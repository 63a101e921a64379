import { expect, test } from 'vitest';
import { fieldsChangedSince } from '../../../machines/client-rules/marketplace/project-revisions.ts';
import { whyNotApply } from '../../../machines/client-rules/marketplace/why-not-apply.ts';
import { appliedClinic, clinic, closedClinic, ownClinic } from '../../model/marketplace/search-samples.ts';

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

test('a developer applies once, to another user’s open project', () => {
  expect(whyNotApply(clinic)).toBeNull();
  expect(whyNotApply(appliedClinic)).toBe('applied');
  expect(whyNotApply({ ...appliedClinic, state: 'closed' })).toBe('applied');
  expect(whyNotApply(ownClinic)).toBe('own');
  expect(whyNotApply(closedClinic)).toBe('ended');
  const { forYou: _forYou, ...forVisitors } = clinic;
  expect(whyNotApply(forVisitors)).toBeNull();
});
