import type { HistoryEntry } from '../../../contract/marketplace/entity.ts';

const texts: Readonly<Record<string, string>> = {
  createProject: 'You started a draft',
  save: 'You edited the draft',
  publish: 'You published it',
  discard: 'You discarded the draft',
  edit: 'You edited it',
  renew: 'You renewed it',
  close: 'You closed it',
  expire: 'It expired',
  fill: 'Its contract was funded',
  remove: 'Our team removed it',
  restore: 'Our team restored it',
  reopen: 'You opened it again',
  contractCompleted: 'Its contract was completed',
  contractCanceled: 'Its contract was canceled',
};

/** The text of an entry in a project's history (§M3), for its owner. */
export const projectHistoryText = ({ event }: HistoryEntry): string => texts[event] ?? 'It changed';
