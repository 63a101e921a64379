import { Bookmark, BookmarkCheck } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '../../../ui/form/button.tsx';

type SaveButtonProps = Omit<ComponentProps<typeof Button>, 'children'> & {
  readonly isSaved: boolean;
  /** Of the project, where the page shows several. */
  readonly title?: string;
};

/** Keeps a project for later, or takes it off; its word says which of the two it is. */
export function SaveButton({ isSaved, title, ...button }: SaveButtonProps) {
  const label = isSaved ? 'Saved' : 'Save';
  const Icon = isSaved ? BookmarkCheck : Bookmark;
  return (
    <Button variant="secondary" aria-label={title && `${label} ${title}`} {...button}>
      <Icon aria-hidden="true" className="size-4" strokeWidth={1.75} />
      {label}
    </Button>
  );
}
