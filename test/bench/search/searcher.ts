import { eq } from 'drizzle-orm';
import * as schema from '../../../server/db/schema.ts';
import type { Deps } from '../../../server/deps.ts';
import type { Session } from '../../../server/http/call.ts';
import { createDeveloperProfile } from '../../../server/profiles/developer-profiles.ts';
import { developer } from '../../support/profiles.ts';
import { formatSkill } from './seed.ts';

/** Adds the developer who searches, with skills that are frequent, and some that aren't. */
export async function addSearcher(deps: Deps): Promise<Session> {
  const at = new Date();
  const email = 'ben@dev.example';
  await deps.db
    .insert(schema.accounts)
    .values({ email, name: 'Ben', role: 'DEVELOPER', verifiedAt: at, createdAt: at });
  const account = await deps.db.query.accounts.findFirst({ where: eq(schema.accounts.email, email) });
  if (!account) throw new Error('The developer was not inserted.');
  const session = {
    account,
    id: '',
    token: '',
    tokenHash: '',
    confirmedAt: at,
    hasCanceledDeletion: false,
    hasSuccessor: false,
  };
  const skills = [3, 17, 40, 80, 120, 250].map(formatSkill);
  await createDeveloperProfile({ ...developer, skills }, session, deps);
  return session;
}
