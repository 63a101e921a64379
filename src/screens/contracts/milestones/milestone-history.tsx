import type { Contract } from '../../../../contract/marketplace/contract.ts';
import type { MilestonePart } from '../../../../contract/marketplace/milestones/milestone.ts';
import { momentText } from '../../shared/formats.ts';
import { WholeHistory } from '../../shared/list/whole-history.tsx';
import { milestoneHistoryText, writtenWith } from './milestone-text.ts';

type MilestoneHistoryProps = { readonly contract: Contract; readonly milestone: MilestonePart };

/** The history of a milestone, latest first, collapsed by default (§M4). */
export function MilestoneHistory({
  contract,
  milestone: { id, title, history = [] },
}: MilestoneHistoryProps) {
  if (history.length < 2) return null;
  return (
    <details>
      <summary className="min-h-touch w-fit cursor-pointer content-center rounded-small text-sm font-medium text-accent">
        History <span className="sr-only">{`of ${title}`}</span>
      </summary>
      <div className="grid gap-2 pt-2">
        <WholeHistory entity={{ entity: 'milestone', entityId: id }} newest={history}>
          {(entries, more) => (
            <>
              <ol className="grid gap-4">
                {entries.toReversed().map((entry) => (
                  <li key={entry.version} className="grid gap-1 border-s-2 border-line ps-4 text-sm">
                    <span className="font-medium wrap-anywhere">{milestoneHistoryText(entry, contract)}</span>
                    {writtenWith(entry) !== null && (
                      <q className="whitespace-pre-line wrap-anywhere">{writtenWith(entry)}</q>
                    )}
                    <time dateTime={entry.at} className="text-soft">
                      {momentText(entry.at)}
                    </time>
                  </li>
                ))}
              </ol>
              {more}
            </>
          )}
        </WholeHistory>
      </div>
    </details>
  );
}
