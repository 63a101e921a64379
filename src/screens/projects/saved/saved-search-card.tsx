import { marketPaths } from '../../../../contract/marketplace/market-paths.ts';
import type { ListedSearch } from '../../../../machines/marketplace/saved-searches.machine.ts';
import { classes } from '../../../ui/classes.ts';
import { LiveRegionContent } from '../../../ui/feedback/live-region-content.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { TextLink } from '../../../ui/navigation/link.tsx';
import { criteriaTexts, searchPath } from '../find-work/search-labels.ts';

type SavedSearchCardProps = {
  readonly search: ListedSearch;
  /** ISO 4217. */
  readonly currency: string | null;
  readonly isBusy: boolean;
  readonly isPaused: boolean;
  /** Removes the search, or restores it. */
  readonly onPress: () => void;
};

/** A saved search: its name as a link, and its filters as texts. */
export function SavedSearchCard({ search, currency, isBusy, isPaused, onPress }: SavedSearchCardProps) {
  const { name, isRemoved = false } = search;
  const label = isRemoved ? 'Undo' : 'Remove';
  return (
    <article
      className={classes(
        'relative flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-card border border-line p-6 transition-colors',
        isRemoved ? 'border-dashed' : 'bg-surface shadow-small hover:border-control',
      )}
    >
      <div className="grid min-w-0 max-w-reading gap-2">
        <h2 className="text-heading font-semibold wrap-anywhere">
          {isRemoved ? (
            name
          ) : (
            <TextLink
              variant="plain"
              to={searchPath({ list: marketPaths.findWork(), usualSort: 'match' }, search.search)}
              className="after:absolute after:inset-0 after:rounded-card"
            >
              {name}
            </TextLink>
          )}
        </h2>
        {!isRemoved && (
          <p className="text-sm text-soft wrap-anywhere">
            {criteriaTexts(search.search, currency).join(' · ')}
          </p>
        )}
        <p className="text-sm text-soft empty:absolute" role="status">
          <LiveRegionContent>{isRemoved && 'This search was removed.'}</LiveRegionContent>
        </p>
      </div>
      <Button
        variant="secondary"
        compact
        busy={isBusy}
        softDisabled={isPaused}
        aria-label={isRemoved ? `Undo removing ${name}` : `Remove ${name}`}
        // Above the link that covers the card.
        className="z-1"
        onClick={onPress}
      >
        {label}
      </Button>
    </article>
  );
}
