import { type FormEvent, useEffect, useRef } from 'react';
import type { FieldProblems } from '../../../../machines/client-rules/field-problems.ts';
import { focusFirstInvalid } from '../../../ui/form/focus-first-invalid.ts';
import type { FormFiles } from './files-field.tsx';
import type { FormValues, remainingProblems } from './form-values.ts';
import { useFormState } from './use-form-state.ts';
import { useUploadCheck } from './use-upload-check.ts';

type AutosaveOptions<Typed extends object, Values extends FormValues> = {
  readonly start: () => Typed;
  /** Converts the typed values to the shape of the API's fields. */
  readonly toValues: (typed: Typed) => Values;
  /** The machine's problems, and the values they are about. */
  readonly context: {
    readonly problem: string | null;
    readonly fieldProblems: FieldProblems;
    readonly checked: FormValues;
  };
  /** Selects the problems that still apply. */
  readonly remaining: typeof remainingProblems;
  /** The form's file uploads; undefined if it has none. */
  readonly files: FormFiles | undefined;
  readonly onChange: (values: Values) => void;
  readonly onSubmit: () => void;
};

/**
 * A form that saves automatically: every change is sent to the machine, and the typed values stay, whatever the result.
 * The focus moves to a problem only after a submit, and not once the user types again.
 */
export function useAutosaveForm<Typed extends object, Values extends FormValues>(
  options: AutosaveOptions<Typed, Values>,
) {
  const { start, toValues, context, remaining, files, onChange, onSubmit } = options;
  const { fieldProblems, checked, problem } = context;
  const ref = useRef<HTMLFormElement>(null);
  /** Whether the form was submitted, and nothing typed since. */
  const isSubmitted = useRef(false);
  const [typed, change] = useFormState(start, (next) => {
    isSubmitted.current = false;
    onChange(toValues(next));
  });
  const uploads = useUploadCheck(files);
  useEffect(() => {
    if (!isSubmitted.current || Object.keys(fieldProblems).length === 0) return;
    isSubmitted.current = false;
    focusFirstInvalid(ref.current);
  }, [fieldProblems]);
  const values = toValues(typed);
  const problems = remaining(fieldProblems, checked, values);
  const isFixed = Object.keys(fieldProblems).length > 0 && Object.keys(problems).length === 0;
  function submit() {
    if (!uploads.check()) {
      ref.current?.querySelector<HTMLElement>('[data-choose-files]')?.focus();
      return;
    }
    isSubmitted.current = true;
    onSubmit();
  }
  return {
    typed,
    change,
    values,
    problems,
    problem: isFixed ? null : problem,
    /** Why the last submit had to wait for the files; null if it hadn't. */
    uploadProblem: uploads.problem,
    /** For forms that are submitted only by their button. */
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
