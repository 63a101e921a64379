import { Sparkles } from 'lucide-react';
import type { Project } from '../../../../contract/marketplace/project.ts';
import { matchWords } from './match-words.ts';

/** Why a project is shown to a developer (§M9); nothing where there is no reason. */
export function MatchLine({ forYou }: Pick<Project, 'forYou'>) {
  const reason = forYou && matchWords(forYou);
  if (!reason) return null;
  return (
    <p className="flex items-center gap-2 text-sm font-medium text-accent">
      <Sparkles aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
      {reason}
    </p>
  );
}
