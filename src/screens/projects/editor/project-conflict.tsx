import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { changedFields } from '../../../../machines/rules/marketplace/project-values.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { projectStateOf } from '../../shared/list/state-words.ts';
import { ProjectDifferences } from '../project-differences.tsx';
import type { ProjectEditorActor } from './use-project-form.ts';

/** Somebody was faster, or another tab: how it is now, where it differs from the form, and whose version goes on (§M4). */
export function ProjectConflict({ actor }: { readonly actor: ProjectEditorActor }) {
  const theirs = useSelector(actor, ({ context }) => context.theirs);
  const values = useSelector(actor, ({ context }) => context.values);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  if (!theirs) return null;
  return (
    <div ref={box} tabIndex={-1}>
      <Notice kind="warn" title="This changed while you were looking. Here is how it is now.">
        <div className="mt-2">
          <ProjectDifferences
            project={theirs}
            fields={changedFields(theirs, values)}
            state={projectStateOf(theirs).word}
          />
        </div>
        <p className="mt-2">What you typed is still in the form.</p>
        <div className="mt-2 flex flex-wrap gap-3">
          <Button variant="secondary" compact onClick={() => actor.send({ type: 'editor.mineKept' })}>
            Keep mine
          </Button>
          <Button variant="secondary" compact onClick={() => actor.send({ type: 'editor.theirsTaken' })}>
            Take the newer one
          </Button>
        </div>
      </Notice>
    </div>
  );
}
