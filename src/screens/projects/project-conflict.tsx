import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { Project } from '../../../contract/marketplace/project.ts';
import { changedFields, type WrittenField } from '../../../machines/rules/project-values.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Button } from '../../ui/form/button.tsx';
import { dateText, moneyText } from '../shared/formats.ts';
import { stateOf } from './project-words.ts';
import type { ProjectEditorActor } from './use-project-form.ts';

const fieldNames: Readonly<Record<WrittenField, string>> = {
  title: 'Title',
  description: 'Description',
  skills: 'Skills',
  level: 'Level',
  budgetMin: 'Smallest budget',
  budgetMax: 'Largest budget',
  deadline: 'Deadline',
  hoursPerWeek: 'Hours a week',
  overlapHours: 'Time zone overlap',
  questions: 'Questions',
};

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
        <dl className="mt-2 grid gap-2">
          <Difference name="State">{stateOf(theirs).word}</Difference>
          {changedFields(theirs, values).map((field) => (
            <Difference key={field} name={fieldNames[field]}>
              {wordsOf(theirs, field) || 'Empty'}
            </Difference>
          ))}
        </dl>
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

function Difference({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-clause">
      <dt className="text-soft">{name}</dt>
      <dd className="line-clamp-4 font-medium whitespace-pre-line">{children}</dd>
    </div>
  );
}

function wordsOf(project: Project, field: WrittenField): string {
  const value = project[field];
  if (value === null) return '';
  if (field === 'budgetMin' || field === 'budgetMax')
    return moneyText({ amount: Number(value), currency: project.currency });
  if (field === 'deadline') return dateText(String(value));
  return Array.isArray(value) ? value.join(', ') : String(value);
}
