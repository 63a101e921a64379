import { useEffect, useRef } from 'react';
import type { Project } from '../../../../contract/marketplace/project.ts';
import type { WrittenField } from '../../../../machines/client-rules/marketplace/project-values.ts';
import { staleMessage } from '../../../../machines/rules/marketplace/stale-message.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ProjectDifferences } from '../../projects/project-differences.tsx';

type ProjectChangesProps = { readonly project: Project; readonly changed: readonly WrittenField[] };

/**
 * Shown when the company has changed the project while the application is being written, with the current values. Takes
 * the focus.
 */
export function ProjectChanges({ project, changed }: ProjectChangesProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice kind="warn" title={staleMessage}>
        <div className="my-2">
          <ProjectDifferences project={project} fields={changed} />
        </div>
        <p>Your application isn’t sent yet, and what you typed is still in the form.</p>
      </Notice>
    </div>
  );
}
