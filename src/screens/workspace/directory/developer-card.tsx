import { Sparkles } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';
import type { PublicDeveloper } from '../../../../contract/account/profile.ts';
import type { DeveloperWords } from '../../../../contract/marketplace/directory/developer-search.ts';
import { paths } from '../../../../contract/paths.ts';
import { Avatar } from '../../../ui/brand/avatar.tsx';
import { TextLink } from '../../../ui/navigation/link.tsx';
import { LocalTime } from '../local-time.tsx';
import { factsOf, fittingSkills, skillsOf } from './directory-words.ts';
import { FittingSkills } from './fitting-skills.tsx';

type DeveloperCardProps = {
  readonly developer: PublicDeveloper;
  /** What is looked for. */
  readonly search: DeveloperWords;
  /** Of the name, which can take the focus. */
  readonly nameRef?: Ref<HTMLHeadingElement> | undefined;
  /** At the card’s end. */
  readonly action?: ReactNode;
};

/** A developer who was found: who they are, the facts, and which of the skills they have. The whole card leads to their profile. */
export function DeveloperCard({ developer, search, nameRef, action }: DeveloperCardProps) {
  const { developerId, profile } = developer;
  const nameId = useId();
  const wanted = skillsOf(search).length;
  const fitting = fittingSkills(profile, search);
  return (
    <article
      aria-labelledby={nameId}
      className="relative grid gap-4 rounded-card border border-line bg-surface p-6 shadow-small transition-colors hover:border-control"
    >
      <div className="flex items-center gap-4">
        <Avatar name={profile.displayName} className="size-12 text-heading" />
        <div className="min-w-0 wrap-anywhere">
          <h2 ref={nameRef} id={nameId} tabIndex={-1} className="text-heading font-semibold">
            <TextLink
              look="plain"
              to={paths.developerProfile({ developerId })}
              className="after:absolute after:inset-0 after:rounded-card"
            >
              {profile.displayName}
            </TextLink>
          </h2>
          <p>{profile.headline}</p>
        </div>
      </div>
      <p className="text-sm text-soft">{factsOf(profile).join(' · ')}</p>
      {fitting.length > 0 && (
        <p className="flex items-center gap-2 text-sm font-medium text-accent">
          <Sparkles aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
          {`${fitting.length} of the ${wanted} ${wanted === 1 ? 'skill' : 'skills'} you look for`}
        </p>
      )}
      <FittingSkills skills={profile.skills} fitting={fitting} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-4">
        <p className="text-sm text-soft">
          <LocalTime timeZone={profile.timeZone} />
        </p>
        {action}
      </div>
    </article>
  );
}
