import { useId, useState } from 'react';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { FieldError } from '../../../ui/form/field.tsx';
import type { Option } from '../../../ui/form/select-field.tsx';
import { languageOptions } from './choices.ts';

type LanguagesFieldProps = {
  /** BCP 47 tags. */
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  readonly error?: string | undefined;
  readonly readOnly?: boolean;
};

/** Checkboxes for languages: the common ones first, the others on demand. */
export function LanguagesField({ value, onChange, error, readOnly = false }: LanguagesFieldProps) {
  const helpId = useId();
  // Computed once, so that a language keeps its position when it is checked.
  const [{ first, more }] = useState(() => languageOptions(value));
  function tick(tag: string, isTicked: boolean) {
    if (readOnly) return;
    onChange(isTicked ? [...value, tag] : value.filter((other) => other !== tag));
  }
  const boxes = (options: readonly Option[], isFirst: boolean) => (
    <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
      {options.map((option, index) => (
        <Checkbox
          key={option.value}
          label={option.label}
          name="languages"
          value={option.value}
          aria-readonly={readOnly || undefined}
          checked={value.includes(option.value)}
          onChange={({ target }) => tick(option.value, target.checked)}
          aria-invalid={error && isFirst && index === 0 ? true : undefined}
        />
      ))}
    </div>
  );
  return (
    <fieldset aria-describedby={helpId} className="grid gap-2">
      <legend className="text-sm font-medium">Languages</legend>
      <div id={helpId} className="text-sm">
        <FieldError>{error}</FieldError>
        {!error && <p className="text-faint">Languages you can work in.</p>}
      </div>
      {boxes(first, true)}
      <details>
        <summary className="w-fit rounded-small py-3 text-sm font-medium text-accent">More languages</summary>
        {boxes(more, false)}
      </details>
    </fieldset>
  );
}
