import { describe, expect, test } from 'vitest';
import { withChosenRole } from '../../../../machines/client-rules/account/chosen-role.ts';

describe('the role is taken from the profile, else from the stored OAuth role (spec §4)', () => {
  test.each([
    ['CORPORATE', 'DEVELOPER', 'CORPORATE'],
    [undefined, 'DEVELOPER', 'DEVELOPER'],
    ['', 'CORPORATE', 'CORPORATE'],
    ['DEVELOPER', null, 'DEVELOPER'],
    [undefined, null, undefined],
  ] as const)('the profile says %s and storage %s', (role, chosen, taken) => {
    const profile = role === undefined ? { userId: 'u1' } : { userId: 'u1', role };
    expect(withChosenRole(profile, chosen).role).toBe(taken);
  });
});
