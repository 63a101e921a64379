import { Bookmark, BookmarkCheck } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '../../../ui/form/button.tsx';

type SaveButtonProps = Omit<ComponentProps<typeof Button>, 'children'> & {
  readonly isSaved: boolean;
  /** The project's title, to tell several buttons on a page apart. */
  readonly title?: string;
};

/** Saves a project for later, or removes it from the saved ones. */
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
