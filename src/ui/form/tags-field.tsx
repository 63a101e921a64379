import { X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import { SuggestionList } from './combobox/suggestion-list.tsx';
import { type Completion, useCombobox } from './combobox/use-combobox.ts';
import { Field, type FieldProps } from './field.tsx';

type TagsFieldProps = FieldProps & {
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
  /** The maximum number of entries. */
  readonly limit?: number;
  /** The name of the text box, so that a link can lead to it. */
  readonly name?: string;
  readonly placeholder?: string;
  /** Suggests completions; anything else can still be entered. */
  readonly completion?: Completion;
  readonly readOnly?: boolean;
  readonly className?: string;
};

/**
 * A list of short texts. Enter, a comma or leaving the box adds an entry; Backspace in an empty box removes the last
 * one. Each entry has a remove button. Changes are announced. Completions are optional.
 */
export function TagsField({
  value,
  onChange,
  limit,
  name,
  placeholder,
  completion,
  readOnly = false,
  className,
  ...field
}: TagsFieldProps) {
  const [text, setText] = useState('');
  const [announcement, setAnnouncement] = useState('');
  const root = useRef<HTMLDivElement>(null);
  const suggestions = useCombobox({ completion, text, taken: value, onTake: add });

  function add(typed: string) {
    if (readOnly) return;
    const tags = typed.split(/[,\n]/u).map((part) => part.trim().replace(/\s+/gu, ' '));
    const next = [...value];
    const rejected: string[] = [];
    const isFull = () => next.length >= (limit ?? Number.POSITIVE_INFINITY);
    for (const tag of tags) {
      const isKnown = next.some((other) => other.toLowerCase() === tag.toLowerCase());
      if (tag !== '' && !isKnown) (isFull() ? rejected : next).push(tag);
    }
    // Entries beyond the limit stay in the box, so that they aren't lost unnoticed.
    setText(rejected.join(', '));
    const added = next.slice(value.length);
    if (added.length > 0) onChange(next);
    const messages = [
      ...(added.length > 0 ? [`${added.join(', ')} added, ${next.length} in the list`] : []),
      ...(rejected.length > 0 ? [`The list is full: ${limit} at most`] : []),
    ];
    if (messages.length > 0) setAnnouncement(messages.join('. '));
    else if (typed.trim() !== '') setAnnouncement(`${typed.trim()} is already in the list`);
  }
  function remove(index: number) {
    if (readOnly) return;
    onChange(value.filter((_, other) => other !== index));
    setAnnouncement(`${value[index]} removed, ${value.length - 1} in the list`);
    // The pressed button disappears with its entry, so the focus moves to its neighbor or the box.
    const controls = root.current?.querySelectorAll<HTMLElement>('button, input');
    (controls?.[index + 1] ?? controls?.[index])?.focus();
  }
  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || suggestions.press(event)) return;
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault();
      add(text);
    } else if (event.key === 'Backspace' && text === '' && value.length > 0) {
      remove(value.length - 1);
    }
  }
  function paste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text');
    if (!/[,\n]/u.test(pasted)) return;
    event.preventDefault();
    add(text + pasted);
  }
  return (
    <Field
      {...field}
      className={className}
      note={
        limit !== undefined && (
          <span className="shrink-0 text-faint tabular-nums">
            {value.length} / {limit}
          </span>
        )
      }
    >
      {(control) => (
        <div
          ref={root}
          className={classes(
            'relative flex min-h-12 flex-wrap content-center gap-1 rounded-control border border-control p-1 transition-colors hover:border-soft has-aria-invalid:border-danger typing:border-accent typing:outline-2 typing:-outline-offset-1 typing:outline-accent typing:has-aria-invalid:outline-danger',
            readOnly ? 'bg-sunken' : 'bg-surface',
          )}
        >
          {value.length > 0 && (
            <ul className="contents">
              {value.map((tag, index) => (
                <li
                  key={tag}
                  className="flex min-h-8 max-w-full items-center gap-hair rounded-full border border-transparent bg-accent-soft ps-3 text-sm font-medium"
                >
                  <span className="wrap-anywhere">{tag}</span>
                  <button
                    type="button"
                    aria-label={`Remove ${tag}`}
                    aria-disabled={readOnly || undefined}
                    onClick={() => remove(index)}
                    className="relative grid size-8 place-items-center rounded-full text-soft transition-colors after:absolute after:-inset-1 hover:text-ink"
                  >
                    <X aria-hidden="true" className="size-4" />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <input
            type="text"
            name={name}
            autoComplete="off"
            enterKeyHint="done"
            readOnly={readOnly}
            value={text}
            placeholder={value.length === 0 ? placeholder : undefined}
            onChange={(event) => {
              setText(event.target.value);
              suggestions.onType(event.target.value);
            }}
            onKeyDown={press}
            onPaste={paste}
            onFocus={suggestions.onFocus}
            onBlur={() => {
              suggestions.onBlur();
              add(text);
            }}
            className="h-8 min-w-24 flex-1 bg-transparent px-2 outline-none placeholder:text-faint"
            {...control}
            {...suggestions.field}
          />
          <output className="sr-only">{announcement}</output>
          {completion && <SuggestionList {...suggestions.list} />}
        </div>
      )}
    </Field>
  );
}
