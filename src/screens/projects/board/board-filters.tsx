import { Search } from 'lucide-react';
import { type FormEvent, useContext, useState } from 'react';
import {
  type BoardFilter,
  type BoardOrder,
  type BoardView,
  boardFilters,
  boardOrders,
} from '../../../../machines/rules/marketplace/board-view.ts';
import { Button } from '../../../ui/form/button.tsx';
import { controlLook } from '../../../ui/form/control-look.ts';
import { Select } from '../../../ui/form/select-field.tsx';
import { NavigationContext } from '../../../ui/navigation/navigation.ts';

type BoardFiltersProps = {
  readonly view: BoardView;
  /** The address of another view. */
  readonly to: (changes: Partial<BoardView>) => string;
};

const filterNames: Readonly<Record<BoardFilter, string>> = {
  all: 'All applications',
  unread: 'Not opened yet',
  inBudget: 'Within the budget',
};
const orderNames: Readonly<Record<BoardOrder, string>> = {
  newest: 'Newest',
  price: 'Lowest price',
  time: 'Shortest time',
};

/** Which applications are shown, and in which order: each choice applies as it is made, and is in the address (§M4). */
export function BoardFilters({ view, to }: BoardFiltersProps) {
  const { go } = useContext(NavigationContext);
  const [typed, setTyped] = useState({ over: view.words, text: view.words });
  // The address can change without this form: by Back, and by a link.
  const text = typed.over === view.words ? typed.text : view.words;
  function submit(event: FormEvent) {
    event.preventDefault();
    go({ to: to({ words: text.trim() }) });
  }
  return (
    <search className="flex flex-wrap gap-2">
      <form method="get" onSubmit={submit} className="flex min-w-0 flex-1 gap-2 max-sm:min-w-full">
        <input
          type="search"
          name="q"
          aria-label="Search applications"
          placeholder="Search names and letters"
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onChange={({ target }) => setTyped({ over: view.words, text: target.value })}
          className={controlLook}
        />
        <Button type="submit" variant="secondary" compact className="min-h-12 shrink-0">
          <Search aria-hidden="true" className="size-icon" strokeWidth={1.75} />
          <span className="sr-only">Search</span>
        </Button>
      </form>
      <div className="flex gap-2 max-sm:grow">
        <Select
          name="show"
          aria-label="Show"
          options={boardFilters.map((value) => ({ value, label: filterNames[value] }))}
          value={view.filter}
          onChange={({ target }) => go({ to: to({ filter: knownIn(boardFilters, target.value) }) })}
          className="grow"
        />
        <Select
          name="sort"
          aria-label="Sort by"
          options={boardOrders.map((value) => ({ value, label: orderNames[value] }))}
          value={view.order}
          onChange={({ target }) => go({ to: to({ order: knownIn(boardOrders, target.value) }) })}
          className="grow"
        />
      </div>
    </search>
  );
}

const knownIn = <Value extends string>(known: readonly [Value, ...Value[]], chosen: string): Value =>
  known.find((one) => one === chosen) ?? known[0];
