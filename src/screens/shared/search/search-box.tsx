import { Search } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import { controlLook } from '../../../ui/form/control-look.ts';

type SearchBoxProps = {
  readonly label: string;
  readonly placeholder: string;
  /** The text in the address. */
  readonly query: string;
  readonly onSearch: (query: string) => void;
  /** Whether searching is the page's main action; otherwise its button is secondary. */
  readonly isMain?: boolean;
  readonly className?: string;
  /** Shown to the right of the button. */
  readonly children?: ReactNode;
};

/** The text field of a searchable list, applied when submitted. */
export function SearchBox(props: SearchBoxProps) {
  const { label, placeholder, query, onSearch, isMain = false, className = 'flex gap-2', children } = props;
  const [text, setText] = useState(query);
  // The address can also change through Back or a link.
  const [shown, setShown] = useState(query);
  if (shown !== query) {
    setShown(query);
    setText(query);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch(text.trim());
  }
  return (
    <form method="get" onSubmit={submit} className={className}>
      <input
        type="search"
        name="q"
        aria-label={label}
        placeholder={placeholder}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={({ target }) => setText(target.value)}
        className={controlLook}
      />
      <Button
        type="submit"
        variant={isMain ? 'primary' : 'secondary'}
        compact
        className={isMain ? 'min-h-12 shrink-0 sm:px-6' : 'min-h-12 shrink-0'}
      >
        <Search aria-hidden="true" className="size-icon" strokeWidth={1.75} />
        <span className={isMain ? 'max-sm:sr-only' : 'sr-only'}>Search</span>
      </Button>
      {children}
    </form>
  );
}
