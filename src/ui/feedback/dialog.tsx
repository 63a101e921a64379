import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '../form/icon-button.tsx';
import { focusContent } from '../layout/focus-content.ts';

type DialogProps = {
  readonly open: boolean;
  /** Called when the user closes the dialog with Esc or its close button. */
  readonly onClose: () => void;
  readonly title: string;
  /** The buttons at the dialog's end. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/**
 * A modal dialog on the native element, which traps the focus and returns it to the element that opened it, or to the
 * page's content if that is gone. It starts on the control with `autofocus`, otherwise on its first field, otherwise on
 * its first action, which is the one that changes nothing.
 */
export function Dialog({ open, onClose, title, actions, children }: DialogProps) {
  const titleId = useId();
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    if (!open || !dialog) return undefined;
    dialog.showModal();
    firstControl(dialog)?.focus();
    return () => {
      dialog.close();
      // The element that opened the dialog may have been removed with its page.
      const { activeElement } = document;
      if (activeElement === document.body || dialog.contains(activeElement))
        focusContent({ preventScroll: true });
    };
  }, [open]);
  return (
    <dialog
      ref={element}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // The caller controls whether the dialog is open.
        event.preventDefault();
        onClose();
      }}
      // The z-index is for axe, which doesn't know that a modal dialog is above everything else.
      className="z-50 m-auto w-brief flex-col overflow-hidden rounded-card short:overflow-y-auto border border-line bg-surface text-ink shadow-small backdrop:animate-appear backdrop:bg-backdrop open:flex open:animate-arrive"
    >
      <div className="flex items-start justify-between gap-4 ps-6 pe-4 pt-4">
        <h2 id={titleId} className="py-2 text-heading font-semibold">
          {title}
        </h2>
        <IconButton label="Close" icon={X} onClick={onClose} />
      </div>
      <div className="min-h-0 overflow-y-auto px-6 pb-6 short:shrink-0 short:overflow-visible">
        {children}
      </div>
      {actions && (
        <div
          data-actions
          className="flex flex-col gap-2 border-t border-line px-6 py-4 sm:flex-row sm:justify-end"
        >
          {actions}
        </div>
      )}
    </dialog>
  );
}

/** The first focus of a dialog; undefined if it contains only its close button, which the browser focuses. */
function firstControl(dialog: HTMLElement): HTMLElement | undefined {
  const autofocused = dialog.querySelectorAll<HTMLElement>('[autofocus]');
  const field = dialog.querySelectorAll<HTMLElement>('input, select, textarea');
  const action = dialog.querySelectorAll<HTMLElement>('[data-actions] button, [data-actions] a');
  return [...autofocused, ...field, ...action].find(
    (control) => control.tabIndex >= 0 && !control.matches(':disabled'),
  );
}
