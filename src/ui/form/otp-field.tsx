import {
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
} from 'react';
import { FieldError } from './field.tsx';

export type OtpFieldHandle = {
  readonly focusFirst: () => void;
  /** Focuses the first empty box, or the first box if all are filled. */
  readonly focusEmpty: () => void;
};

type OtpFieldProps = {
  /** The description of the code, for example 'The 4-digit code from your email', read out before the first box. */
  readonly label: string;
  /** One entry per box: a digit, or '' if it is empty. */
  readonly value: readonly string[];
  readonly onDigits: (digits: string[]) => void;
  /** Called with a text that was pasted or autofilled; the caller parses it. */
  readonly onPaste: (text: string) => void;
  readonly error?: string | undefined;
  /** A message other than an error, for example about a paste that changed nothing; announced politely. */
  readonly status?: string | undefined;
  /** Disables typing while a code is being checked, without losing the focus. */
  readonly readOnly?: boolean;
  readonly ref?: Ref<OtpFieldHandle>;
};

/** The boxes of a one-time code (spec §5): one digit per box, named 'Digit 1 of 4' and so on. */
export function OtpField({
  label,
  value,
  onDigits,
  onPaste,
  error,
  status,
  readOnly = false,
  ref,
}: OtpFieldProps) {
  const errorId = useId();
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const isFilledFromOutside = useRef(false);
  const code = value.join('');
  const last = value.length - 1;

  function focusBox(index: number) {
    const box = boxes.current[Math.min(Math.max(index, 0), last)];
    box?.focus();
    box?.select();
  }
  useImperativeHandle(ref, () => ({
    focusFirst: () => boxes.current[0]?.focus(),
    focusEmpty: () => boxes.current[Math.max(0, value.indexOf(''))]?.focus(),
  }));
  useEffect(() => {
    if (!isFilledFromOutside.current) return;
    isFilledFromOutside.current = false;
    const box = boxes.current[Math.min(code.length, boxes.current.length - 1)];
    box?.focus();
  }, [code]);

  function fill(text: string) {
    isFilledFromOutside.current = true;
    onPaste(text);
  }
  function put(index: number, digit: string) {
    isFilledFromOutside.current = false;
    onDigits(value.map((old, other) => (other === index ? digit : old)));
  }
  function change(index: number, typed: string) {
    const old = value[index] ?? '';
    if (typed === '') return put(index, '');
    // A second character beside the old one is a correction; more than that is a whole code from autofill.
    const fresh = typed.length === 2 && old !== '' ? typed.replace(old, '') : typed;
    if (fresh.length > 1) return fill(fresh);
    if (!/^[0-9]$/u.test(fresh)) return;
    put(index, fresh);
    focusBox(index + 1);
  }
  function press(index: number, event: KeyboardEvent<HTMLInputElement>) {
    const targets: Record<string, number> = {
      ArrowLeft: index - 1,
      ArrowRight: index + 1,
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    if (target !== undefined && !event.altKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      focusBox(target);
    } else if (event.key === 'Backspace' && value[index] === '' && index > 0 && !readOnly) {
      event.preventDefault();
      put(index - 1, '');
      focusBox(index - 1);
    }
  }
  function paste(event: ClipboardEvent) {
    event.preventDefault();
    if (!readOnly) fill(event.clipboardData.getData('text'));
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{label}</legend>
      {/* A code is read from left to right in every language. */}
      <div dir="ltr" className="grid grid-cols-4 gap-3">
        {value.map((digit, index) => (
          <input
            key={index}
            ref={(box) => {
              boxes.current[index] = box;
            }}
            type="text"
            inputMode="numeric"
            enterKeyHint="go"
            pattern="[0-9]*"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            aria-label={`Digit ${index + 1} of ${value.length}`}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            data-1p-ignore=""
            data-lpignore="true"
            data-bwignore=""
            readOnly={readOnly}
            value={digit}
            // Not onChange: that doesn't fire when a selected digit is overwritten with itself.
            onInput={(event) => change(index, event.currentTarget.value)}
            onKeyDown={(event) => press(index, event)}
            onPaste={paste}
            onFocus={(event) => event.currentTarget.select()}
            onClick={(event) => event.currentTarget.select()}
            className="h-16 min-w-0 rounded-control border border-control bg-surface text-center text-title font-medium tabular-nums caret-accent transition-colors hover:border-soft focus:border-accent focus:outline-2 focus:-outline-offset-1 focus:outline-accent aria-invalid:border-danger aria-invalid:focus:outline-danger read-only:bg-sunken read-only:text-soft"
          />
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
      <output className="text-sm text-soft empty:absolute">{status}</output>
    </fieldset>
  );
}
