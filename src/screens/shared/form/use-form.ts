import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { FieldProblems } from '../../../../machines/client-rules/field-problems.ts';
import { focusFirstInvalid } from '../../../ui/form/focus-first-invalid.ts';
import { type FormValues, readTexts, remainingProblems } from './form-values.ts';

type FormOptions<Values extends FormValues> = {
  /** The machine's result of the last submit: the problem of the whole form, or null, and those of fields. */
  readonly formState: { readonly problem: string | null; readonly fieldProblems: FieldProblems };
  /** The values to submit; by default the texts of the form's inputs, by name. */
  readonly values?: Values;
  readonly onSubmit: (values: Values) => void;
  /** Called after each change, for flows that store a draft. */
  readonly onInput?: (values: Values) => void;
};

export type Form = {
  /** Props for the `form` element. They disable the browser's own validation, and a native submit before hydration. */
  readonly props: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    readonly method: 'post';
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    readonly onInput: (event: FormEvent<HTMLFormElement>) => void;
  };
  /** The messages that still apply, by dotted name; a message is cleared when its value changes. */
  readonly fieldProblems: FieldProblems;
  /** The problem of the whole form; also null once every marked field was changed. */
  readonly problem: string | null;
};

/**
 * The state of a form. It sends its values to a machine, which has them validated. The machine's messages are shown at
 * the fields until these are changed, and the first marked field takes the focus.
 *
 * @example
 * const form = useForm<LoginValues>({ formState: context, onSubmit: (typed) => actor.send({ type: 'login.submitted', ...typed }) });
 * <form {...form.props}><TextField name="email" error={form.fieldProblems.email} /></form>
 */
export function useForm<Values extends FormValues>(options: FormOptions<Values>): Form {
  const { formState, values, onSubmit, onInput } = options;
  const ref = useRef<HTMLFormElement>(null);
  const [sent, setSent] = useState<FormValues>({});
  const [typed, setTyped] = useState<FormValues>({});
  const fieldProblems = remainingProblems(formState.fieldProblems, sent, values ?? typed);
  const marks = Object.values(fieldProblems);
  const isMarked = marks.length > 0;
  const wasMarked = Object.keys(formState.fieldProblems).length > 0;

  useEffect(() => {
    if (Object.keys(formState.fieldProblems).length > 0) focusFirstInvalid(ref.current);
  }, [formState.fieldProblems]);

  // The inputs are named like the properties of the machine's event.
  const read = (form: HTMLFormElement) => values ?? (readTexts(form) as Values);
  return {
    fieldProblems,
    // A message shown at a field isn't repeated.
    problem: (wasMarked && !isMarked) || marks.includes(formState.problem ?? '') ? null : formState.problem,
    props: {
      ref,
      noValidate: true,
      method: 'post',
      onSubmit: (event) => {
        event.preventDefault();
        const now = read(event.currentTarget);
        setSent(now);
        setTyped(now);
        onSubmit(now);
      },
      onInput: ({ currentTarget }) => {
        const now = read(currentTarget);
        // Without marked fields, rendering doesn't depend on the typed values.
        if (isMarked) setTyped(now);
        onInput?.(now);
      },
    },
  };
}
