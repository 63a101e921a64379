import { Sparkles } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';
import type { PublicDeveloper } from '../../../contract/account/profile.ts';
import type { DeveloperCriteria } from '../../../contract/marketplace/directory/developer-search.ts';
import { paths } from '../../../contract/paths.ts';
import { Avatar } from '../../ui/brand/avatar.tsx';
import { TextLink } from '../../ui/navigation/link.tsx';
import { LocalTime } from '../shared/list/local-time.tsx';
import { parseSkills } from '../shared/search/list-search.ts';
import { fittingSkills, hoursText, listFacts, rateText } from './directory-labels.ts';
import { FittingSkills } from './fitting-skills.tsx';

type DeveloperCardProps = {
  readonly developer: PublicDeveloper;
  /** The current search. */
  readonly search: DeveloperCriteria;
  /** The ref of the name, which can be focused. */
  readonly nameRef?: Ref<HTMLHeadingElement> | undefined;
  /** Shown at the card's end. */
  readonly action?: ReactNode;
};

/**
 * A developer in the search results: name and hourly rate, headline and availability, skills and the reason for the
 * match, and the facts. The whole card is a link to the profile.
 */
export function DeveloperCard({ developer, search, nameRef, action }: DeveloperCardProps) {
  const { developerId, profile } = developer;
  const nameId = useId();
  const searchedCount = parseSkills(search).length;
  const fitting = fittingSkills(profile, search);
  return (
    <article
      aria-labelledby={nameId}
      className="relative grid gap-2 rounded-card border border-line bg-surface px-4 py-3 shadow-small transition-colors hover:border-control"
    >
      <div className="flex items-start gap-3">
        <Avatar name={profile.displayName} className="size-12 max-sm:hidden" />
        <div className="min-w-0 flex-1 wrap-anywhere">
          <h2 ref={nameRef} id={nameId} tabIndex={-1} className="font-semibold">
            <TextLink
              variant="plain"
              to={paths.developerProfile({ developerId })}
              className="after:absolute after:inset-0 after:rounded-card"
            >
              {profile.displayName}
            </TextLink>
          </h2>
          <p className="line-clamp-2 text-sm text-soft">{profile.headline}</p>
        </div>
        <div className="shrink-0 text-end tabular-nums">
          <p className="font-semibold">{rateText(profile)}</p>
          <p className="text-sm text-soft">{hoursText(profile)}</p>
        </div>
      </div>
      <div className="grid items-end justify-items-start gap-x-6 gap-y-2 sm:grid-cols-last-narrow">
        <div className="grid gap-2">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <FittingSkills skills={profile.skills} fitting={fitting} max={5} />
            {fitting.length > 0 && (
              <p className="flex items-center gap-2 text-sm font-medium text-accent">
                <Sparkles aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
                {`${fitting.length} of the ${searchedCount} ${searchedCount === 1 ? 'skill' : 'skills'} you look for`}
              </p>
            )}
          </div>
          <p className="text-sm text-soft">
            <span>{listFacts(profile).join(' · ')}</span>
            {' · '}
            <LocalTime timeZone={profile.timeZone} />
          </p>
        </div>
        {action}
      </div>
    </article>
  );
}
