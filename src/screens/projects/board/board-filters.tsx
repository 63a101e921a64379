import { type FormEvent, useContext } from 'react';
import {
  type BoardFilter,
  type BoardOrder,
  type BoardView,
  boardFilters,
  boardOrders,
} from '../../../../machines/rules/marketplace/board-view.ts';
import { Button } from '../../../ui/form/button.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { NavigationContext } from '../../../ui/navigation/navigation.ts';
import { textsOf } from '../../shared/form/form-values.ts';

type BoardFiltersProps = {
  readonly view: BoardView;
  /** The address of another view. */
  readonly to: (changes: Partial<BoardView>) => string;
};

const filterNames: Readonly<Record<BoardFilter, string>> = {
  all: 'All',
  unread: 'Not opened yet',
  inBudget: 'Within the budget',
};
const orderNames: Readonly<Record<BoardOrder, string>> = {
  newest: 'Newest',
  price: 'Lowest price',
  time: 'Shortest time',
};

/** Which applications are shown, and in which order; it leads to another address (§M4). */
export function BoardFilters({ view, to }: BoardFiltersProps) {
  const { go } = useContext(NavigationContext);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = textsOf(event.currentTarget);
    const chosen = <Value extends string>(name: string, known: readonly Value[]) =>
      known.find((one) => one === typed[name]);
    go({
      to: to({
        words: typed.q?.trim() ?? '',
        filter: chosen('show', boardFilters) ?? 'all',
        order: chosen('sort', boardOrders) ?? 'newest',
      }),
    });
  }
  return (
    <search>
      <form method="get" onSubmit={submit} className="flex flex-wrap items-end gap-4">
        <TextField
          label="Search applications"
          type="search"
          name="q"
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          defaultValue={view.words}
          className="grow max-sm:w-full"
        />
        <SelectField
          label="Show"
          name="show"
          options={boardFilters.map((value) => ({ value, label: filterNames[value] }))}
          defaultValue={view.filter}
          className="max-sm:w-full"
        />
        <SelectField
          label="Sort by"
          name="sort"
          options={boardOrders.map((value) => ({ value, label: orderNames[value] }))}
          defaultValue={view.order}
          className="max-sm:w-full"
        />
        <Button type="submit" variant="secondary" className="max-sm:w-full">
          Apply
        </Button>
      </form>
    </search>
  );
}
