import type { LedgerEntry } from '../../../contract/marketplace/money/ledger.ts';

/** The label of an entry in a user's ledger (§M4). A rule, because the downloaded file contains the same label. */
export function ledgerLabel({ kind, source }: Pick<LedgerEntry, 'kind' | 'source'>): string {
  if (source.entity === 'milestone') {
    if (kind === 'settle') return `Your share of ‘${source.title}’`;
    return kind === 'mature' ? `‘${source.title}’ became available` : `Released to you for ‘${source.title}’`;
  }
  const { maskedIban, state } = source;
  if (kind === 'payoutRequested') return `Withdrawal to ${maskedIban}`;
  if (kind === 'payoutPaid') return `Paid to ${maskedIban}`;
  if (kind === 'payoutReturned') return `Sent back by the bank of ${maskedIban}`;
  const how = state === 'canceled' ? 'canceled' : 'failed';
  return `Withdrawal to ${maskedIban} ${how}: available again`;
}
