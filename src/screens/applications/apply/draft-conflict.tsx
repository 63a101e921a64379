import { useSelector } from '@xstate/react';
import type { Project } from '../../../../contract/marketplace/project.ts';
import { applicationValues } from '../../../../machines/client-rules/marketplace/application-values.ts';
import { ConflictNotice } from '../../projects/conflict-notice.tsx';
import type { ApplicationFormActor } from './use-application-form.ts';
import { WrittenProposal } from './written-proposal.tsx';

type DraftConflictProps = { readonly actor: ApplicationFormActor; readonly project: Project };

/** The draft saved in another tab or on another device (§M4). */
export function DraftConflict({ actor, project }: DraftConflictProps) {
  const theirs = useSelector(actor, ({ context }) => context.theirs);
  if (!theirs) return null;
  return (
    <ConflictNotice
      onMineKept={() => actor.send({ type: 'form.mineKept' })}
      onTheirsTaken={() => actor.send({ type: 'form.theirsTaken' })}
    >
      <WrittenProposal values={applicationValues(theirs)} project={project} />
    </ConflictNotice>
  );
}
