import { useEffect, useRef } from 'react';
import { classes } from '../../classes.ts';
import { optionId } from './use-combobox.ts';

type SuggestionListProps = {
  readonly id: string;
  readonly options: readonly string[];
  /** The option that Enter selects; null keeps the typed text. */
  readonly active: string | null;
  readonly onTake: (option: string) => void;
};

/** The suggestions of a field, below it; its parent is `relative`. Their number is announced. */
export function SuggestionList({ id, options, active, onTake }: SuggestionListProps) {
  const isOpen = options.length > 0;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // At the lower edge of a phone's window it would open out of view.
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  useEffect(() => {
    if (active !== null)
      list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <>
      <output className="sr-only">{isOpen && countText(options.length)}</output>
      {isOpen && (
        <div
          ref={list}
          id={id}
          role="listbox"
          aria-label="Suggestions"
          className="absolute start-0 top-full z-40 mt-1 max-h-68 w-max min-w-full max-w-form animate-appear overflow-y-auto rounded-control border border-line bg-surface p-1 shadow-small"
        >
          {options.map((option, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the field's, which keeps the focus
            <div
              key={option}
              id={optionId(id, index)}
              role="option"
              tabIndex={-1}
              aria-selected={option === active}
              // The field keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onTake(option)}
              className={classes(
                'flex min-h-touch cursor-pointer items-center rounded-small px-3 text-sm wrap-anywhere hover:bg-sunken',
                option === active && 'bg-accent-soft font-medium',
              )}
            >
              {option}
            </div>
          ))}
        </div>
      )}
    </>
  );
}

const countText = (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`);
