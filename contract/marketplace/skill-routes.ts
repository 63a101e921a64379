import * as z from 'zod/mini';
import type { Route } from '../route.ts';

const suggestedSkills = z.object({ skills: z.array(z.string()) });
export type SuggestedSkills = z.infer<typeof suggestedSkills>;

/** The call of a skill field (§M9). It is separate, because every page with such a field needs it. */
export const skillRoutes = {
  skills: {
    method: 'GET',
    path: '/v1/skills',
    auth: 'none',
    optionalSession: true,
    summary: 'Complete a skill that is being typed',
    query: z.object({
      q: z.string('Type a skill.').check(z.maxLength(40, 'Use at most 40 characters.')),
    }),
    success: 200,
    response: suggestedSkills,
    clientResponse: suggestedSkills,
  },
} as const satisfies Record<string, Route>;
