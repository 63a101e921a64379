import { type KeyboardEvent, useId, useState } from 'react';

/** The suggestions for the typed text. */
export type Completion = {
  /** Possible completions; those that no longer match the text are filtered out. */
  readonly options: readonly string[];
  /** Called when the text changes; with '' once the field is left. */
  readonly onType: (text: string) => void;
};

type ComboboxOptions = {
  readonly completion: Completion | undefined;
  /** The current text. */
  readonly text: string;
  /** Entries that are already selected, which aren't suggested. */
  readonly taken: readonly string[];
  readonly onTake: (option: string) => void;
};

/**
 * A text field with suggestions, following the combobox pattern of WAI-ARIA: the arrow keys move through the options,
 * Enter selects the active one, Escape closes the list. The typed text may also be kept.
 */
export function useCombobox({ completion, text, taken, onTake }: ComboboxOptions) {
  const listId = useId();
  const [isFocused, setFocused] = useState(false);
  /** The text whose suggestions were dismissed; null if they weren't. */
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
  /** @returns whether the list handled the key. */
  function press(event: KeyboardEvent): boolean {
    const { key } = event;
    if (!isOpen || event.nativeEvent.isComposing) return false;
    const at = active === null ? -1 : fitting.indexOf(active);
    if (key === 'ArrowDown') setChosen(fitting[(at + 1) % fitting.length] ?? null);
    else if (key === 'ArrowUp') setChosen(fitting.at(at <= 0 ? -1 : at - 1) ?? null);
    else if (key === 'Enter' && active !== null) take(active);
    else if (key === 'Escape') close();
    else return false;
    // Otherwise Escape would close the dialog around the field, too.
    event.preventDefault();
    return true;
  }
  return {
    isOpen,
    press,
    /** The props of the input. */
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

/** The options in which a word starts with the text. */
function fit(options: readonly string[], text: string, taken: readonly string[]): readonly string[] {
  const start = text.trim().toLowerCase();
  if (start === '') return [];
  const known = new Set(taken.map((one) => one.toLowerCase()));
  return options.filter((option) => {
    const name = option.toLowerCase();
    // A text that already equals an option needs no suggestion.
    return (
      option !== text.trim() && !known.has(name) && (name.startsWith(start) || name.includes(` ${start}`))
    );
  });
}

/** The id of an option, by its position. */
export const optionId = (listId: string, index: number): string => `${listId}-${index}`;
