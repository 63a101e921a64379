import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { type ListSearch, quantityText, type SearchBase, withoutFilters } from './list-search.ts';
import { SearchFilters } from './search-filters.tsx';

type FilterSheetProps<Criteria extends SearchBase> = ListSearch<Criteria> & {
  readonly open: boolean;
  readonly onClose: () => void;
};

/** The filters on a phone, with a live count of the results. */
export function FilterSheet<Criteria extends SearchBase>({
  open,
  onClose,
  ...list
}: FilterSheetProps<Criteria>) {
  const { labels, count, onChange } = list;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Filters"
      actions={
        <>
          <Button variant="secondary" onClick={() => onChange(withoutFilters(list))}>
            Clear filters
          </Button>
          <Button
            onClick={onClose}
          >{`Show ${count === null ? `${labels.one}s` : quantityText(count, labels.one)}`}</Button>
        </>
      }
    >
      {open && (
        <div className="grid gap-4">
          <SearchFilters isLabelled {...list} />
        </div>
      )}
    </Dialog>
  );
}
