import { Sparkles } from 'lucide-react';
import type { Project } from '../../../../contract/marketplace/project.ts';
import { matchWords, mismatchWords } from './match-words.ts';

/** Why a project is shown to a developer (§M9), and what doesn't fit them; nothing where there is neither. */
export function MatchLine({ project }: { readonly project: Pick<Project, 'forYou' | 'hoursPerWeek'> }) {
  const reason = matchWords(project);
  const mismatch = mismatchWords(project);
  return (
    <>
      {reason && (
        <p className="flex items-center gap-2 text-sm font-medium text-accent">
          <Sparkles aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
          {reason}
        </p>
      )}
      {mismatch && <p className="text-sm text-soft">{mismatch}</p>}
    </>
  );
}
