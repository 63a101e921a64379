import type { Project } from '../../../contract/marketplace/project.ts';
import { escapeHtml } from '../../mail/untrusted-text.ts';
import { splitParagraphs, toLine } from './plain-text.ts';

/**
 * An open project for search engines (schema.org, JobPosting), as an element of its page's head. It is data, so the
 * policy about scripts doesn't apply.
 *
 * There is no salary: a budget is for the whole, and its duration is unknown (decision 031).
 *
 * @param address - of the project's page.
 */
export function jobPosting(project: Project, address: string): string {
  const { id, title, description, publishedAt, skills } = project;
  const posting = {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    identifier: { '@type': 'PropertyValue', name: 'project', value: id },
    url: address,
    title: toLine(title),
    description: splitParagraphs(description)
      .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
      .join(''),
    datePosted: publishedAt?.slice(0, 10),
    validThrough: pickEnd(project),
    employmentType: 'CONTRACTOR',
    // §M4: visitors who aren't signed in don't see whose it is.
    hiringOrganization: { '@type': 'Organization', name: 'Confidential' },
    jobLocationType: 'TELECOMMUTE',
    skills: skills.map((skill) => toLine(skill)).join(', '),
  };
  return `<script type="application/ld+json">${asData(posting)}</script>`;
}

/** The end of a posting: of the listing, or of the work, since no one applies for work that should be done already. */
function pickEnd({ openUntil, deadline }: Project): string | undefined {
  const ends = [openUntil, deadline && `${deadline}T23:59:59.000Z`].filter((end) => typeof end === 'string');
  return ends.sort()[0];
}

/** JSON that can't close its element, nor open another or a comment (HTML, §4.12.1.3). */
const asData = (value: object) =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
