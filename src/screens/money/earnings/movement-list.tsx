import { useSelector } from '@xstate/react';
import { Download } from 'lucide-react';
import { marketPaths } from '../../../../contract/marketplace/market-paths.ts';
import type { LedgerEntry } from '../../../../contract/marketplace/money/ledger.ts';
import { ledgerLabel } from '../../../../machines/rules/marketplace/ledger-label.ts';
import { classes } from '../../../ui/classes.ts';
import { Button } from '../../../ui/form/button.tsx';
import { TextLink } from '../../../ui/navigation/link.tsx';
import { monthText, soonText } from '../../shared/formats.ts';
import { CardList } from '../../shared/list/card-list.tsx';
import { toMonth } from './earned-months.ts';
import type { ShownMoneyProps } from './earnings-screen.tsx';
import { isMove, placeAfter, signedText, sumEntry } from './earnings-text.ts';

/** All movements of the developer's money as texts, by month (§M4). */
export function MovementList({ actor, money: { entries, balance } }: ShownMoneyProps) {
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loadingEntries'));
  const isDownloading = useSelector(actor, (snapshot) => snapshot.matches('downloading'));
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  return (
    <section aria-labelledby="movements" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="movements" className="text-heading font-semibold">
          Every movement
        </h2>
        <Button
          variant="secondary"
          compact
          busy={isDownloading}
          softDisabled={isBusy && !isDownloading}
          onClick={() => actor.send({ type: 'earnings.fileRequested' })}
        >
          <Download aria-hidden="true" className="size-icon" strokeWidth={1.75} />
          Download CSV
        </Button>
      </div>
      <CardList
        items={byMonth(entries.items)}
        hasMore={entries.nextCursor !== null}
        isBusy={isLoading}
        isPaused={isBusy && !isLoading}
        moreLabel="Show earlier"
        onMore={() => actor.send({ type: 'earnings.entriesRequested' })}
      >
        {({ id, items }) => (
          <section
            aria-labelledby={id}
            className="rounded-card border border-line bg-surface p-6 shadow-small"
          >
            <h3 id={id} className="text-sm font-medium text-soft">
              {monthText(`${id}-01`)}
            </h3>
            <ul className="mt-2 grid divide-y divide-line">
              {items.map((entry) => (
                <Movement key={entry.id} entry={entry} currency={balance.currency} />
              ))}
            </ul>
          </section>
        )}
      </CardList>
    </section>
  );
}

/** Groups movements by month, latest first. */
function byMonth(entries: readonly LedgerEntry[]) {
  const months = new Map<string, LedgerEntry[]>();
  for (const entry of entries) {
    const month = toMonth(entry.at);
    months.set(month, [...(months.get(month) ?? []), entry]);
  }
  return [...months].map(([id, items]) => ({ id, items }));
}

function Movement({ entry, currency }: { readonly entry: LedgerEntry; readonly currency: string }) {
  const { source, at } = entry;
  const label = ledgerLabel(entry);
  return (
    <li className="grid grid-cols-last-narrow items-baseline gap-x-4 gap-y-hair py-3 last:pb-0">
      <p className="wrap-anywhere">
        {source.entity === 'milestone' ? (
          <TextLink to={marketPaths.contract({ side: 'developer', contractId: source.contractId })}>
            {label}
          </TextLink>
        ) : (
          label
        )}
      </p>
      <p className={classes('tabular-nums', isMove(entry) ? 'text-soft' : 'font-semibold')}>
        {signedText(sumEntry(entry), currency)}
      </p>
      <p className="col-span-2 text-sm text-soft">
        {soonText(at)} · {placeAfter(entry)}
      </p>
    </li>
  );
}
