import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { ActorList } from './actor-list.tsx';
import { EventLog } from './event-log.tsx';
import type { LiveState } from './live-state.ts';

type LiveDockProps = {
  readonly live: LiveState;
  readonly isFollowing: boolean;
  readonly onFollow: (isFollowing: boolean) => void;
  readonly onClear: () => void;
};

/** The running actors of the product's pages and the log of their events. */
export function LiveDock({ live, isFollowing, onFollow, onClear }: LiveDockProps) {
  // Null until the user folds or unfolds the dock; until then it is open if there is anything to show.
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? live.pages.length > 0;
  return (
    <section
      aria-label="Live"
      className={classes('flex min-h-0 flex-col border-t border-line bg-surface', isOpen && 'wide:h-dock')}
    >
      <div className={classes('flex items-center gap-6 pr-1 pl-4', isOpen && 'border-b border-line')}>
        <PageSign count={live.pages.length} />
        <label className="mr-auto flex min-h-touch cursor-pointer items-center gap-2 text-sm text-soft hover:text-ink">
          <input
            type="checkbox"
            checked={isFollowing}
            onChange={(event) => onFollow(event.target.checked)}
            className="size-4 accent-accent"
          />
          <span>
            Follow<span className="max-sm:sr-only"> active flow</span>
          </span>
        </label>
        <IconButton
          label={isOpen ? 'Collapse live view' : 'Expand live view'}
          aria-expanded={isOpen}
          icon={isOpen ? ChevronDown : ChevronUp}
          onClick={() => setChosen(!isOpen)}
        />
      </div>
      {isOpen && (
        <div className="grid min-h-0 flex-1 wide:grid-cols-dock">
          <div className="min-h-0 overflow-y-auto border-line max-wide:border-b wide:border-r">
            {live.pages.length === 0 ? (
              <p className="p-6 text-center text-sm text-soft">
                Open the app in another tab or in the split view to connect it.
              </p>
            ) : (
              <ActorList live={live} />
            )}
          </div>
          <EventLog live={live} onClear={onClear} />
        </div>
      )}
    </section>
  );
}

function PageSign({ count }: { readonly count: number }) {
  return (
    <p role="status" className="flex items-center gap-2 text-sm font-medium whitespace-nowrap">
      <span className={classes('size-2 rounded-full', count > 0 ? 'bg-accent' : 'bg-control')} />
      {count === 0 ? 'No app connected' : count === 1 ? '1 page connected' : `${count} pages connected`}
    </p>
  );
}
