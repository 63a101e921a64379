import { useContext } from 'react';
import {
  type BoardFilter,
  type BoardOrder,
  type BoardView,
  boardFilters,
  boardOrders,
} from '../../../../machines/client-rules/marketplace/board-view.ts';
import { Select } from '../../../ui/form/select-field.tsx';
import { NavigationContext } from '../../../ui/navigation/navigation.ts';
import { SearchBox } from '../../shared/search/search-box.tsx';

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

/** The filter and the order of the applications; each change applies immediately and is stored in the address (§M4). */
export function BoardFilters({ view, to }: BoardFiltersProps) {
  const { go } = useContext(NavigationContext);
  return (
    <search className="flex flex-wrap gap-2">
      <SearchBox
        label="Search applications"
        placeholder="Search names and letters"
        query={view.text}
        onSearch={(text) => go({ to: to({ text }) })}
        className="flex min-w-0 flex-1 gap-2 max-sm:min-w-full"
      />
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
