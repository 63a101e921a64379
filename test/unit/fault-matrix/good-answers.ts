import type { RouteName } from '../../../contract/routes.ts';
import { developer } from '../../support/profiles.ts';

/** Who is signed in wherever somebody is. */
export const profile = {
  userId: 'u1',
  email: 'ada@company.example',
  role: 'CORPORATE',
  companyProfiles: [{ id: 'c1' }],
} as const;

const token = 'a token';

/** What the backend answers when all is well, where the answer is read. */
export const goodAnswers: Partial<Record<RouteName, unknown>> = {
  logIn: { token, isVerified: true, userId: 'u1' },
  profile,
  verify: { data: { token } },
  verifyByLink: { data: { token } },
  developer: { developerId: 'd1', profile: { id: 'p1', ...developer } },
};
