import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { FieldProblems } from '../../../../machines/client-rules/field-problems.ts';
import { focusFirstInvalid } from '../../../ui/form/focus-first-invalid.ts';
import { type FormValues, remainingProblems, textsOf } from './form-values.ts';

type FormOptions<Values extends FormValues> = {
  /** The machine's result of the last submit: what went wrong as a whole, or null, and with which fields. */
  readonly formState: { readonly problem: string | null; readonly fieldProblems: FieldProblems };
  /** What a submit sends; left out if the inputs themselves have the values, which are then read by their names. */
  readonly values?: Values;
  readonly onSubmit: (values: Values) => void;
  /** For flows that store a draft. */
  readonly onInput?: (values: Values) => void;
};

export type Form = {
  /**
   * For the `form` element; the browser's own bubbles don't appear, and a form that is submitted too early is sent
   * nowhere.
   */
  readonly props: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    readonly method: 'post';
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    readonly onInput: (event: FormEvent<HTMLFormElement>) => void;
  };
  /** What is still wrong, by dotted name: a message disappears as soon as the value that it is about is changed. */
  readonly fieldProblems: FieldProblems;
  /** What went wrong as a whole; null, too, once every marked field is changed. */
  readonly problem: string | null;
};

/**
 * How every form is written. It sends its values to its machine, which validates them; the machine's messages are shown
 * at the fields until they are changed, and the first of these takes the focus.
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

  // Inputs have the names of the machine's event.
  const read = (form: HTMLFormElement) => values ?? (textsOf(form) as Values);
  return {
    fieldProblems,
    // A message at a field isn't repeated.
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
        // As long as nothing is marked, nothing that is drawn depends on what is typed.
        if (isMarked) setTyped(now);
        onInput?.(now);
      },
    },
  };
}
