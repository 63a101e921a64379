import { useRef } from 'react';
import { maxReason } from '../../../../contract/marketplace/texts.ts';
import { Button } from '../../../ui/form/button.tsx';
import { TextareaField } from '../../../ui/form/textarea-field.tsx';

type ReasonFieldProps = {
  /** Who reads the reason. */
  readonly hint: string;
  /** Common reasons to choose from. */
  readonly offered: readonly string[];
  readonly value: string;
  readonly isBusy: boolean;
  readonly error: string | undefined;
  readonly onChange: (reason: string) => void;
};

/** The reason for an event (§M3), typed or chosen. */
export function ReasonField({ hint, offered, value, isBusy, error, onChange }: ReasonFieldProps) {
  const field = useRef<HTMLDivElement>(null);
  function offer(text: string) {
    onChange(text);
    // Focused, so that the user can add more.
    field.current?.querySelector('textarea')?.focus();
  }
  return (
    <>
      <ul aria-label="Reasons to choose from" className="flex flex-wrap gap-2">
        {offered.map((text) => (
          <li key={text}>
            <Button variant="secondary" compact softDisabled={isBusy} onClick={() => offer(text)}>
              {text}
            </Button>
          </li>
        ))}
      </ul>
      <div ref={field}>
        <TextareaField
          label="Reason"
          name="reason"
          limit={maxReason}
          hint={hint}
          value={value}
          readOnly={isBusy}
          error={error}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
    </>
  );
}
