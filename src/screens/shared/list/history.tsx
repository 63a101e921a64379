import { lazy, Suspense, useState } from 'react';
import type { HistoryEntry } from '../../../../contract/marketplace/entity.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { momentText } from '../formats.ts';
import type { Charted } from './history-chart.tsx';
import { WholeHistory } from './whole-history.tsx';

/** Loaded on demand; the list contains the same information. */
const HistoryChart = lazy(() =>
  import('./history-chart.tsx').then(
    (loaded) => ({ default: loaded.HistoryChart }),
    () => ({ default: () => <p className="text-sm text-soft">The chart couldn’t be loaded.</p> }),
  ),
);

type HistoryProps = {
  /** The kind of entity. */
  readonly kind: Charted;
  readonly id: string;
  /** The newest entries, oldest first. */
  readonly newest: readonly HistoryEntry[];
  /** The text of an entry. */
  readonly describeEntry: (entry: HistoryEntry) => string;
};

/** The history of an entity, latest first, with reasons where given (§M3). Its chart is collapsed. */
export function History({ kind, id, newest, describeEntry }: HistoryProps) {
  return (
    <WholeHistory entity={{ entity: kind, entityId: id }} newest={newest}>
      {(entries, more) => (
        <>
          <Entries entries={withoutRepeatedSaves(entries)} describeEntry={describeEntry} />
          {more}
          <FoldedChart kind={kind} entries={entries} />
        </>
      )}
    </WholeHistory>
  );
}

/** A draft saves itself frequently, so only the last of consecutive saves is shown. */
const withoutRepeatedSaves = (entries: readonly HistoryEntry[]) =>
  entries.filter(({ event }, index) => event !== 'save' || entries[index + 1]?.event !== 'save');

type EntriesProps = Pick<HistoryProps, 'describeEntry'> & { readonly entries: readonly HistoryEntry[] };

function Entries({ entries, describeEntry }: EntriesProps) {
  return (
    <ol className="grid gap-4">
      {entries.toReversed().map((entry) => (
        <li key={entry.version} className="grid gap-1 border-s-2 border-line ps-4">
          <span className="font-medium wrap-anywhere">{describeEntry(entry)}</span>
          {typeof entry.payload.reason === 'string' && (
            <q className="text-sm whitespace-pre-line wrap-anywhere">{entry.payload.reason}</q>
          )}
          <time dateTime={entry.at} className="text-sm text-soft">
            {momentText(entry.at)}
          </time>
        </li>
      ))}
    </ol>
  );
}

type FoldedChartProps = Pick<HistoryProps, 'kind'> & { readonly entries: readonly HistoryEntry[] };

function FoldedChart({ kind, entries }: FoldedChartProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="grid min-w-0 gap-2 border-t border-line pt-2"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="min-h-touch w-fit cursor-pointer content-center rounded-small text-sm font-medium text-accent">
        Show as a chart
      </summary>
      {isOpen && (
        <Suspense fallback={<Skeleton lines={4} />}>
          <HistoryChart kind={kind} entries={entries} />
        </Suspense>
      )}
    </details>
  );
}
