import type { profileRoutes } from '../../contract/account/profile-routes.ts';
import type { HandlersFor } from '../http/call.ts';
import { createCompanyProfile, updateCompanyProfile } from './company-profiles.ts';
import { createDeveloperProfile, readDeveloper, updateDeveloperProfile } from './developer-profiles.ts';

export const profileHandlers = {
  createCompanyProfile: ({ body, session }, deps) => createCompanyProfile(body, session, deps),
  updateCompanyProfile: ({ params, body, session }, deps) =>
    updateCompanyProfile(params.profileId, body, session, deps),
  createDeveloperProfile: ({ body, session }, deps) => createDeveloperProfile(body, session, deps),
  updateDeveloperProfile: ({ params, body, session }, deps) =>
    updateDeveloperProfile(params.profileId, body, session, deps),
  developer: ({ params }, deps) => readDeveloper(params.developerId, deps),
} satisfies HandlersFor<typeof profileRoutes>;
