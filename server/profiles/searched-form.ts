import { type SQL, sql } from 'drizzle-orm';
import type { DeveloperProfileBody } from '../../contract/account/profile.ts';

/**
 * The directory's columns of a developer (marketplace/directory): in the words the headline comes before the skills,
 * and these before the name and the text about themselves.
 */
export function searchedForm({ displayName, headline, about, skills }: DeveloperProfileBody): {
  words: SQL;
  skillKeys: string[];
} {
  return {
    words: sql`setweight(to_tsvector('english', ${headline}::text), 'A')
      || setweight(to_tsvector('english', ${skills.join(', ')}::text), 'B')
      || setweight(to_tsvector('english', ${displayName}::text), 'C')
      || setweight(to_tsvector('english', ${about}::text), 'C')`,
    skillKeys: skills.map((skill) => skill.toLowerCase()),
  };
}
