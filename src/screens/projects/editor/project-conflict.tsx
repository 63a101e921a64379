import { useSelector } from '@xstate/react';
import { changedFields } from '../../../../machines/client-rules/marketplace/project-values.ts';
import { projectStateOf } from '../../shared/list/state-labels.ts';
import { ConflictNotice } from '../conflict-notice.tsx';
import { ProjectDifferences } from '../project-differences.tsx';
import type { ProjectEditorActor } from './use-project-form.ts';

/** The fields of the current project that differ from the form (§M4). */
export function ProjectConflict({ actor }: { readonly actor: ProjectEditorActor }) {
  const theirs = useSelector(actor, ({ context }) => context.theirs);
  const values = useSelector(actor, ({ context }) => context.values);
  if (!theirs) return null;
  return (
    <ConflictNotice
      onMineKept={() => actor.send({ type: 'editor.mineKept' })}
      onTheirsTaken={() => actor.send({ type: 'editor.theirsTaken' })}
    >
      <ProjectDifferences
        project={theirs}
        fields={changedFields(theirs, values)}
        state={projectStateOf(theirs).label}
      />
    </ConflictNotice>
  );
}
