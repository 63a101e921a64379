import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FieldProblems } from '../../../../machines/client-rules/field-problems.ts';
import { focusFirstInvalid } from '../../../ui/form/focus-first-invalid.ts';
import type { FormValues, remainingProblems } from './form-values.ts';

/**
 * The values of a form whose fields aren't one input each: every change goes to the machine as a draft.
 *
 * @param start - creates the initial values.
 * @param onChange - called with the values after each change.
 */
export function useFormState<Typed extends object>(
  start: () => Typed,
  onChange: (typed: Typed) => void,
): readonly [Typed, (change: Partial<Typed>) => void] {
  const [typed, setTyped] = useState(start);
  function change(changed: Partial<Typed>) {
    const next = { ...typed, ...changed };
    setTyped(next);
    onChange(next);
  }
  return [typed, change];
}

type SelfSavingOptions<Typed extends object> = {
  readonly start: () => Typed;
  /** What is typed, in the shape of the contract's fields. */
  readonly valuesOf: (typed: Typed) => FormValues;
  /** What the machine has found wrong, and in which values. */
  readonly context: {
    readonly problem: string | null;
    readonly fieldProblems: FieldProblems;
    readonly checked: FormValues;
  };
  /** Which problems still apply. */
  readonly remaining: typeof remainingProblems;
  readonly onChange: (values: FormValues) => void;
  readonly onSubmit: () => void;
};

/**
 * A form that saves itself: every change goes to the machine, and what is typed stays here, whatever the result. Only a
 * submit moves the focus to what is wrong: a save happens during typing.
 */
export function useSelfSavingForm<Typed extends object>(options: SelfSavingOptions<Typed>) {
  const { start, valuesOf, context, remaining, onChange, onSubmit } = options;
  const { fieldProblems, checked, problem } = context;
  const [typed, change] = useFormState(start, (next) => onChange(valuesOf(next)));
  const ref = useRef<HTMLFormElement>(null);
  const isSubmitted = useRef(false);
  useEffect(() => {
    if (!isSubmitted.current || Object.keys(fieldProblems).length === 0) return;
    isSubmitted.current = false;
    focusFirstInvalid(ref.current);
  }, [fieldProblems]);
  const values = valuesOf(typed);
  const problems = remaining(fieldProblems, checked, values);
  const isMended = Object.keys(fieldProblems).length > 0 && Object.keys(problems).length === 0;
  function submit() {
    isSubmitted.current = true;
    onSubmit();
  }
  return {
    typed,
    change,
    values,
    problems,
    problem: isMended ? null : problem,
    /** For a form that only its button sends. */
    submit,
    props: {
      ref,
      noValidate: true,
      method: 'post',
      onSubmit(event: FormEvent) {
        event.preventDefault();
        submit();
      },
    },
  } as const;
}
