import type { Side } from '../parties.ts';
import type { ApplicationTab } from './application.ts';
import type { ProjectTab } from './project.ts';

type MilestonePlace = {
  readonly side: Side;
  readonly contractId: string;
  readonly milestoneId: string;
};

/**
 * The addresses of the marketplace's pages (§M4), like those of `contract/paths.ts`; separate from them, because no
 * login page needs them.
 */
export const marketPaths = {
  /** An open project, for everyone. */
  project: ({ projectId }: { projectId: string }) => `/projects/${encodeURIComponent(projectId)}`,
  findWork: () => '/developer/dashboard/find-work',
  /** A project as a developer reads it. */
  projectDetails: ({ projectId }: { projectId: string }) =>
    `/developer/dashboard/find-work/${encodeURIComponent(projectId)}`,
  /** The same page with the form of an application. */
  applyToProject: ({ projectId }: { projectId: string }) =>
    `/developer/dashboard/find-work/${encodeURIComponent(projectId)}?step=apply`,
  /** A developer's saved projects, searches and invitations; the first tab is the default. */
  saved: ({ tab }: { tab: 'projects' | 'searches' | 'invitations' }) =>
    `/developer/dashboard/saved${tab === 'projects' ? '' : `?tab=${tab}`}`,
  /** A developer's own applications; the first tab is the default. */
  applications: ({ tab }: { tab: ApplicationTab }) =>
    `/developer/dashboard/applications${tab === 'live' ? '' : `?tab=${tab}`}`,
  /** A developer's own application. */
  application: ({ applicationId }: { applicationId: string }) =>
    `/developer/dashboard/applications/${encodeURIComponent(applicationId)}`,
  /** The same page with the form of its revision. */
  reviseApplication: ({ applicationId }: { applicationId: string }) =>
    `/developer/dashboard/applications/${encodeURIComponent(applicationId)}?step=revise`,
  /** The notifications of this side. */
  notifications: ({ side }: { side: Side }) => `/${side}/dashboard/notifications`,
  /** The contracts of a side's dashboard. */
  contracts: ({ side }: { side: Side }) => `/${side}/dashboard/contracts`,
  contract: ({ side, contractId }: { side: Side; contractId: string }) =>
    `/${side}/dashboard/contracts/${encodeURIComponent(contractId)}`,
  /** The contract's page, where one of its milestones is funded. */
  fundMilestone: ({ contractId, milestoneId }: { contractId: string; milestoneId: string }) =>
    `/company/dashboard/contracts/${encodeURIComponent(contractId)}?fund=${encodeURIComponent(milestoneId)}`,
  /** The contract's page, after returning from the provider's payment page. */
  afterPaying: ({ contractId, paymentId }: { contractId: string; paymentId: string }) =>
    `/company/dashboard/contracts/${encodeURIComponent(contractId)}?payment=${encodeURIComponent(paymentId)}`,
  /** The contract's page, where the company reviews one of its milestones. */
  reviewMilestone: ({ contractId, milestoneId }: { contractId: string; milestoneId: string }) =>
    `/company/dashboard/contracts/${encodeURIComponent(contractId)}?review=${encodeURIComponent(milestoneId)}`,
  /** The contract's page, where the developer submits work for one of its milestones. */
  workOnMilestone: ({ contractId, milestoneId }: { contractId: string; milestoneId: string }) =>
    `/developer/dashboard/contracts/${encodeURIComponent(contractId)}?work=${encodeURIComponent(milestoneId)}`,
  /**
   * The contract's page, where the company requests a refund of one of its milestones, or the developer answers the
   * request.
   */
  refund: ({ side, contractId, milestoneId }: MilestonePlace) =>
    `/${side}/dashboard/contracts/${encodeURIComponent(contractId)}?refund=${encodeURIComponent(milestoneId)}`,
  /** The contract's page, where either side opens a dispute about one of its milestones, or settles it. */
  dispute: ({ side, contractId, milestoneId }: MilestonePlace) =>
    `/${side}/dashboard/contracts/${encodeURIComponent(contractId)}?dispute=${encodeURIComponent(milestoneId)}`,
  /** The contract's page, where one more milestone is proposed. */
  proposeNewMilestone: ({ side, contractId }: Omit<MilestonePlace, 'milestoneId'>) =>
    `/${side}/dashboard/contracts/${encodeURIComponent(contractId)}?propose=new`,
  /** The contract's page, where a proposed milestone is answered, or an unfunded one is canceled. */
  proposeMilestone: ({ side, contractId, milestoneId }: MilestonePlace) =>
    `/${side}/dashboard/contracts/${encodeURIComponent(contractId)}?propose=${encodeURIComponent(milestoneId)}`,
  /** The contract's page, where the contract is completed. */
  completeContract: ({ side, contractId }: Omit<MilestonePlace, 'milestoneId'>) =>
    `/${side}/dashboard/contracts/${encodeURIComponent(contractId)}?end=complete`,
  /** The contract's page, where the contract is canceled. */
  cancelContract: ({ side, contractId }: Omit<MilestonePlace, 'milestoneId'>) =>
    `/${side}/dashboard/contracts/${encodeURIComponent(contractId)}?end=cancel`,
  /** A company's payments, or a developer's earnings and payouts. */
  payments: ({ side }: { side: Side }) => `/${side}/dashboard/payments`,
  /** The receipt of one of a company's payments. */
  receipt: ({ paymentId }: { paymentId: string }) =>
    `/company/dashboard/payments/${encodeURIComponent(paymentId)}/receipt`,
  /** A company's billing details. */
  billing: () => '/company/dashboard/billing',
  /** A developer's bank account. */
  bankAccount: () => '/developer/dashboard/bank-account',
  /** A company, as every signed-in user sees it. */
  company: ({ companyId }: { companyId: string }) => `/company/profile/${encodeURIComponent(companyId)}`,
  /** The developers' directory. */
  developers: () => '/company/dashboard/developers',
  /** A company's own projects; the first tab is the default. */
  ownProjects: ({ tab }: { tab: ProjectTab }) =>
    `/company/dashboard/projects${tab === 'open' ? '' : `?tab=${tab}`}`,
  /** The editor of a new one: opening it creates the draft. */
  newProject: () => '/company/dashboard/projects?new=yes',
  ownProject: ({ projectId }: { projectId: string }) =>
    `/company/dashboard/projects/${encodeURIComponent(projectId)}`,
  editProject: ({ projectId }: { projectId: string }) =>
    `/company/dashboard/projects/${encodeURIComponent(projectId)}/edit`,
  reviewApplication: ({ projectId, applicationId }: { projectId: string; applicationId: string }) =>
    `/company/dashboard/projects/${encodeURIComponent(projectId)}/applications/${encodeURIComponent(applicationId)}`,
  /** The same page, where the company makes an offer to the applicant. */
  offer: ({ projectId, applicationId }: { projectId: string; applicationId: string }) =>
    `/company/dashboard/projects/${encodeURIComponent(projectId)}/applications/${encodeURIComponent(applicationId)}?offer=yes`,
} as const;
