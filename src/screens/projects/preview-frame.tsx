import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/form/button.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';

type PreviewFrameProps = {
  readonly title: string;
  /** Explains who will see the content. */
  readonly lead: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** Shows a preview in place of a form. */
export function PreviewFrame({ title, lead, onClose, children }: PreviewFrameProps) {
  return (
    <div className="grid gap-8">
      <BackToEditing onClick={onClose} />
      <PageTitle isNextStep documentTitle="Preview" lead={lead}>
        {title}
      </PageTitle>
      {children}
    </div>
  );
}

export function BackToEditing({ onClick }: { readonly onClick: () => void }) {
  return (
    <Button variant="quiet" compact className="-ms-3 justify-self-start" onClick={onClick}>
      <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
      Back to editing
    </Button>
  );
}
