import { expect, test } from 'vitest';
import { whyNotApply } from '../../../machines/client-rules/marketplace/why-not-apply.ts';
import { appliedClinic, clinic, closedClinic, ownClinic } from '../../model/marketplace/search-samples.ts';

test('a developer applies once, to another user’s open project', () => {
  expect(whyNotApply(clinic)).toBeNull();
  expect(whyNotApply(appliedClinic)).toBe('applied');
  expect(whyNotApply({ ...appliedClinic, state: 'closed' })).toBe('applied');
  expect(whyNotApply(ownClinic)).toBe('own');
  expect(whyNotApply(closedClinic)).toBe('ended');
  const { forYou: _forYou, ...forVisitors } = clinic;
  expect(whyNotApply(forVisitors)).toBeNull();
});
