import type { Application } from '../../../contract/marketplace/application.ts';
import type { Contract } from '../../../contract/marketplace/contract.ts';
import type { Payment } from '../../../contract/marketplace/money/payment.ts';
import type { Notification } from '../../../contract/marketplace/notification.ts';
import type { Project } from '../../../contract/marketplace/project.ts';

// Fingerprints of what a page shows: texts that change whenever any of it does (§M4).

type SeenBoard = { readonly project: Project | null; readonly applications: readonly Application[] };

/** The fingerprint of a board: a changed application has another version, or was opened. */
export function boardFingerprint({ project, applications }: SeenBoard): string {
  const cards = applications.map(({ id, version, isNew }) => `${id} ${version}${isNew ? ' new' : ''}`);
  return [project?.version ?? 0, ...cards].join(', ');
}

type ReadProject = Pick<Project, 'version' | 'allowedEvents' | 'forYou'>;

/**
 * The fingerprint of a project's page: the project, the viewer's allowed events, and the viewer's own actions, because
 * applying and saving don't increase the project's version.
 */
export function projectPageFingerprint({ version, allowedEvents, forYou }: ReadProject): string {
  const application = forYou?.application;
  const applied = application ? `${application.state} for ${application.projectRevision}` : 'not applied';
  return [version, ...allowedEvents, applied, forYou?.isSaved ? 'saved' : 'not saved'].join(', ');
}

type ListedProject = Pick<Project, 'id' | 'version' | 'applications'>;

/** The fingerprint of a company's project, which changes with every event of it or its applications. */
export const projectFingerprint = ({ id, version, applications }: ListedProject): string =>
  `${id} at ${version}, ${applications?.live} and ${applications?.unopened}`;

/** The fingerprint of a developer's application; its project's title may change, which changes the revision. */
export const applicationFingerprint = ({ id, version, project }: Application): string =>
  `${id} at ${version}, its project at ${project.revision}`;

/** The sum of the versions of a contract and its milestones. Versions only grow, so it differs after every change. */
export const sumVersions = ({ version, milestones }: Contract): number =>
  milestones.reduce((sum, milestone) => sum + milestone.version, version);

/** The fingerprint of a contract with its milestones. */
export const contractFingerprint = (contract: Contract): string =>
  `${contract.id} at ${sumVersions(contract)}`;

/** The fingerprint of a payment. */
export const paymentFingerprint = ({ id, version }: Payment): string => `${id} at ${version}`;

/** The fingerprint of a notification, which changes once it is read. */
export const notificationFingerprint = ({ id, readAt }: Notification): string =>
  `${id} ${readAt === null ? 'unread' : 'read'}`;
