import type { Contract } from '../../../../contract/marketplace/contract.ts';
import type { Project } from '../../../../contract/marketplace/project.ts';
import type { Tone } from '../../../ui/feedback/pill.tsx';

type State = { readonly word: string; readonly tone: Tone };

/** §M3: a project's state, in a word and its colour. */
const projectStates: Readonly<Record<string, State>> = {
  draft: { word: 'Draft', tone: 'neutral' },
  discarded: { word: 'Discarded', tone: 'neutral' },
  open: { word: 'Open', tone: 'accent' },
  filled: { word: 'In progress', tone: 'info' },
  completed: { word: 'Completed', tone: 'accent' },
  closed: { word: 'Closed', tone: 'neutral' },
  expired: { word: 'Expired', tone: 'warn' },
  removed: { word: 'Removed', tone: 'danger' },
};

export const projectStateOf = ({ state }: Pick<Project, 'state'>): State =>
  projectStates[state] ?? { word: state, tone: 'neutral' };

/** §M3: a contract's state, in a word and its colour. */
const contractStates: Readonly<Record<string, State>> = {
  awaitingFunding: { word: 'Waiting for funding', tone: 'warn' },
  active: { word: 'Active', tone: 'accent' },
  frozen: { word: 'Frozen', tone: 'danger' },
  completed: { word: 'Completed', tone: 'accent' },
  canceled: { word: 'Canceled', tone: 'neutral' },
};

export const contractStateOf = ({ state }: Pick<Contract, 'state'>): State =>
  contractStates[state] ?? { word: state, tone: 'neutral' };
