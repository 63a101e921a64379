import { describe, expect, test } from 'vitest';
import { whyNotApply } from '../../../machines/client-rules/marketplace/why-not-apply.ts';
import { appliedClinic, clinic, closedClinic, ownClinic } from '../../model/marketplace/search-samples.ts';

describe('a developer', () => {
  test('can apply to another user’s open project, also as a visitor', () => {
    expect(whyNotApply(clinic)).toBeNull();
    const { forYou: _forYou, ...forVisitors } = clinic;
    expect(whyNotApply(forVisitors)).toBeNull();
  });

  test.each([
    ['a project that they applied to', 'applied', appliedClinic],
    ['a closed project that they applied to', 'applied', { ...appliedClinic, state: 'closed' } as const],
    ['their own project', 'own', ownClinic],
    ['a closed project', 'ended', closedClinic],
  ])('can’t apply to %s: %s', (_, reason, project) => {
    expect(whyNotApply(project)).toBe(reason);
  });
});
