import { Sparkles } from 'lucide-react';
import type { Project } from '../../../../contract/marketplace/project.ts';
import { matchText, mismatchText } from './match-text.ts';

/** Why a project matches a developer (§M9), and what doesn't fit; renders nothing without either. */
export function MatchLine({ project }: { readonly project: Pick<Project, 'forYou' | 'hoursPerWeek'> }) {
  const reason = matchText(project);
  const mismatch = mismatchText(project);
  if (!reason && !mismatch) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-sm">
      {reason && (
        <span className="flex items-center gap-2 font-medium text-accent">
          <Sparkles aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
          {reason}
        </span>
      )}
      {mismatch && <span className="text-soft">{mismatch}</span>}
    </p>
  );
}
