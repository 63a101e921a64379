import type { HistoryEntry } from '../../../contract/marketplace/entity.ts';
import type { Side } from '../../../contract/parties.ts';

/** The actions of a side, to follow its name. */
const actions: Readonly<Record<string, string>> = {
  apply: 'applied',
  revise: 'revised the proposal',
  shortlist: 'put it on the shortlist',
  unshortlist: 'took it off the shortlist',
  offer: 'made an offer',
  decline: 'declined it',
  withdraw: 'withdrew it',
  accept: 'accepted the offer',
  declineOffer: 'declined the offer',
  rescind: 'took the offer back',
  reconsider: 'took it up again',
  reapply: 'applied again',
};

/** The events that happen automatically. */
const consequences: Readonly<Record<string, string>> = {
  projectEnded: 'The project ended',
  projectReopened: 'The project was opened again',
  offerExpired: 'The offer expired',
  contractFunded: 'The contract was funded',
  contractCanceled: 'The contract was canceled',
};

/**
 * The text of an entry in an application's history (§M3), for one of its sides.
 *
 * @param other - the name of the other side.
 */
export function applicationHistoryText({ event, by }: HistoryEntry, viewer: Side, other: string): string {
  const action = actions[event];
  if (action === undefined) return consequences[event] ?? 'It changed';
  return `${by === viewer ? 'You' : other} ${action}`;
}
