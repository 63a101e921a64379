import type { Side } from '../../../contract/account/account.ts';
import type { HistoryEntry } from '../../../contract/marketplace/entity.ts';

/** What a side did, after its name. */
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

/** What happened automatically. */
const consequences: Readonly<Record<string, string>> = {
  projectEnded: 'The project ended',
  projectReopened: 'The project was opened again',
  offerExpired: 'The offer expired',
  contractFunded: 'The contract was funded',
  contractCanceled: 'The contract was canceled',
};

/**
 * A step of an application's history (§M3), as one of its sides reads it.
 *
 * @param other - the name of the other side.
 */
export function applicationHistoryText({ event, by }: HistoryEntry, viewer: Side, other: string): string {
  const action = actions[event];
  if (action === undefined) return consequences[event] ?? event;
  return `${by === viewer ? 'You' : other} ${action}`;
}
