import type { Application } from '../../../../contract/marketplace/application.ts';
import type { Contract } from '../../../../contract/marketplace/contract.ts';
import type { Project } from '../../../../contract/marketplace/project.ts';
import type { Tone } from '../../../ui/feedback/pill.tsx';

/** The label and color of a state. */
export type StateLabel = { readonly label: string; readonly tone: Tone };

/** The label in a table; a state of a newer server is shown as it is. */
export const labelFor = (table: Readonly<Record<string, StateLabel>>, state: string): StateLabel =>
  table[state] ?? { label: state, tone: 'neutral' };

/** §M3: the label and color of a project's state. */
const projectStates: Readonly<Record<Project['state'], StateLabel>> = {
  draft: { label: 'Draft', tone: 'neutral' },
  discarded: { label: 'Discarded', tone: 'neutral' },
  open: { label: 'Open', tone: 'accent' },
  filled: { label: 'In progress', tone: 'info' },
  completed: { label: 'Completed', tone: 'accent' },
  closed: { label: 'Closed', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'warn' },
  removed: { label: 'Removed', tone: 'danger' },
};

export const projectStateOf = ({ state }: Pick<Project, 'state'>): StateLabel =>
  labelFor(projectStates, state);

/** §M3: the label and color of a contract's state. */
const contractStates: Readonly<Record<Contract['state'], StateLabel>> = {
  awaitingFunding: { label: 'Waiting for funding', tone: 'warn' },
  active: { label: 'Active', tone: 'accent' },
  frozen: { label: 'Frozen', tone: 'danger' },
  completed: { label: 'Completed', tone: 'accent' },
  canceled: { label: 'Canceled', tone: 'neutral' },
};

export const contractStateOf = ({ state }: Pick<Contract, 'state'>): StateLabel =>
  labelFor(contractStates, state);

/** §M3: the label and color of an application's state, the same for both sides. */
const applicationStates: Readonly<Record<Application['state'], StateLabel>> = {
  submitted: { label: 'Sent', tone: 'info' },
  shortlisted: { label: 'Shortlisted', tone: 'accent' },
  offered: { label: 'Offer', tone: 'warn' },
  accepted: { label: 'Accepted', tone: 'accent' },
  hired: { label: 'Hired', tone: 'accent' },
  declined: { label: 'Declined', tone: 'neutral' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
  notSelected: { label: 'Not selected', tone: 'neutral' },
};

export const applicationStateOf = ({ state }: Pick<Application, 'state'>): StateLabel =>
  labelFor(applicationStates, state);
