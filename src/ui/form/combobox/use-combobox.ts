import { type KeyboardEvent, useId, useState } from 'react';

/** What completes what is typed. */
export type Completion = {
  /** What may be meant; what doesn’t fit the text any more is left out. */
  readonly options: readonly string[];
  /** Something else is typed; '' once the field is left. */
  readonly onType: (text: string) => void;
};

type ComboboxOptions = {
  readonly completion: Completion | undefined;
  /** What is typed. */
  readonly text: string;
  /** What is chosen already, and so not offered. */
  readonly taken: readonly string[];
  readonly onTake: (option: string) => void;
};

/**
 * A text field with suggestions below it, as the combobox pattern of WAI-ARIA has it: the arrow keys go through them,
 * Enter takes the active one, Escape closes the list, and typing goes on. Whatever is typed may also stay as it is.
 */
export function useCombobox({ completion, text, taken, onTake }: ComboboxOptions) {
  const listId = useId();
  const [isFocused, setFocused] = useState(false);
  /** The text whose suggestions aren’t wanted; null: they are. */
  const [closedAt, setClosedAt] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const fitting = completion && isFocused && closedAt !== text ? fit(completion.options, text, taken) : [];
  const isOpen = fitting.length > 0;
  const active = chosen !== null && fitting.includes(chosen) ? chosen : null;

  function close() {
    setClosedAt(text);
    setChosen(null);
  }
  function take(option: string) {
    setChosen(null);
    setClosedAt(null);
    onTake(option);
    completion?.onType('');
  }
  /** @returns whether the key was for the list. */
  function press(event: KeyboardEvent): boolean {
    const { key } = event;
    if (!isOpen || event.nativeEvent.isComposing) return false;
    const at = active === null ? -1 : fitting.indexOf(active);
    if (key === 'ArrowDown') setChosen(fitting[(at + 1) % fitting.length] ?? null);
    else if (key === 'ArrowUp') setChosen(fitting.at(at <= 0 ? -1 : at - 1) ?? null);
    else if (key === 'Enter' && active !== null) take(active);
    else if (key === 'Escape') close();
    else return false;
    // Escape would close the dialog that the field is in, too.
    event.preventDefault();
    return true;
  }
  return {
    isOpen,
    press,
    /** What the field itself takes. */
    field:
      completion &&
      ({
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? listId : undefined,
        'aria-activedescendant': active === null ? undefined : optionId(listId, fitting.indexOf(active)),
      } as const),
    onFocus: () => setFocused(true),
    onBlur: () => {
      setFocused(false);
      setChosen(null);
      completion?.onType('');
    },
    onType: (typed: string) => {
      setClosedAt(null);
      setChosen(null);
      completion?.onType(typed);
    },
    list: { id: listId, options: fitting, active, onTake: take },
  };
}

/** The options that begin with a text, or have a word that does. */
function fit(options: readonly string[], text: string, taken: readonly string[]): readonly string[] {
  const start = text.trim().toLowerCase();
  if (start === '') return [];
  const known = new Set(taken.map((one) => one.toLowerCase()));
  return options.filter((option) => {
    const name = option.toLowerCase();
    // What is written out needs no completion.
    return (
      option !== text.trim() && !known.has(name) && (name.startsWith(start) || name.includes(` ${start}`))
    );
  });
}

/** The id of an option, by its place. */
export const optionId = (listId: string, index: number): string => `${listId}-${index}`;
