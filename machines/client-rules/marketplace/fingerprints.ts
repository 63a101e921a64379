import type { Application } from '../../../contract/marketplace/application.ts';
import type { Contract } from '../../../contract/marketplace/contract.ts';
import type { Payment } from '../../../contract/marketplace/money/payment.ts';
import type { Project } from '../../../contract/marketplace/project.ts';

// What a page shows, as a text that changes whenever any of it does (§M7).

type SeenBoard = { readonly project: Project | null; readonly applications: readonly Application[] };

/** A board as such a text: a changed application has another version, or was opened. */
export function boardFingerprint({ project, applications }: SeenBoard): string {
  const cards = applications.map(({ id, version, isNew }) => `${id} ${version}${isNew ? ' new' : ''}`);
  return [project?.version ?? 0, ...cards].join(', ');
}

type ReadProject = Pick<Project, 'version' | 'allowedEvents' | 'forYou'>;

/**
 * A project's page as a text that changes whenever anything on it does: the project, the viewer's allowed events, or
 * what they did with it. An application and a saved project don't increase the project's version.
 */
export function projectPageFingerprint({ version, allowedEvents, forYou }: ReadProject): string {
  const application = forYou?.application;
  const applied = application ? `${application.state} for ${application.projectRevision}` : 'not applied';
  return [version, ...allowedEvents, applied, forYou?.isSaved ? 'saved' : 'not saved'].join(', ');
}

type SeenProject = Pick<Project, 'id' | 'version' | 'applications'>;

/** A company's project as a text that changes with every event of it or its applications. */
export const projectFingerprint = ({ id, version, applications }: SeenProject): string =>
  `${id} at ${version}, ${applications?.live} and ${applications?.unopened}`;

/** A developer's application likewise; its project's title may change, which changes the revision. */
export const applicationFingerprint = ({ id, version, project }: Application): string =>
  `${id} at ${version}, its project at ${project.revision}`;

/** The sum of the versions of a contract and its milestones: they only grow, so it differs after every change. */
export const versionsOf = ({ version, milestones }: Contract): number =>
  milestones.reduce((sum, milestone) => sum + milestone.version, version);

/** A contract likewise, with its milestones. */
export const contractFingerprint = (contract: Contract): string =>
  `${contract.id} at ${versionsOf(contract)}`;

/** A payment likewise. */
export const paymentFingerprint = ({ id, version }: Payment): string => `${id} at ${version}`;
