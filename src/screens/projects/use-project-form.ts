import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { projectEditorMachine } from '../../../machines/marketplace/project-editor.machine.ts';
import { focusFirstInvalid } from '../../ui/form/focus-first-invalid.ts';
import { standingProblems } from '../shared/form-values.ts';
import { useFormState } from '../shared/use-form.ts';
import { projectTyped, typedProject } from './project-form-values.ts';

export type ProjectEditorActor = ActorRefFrom<typeof projectEditorMachine>;

/**
 * The form of a project. Every change goes to the machine, which saves it; what is typed stays here, whatever becomes of
 * that. Only a submit moves the focus to what is wrong: a save happens while one types.
 */
export function useProjectForm(actor: ProjectEditorActor) {
  const { fieldProblems, judged, problem } = useSelector(actor, ({ context }) => context);
  const [typed, change] = useFormState(
    () => projectTyped(actor.getSnapshot().context.values),
    (next) => actor.send({ type: 'editor.changed', values: typedProject(next) }),
  );
  const ref = useRef<HTMLFormElement>(null);
  const isSubmitted = useRef(false);
  useEffect(() => {
    if (!isSubmitted.current || Object.keys(fieldProblems).length === 0) return;
    isSubmitted.current = false;
    focusFirstInvalid(ref.current);
  }, [fieldProblems]);
  const values = typedProject(typed);
  const standing = standingProblems(fieldProblems, judged, values);
  const isMended = Object.keys(fieldProblems).length > 0 && Object.keys(standing).length === 0;
  return {
    typed,
    change,
    values,
    problems: standing,
    problem: isMended ? null : problem,
    props: {
      ref,
      noValidate: true,
      method: 'post',
      onSubmit(event: FormEvent) {
        event.preventDefault();
        isSubmitted.current = true;
        const isDraft = actor.getSnapshot().context.project?.state === 'draft';
        actor.send({ type: isDraft ? 'editor.publishRequested' : 'editor.submitted' });
      },
    },
  } as const;
}
export type ProjectForm = ReturnType<typeof useProjectForm>;
