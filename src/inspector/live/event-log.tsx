import { Pause, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/form/button.tsx';
import { flowOfMachine } from '../catalogue.ts';
import { EventRow } from './event-row.tsx';
import { actorKey, type LiveState, type LoggedEntry } from './live-state.ts';

/** More rows would slow the page down. */
const maxShown = 200;

type EventLogProps = { readonly live: LiveState; readonly onClear: () => void };

/** The log, newest first, of all actors or of one; it stops updating while paused. */
export function EventLog({ live, onClear }: EventLogProps) {
  const [actor, setActor] = useState('');
  const [held, setHeld] = useState<readonly LoggedEntry[] | null>(null);
  const log = held ?? live.log;
  const shown = log.filter((one) => actor === '' || belongsTo(one, actor)).slice(-maxShown);
  const missed = held ? live.log.length - held.length : 0;
  const actors = [...new Set(live.log.map(({ entry }) => entry.actor.machine))].sort();
  const hasSeveralPages = new Set(log.map(({ page }) => page.id)).size > 1;

  return (
    <section aria-label="Events" className="flex min-h-0 min-w-0 flex-col">
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2 border-b border-line px-3 py-1">
        <h2 className="mr-auto text-sm font-semibold">
          Events <span className="font-normal text-faint tabular-nums">{shown.length}</span>
        </h2>
        <select
          aria-label="Filter by actor"
          value={actor}
          onChange={(event) => setActor(event.target.value)}
          className="min-h-8 max-w-1/2 rounded-control border border-control bg-surface px-2 text-sm hover:border-soft"
        >
          <option value="">All actors</option>
          {actors.map((machine) => (
            <option key={machine} value={machine}>
              {flowOfMachine(machine)?.title ?? machine}
            </option>
          ))}
        </select>
        <Button
          variant="quiet"
          compact
          aria-pressed={held !== null}
          onClick={() => setHeld(held ? null : live.log)}
        >
          {held ? (
            <Play aria-hidden="true" className="size-4" strokeWidth={1.75} />
          ) : (
            <Pause aria-hidden="true" className="size-4" strokeWidth={1.75} />
          )}
          <span className="max-sm:sr-only">
            {held ? `Resume${missed > 0 ? ` (${missed} new)` : ''}` : 'Pause'}
          </span>
        </Button>
        <Button
          variant="quiet"
          compact
          onClick={() => {
            setHeld(null);
            onClear();
          }}
        >
          <Trash2 aria-hidden="true" className="size-4" strokeWidth={1.75} />
          <span className="max-sm:sr-only">Clear</span>
        </Button>
      </div>
      {shown.length === 0 ? (
        <p className="p-6 text-center text-sm text-soft">
          {live.pages.length === 0
            ? 'Open the app in another tab or in the split view. Its events appear here.'
            : 'No events yet. Use the app to see them.'}
        </p>
      ) : (
        <ol className="min-h-0 flex-1 overflow-y-auto">
          {[...shown].reverse().map((one) => (
            <EventRow
              key={`${actorKey(one.page, one.entry.actor)} ${one.entry.order}`}
              logged={one}
              page={hasSeveralPages ? one.page.address : null}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

const belongsTo = ({ entry }: LoggedEntry, machine: string) => entry.actor.machine === machine;
