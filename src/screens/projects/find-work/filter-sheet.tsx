import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { SearchFilters } from './search-filters.tsx';
import type { SearchFormProps } from './search-form.tsx';

type FilterSheetProps = SearchFormProps & { readonly open: boolean; readonly onClose: () => void };

/** A phone’s filters: what they find is counted while they are changed. */
export function FilterSheet({ open, onClose, ...form }: FilterSheetProps) {
  const { search, count, onChange } = form;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Filters"
      actions={
        <>
          <Button variant="secondary" onClick={() => onChange({ q: search.q, sort: search.sort })}>
            Clear filters
          </Button>
          <Button onClick={onClose}>{count === null ? 'Show projects' : `Show ${count}`}</Button>
        </>
      }
    >
      {open && (
        <div className="grid gap-4">
          <SearchFilters isLabelled {...form} />
        </div>
      )}
    </Dialog>
  );
}
