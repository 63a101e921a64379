import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { resolveValue, toast as store, type Toast, useToaster } from 'react-hot-toast/headless';
import { classes } from '../classes.ts';
import { IconButton } from '../form/icon-button.tsx';
import { LiveRegionContent } from './live-region-content.tsx';

/**
 * Draws the toasts of react-hot-toast's headless store, which keeps their number, time and removal (spec §9).
 *
 * Stands after the screen. On narrow pages it takes room at the page's end while it sticks to the window's, so that
 * whatever it covers, such as a form's button, can be scrolled free. On wide ones it has the corner where no page has
 * anything to press.
 */
export function ToastRegion() {
  const { toasts, handlers } = useToaster();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- nothing to press: reading stops the clock
    <section
      aria-label="Notifications"
      data-print="never"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
      className="pointer-events-none sticky bottom-4 z-50 mx-auto w-full max-w-form max-wide:px-4 wide:fixed wide:end-4"
    >
      <ol aria-live="polite" aria-relevant="additions" className="flex flex-col-reverse">
        <LiveRegionContent>
          {toasts.map((toast) => (
            <ToastItem key={toast.id} toast={toast} />
          ))}
        </LiveRegionContent>
      </ol>
    </section>
  );
}

function ToastItem({ toast }: { readonly toast: Toast }) {
  function dismiss(event: MouseEvent<HTMLButtonElement>) {
    // A focused button that vanishes tells nobody that it lost the focus: the clock would stand still for good.
    event.currentTarget.blur();
    store.dismiss(toast.id);
  }
  return (
    <li
      className={classes(
        'grid transition-all duration-come',
        toast.visible ? 'animate-arrive grid-rows-open' : 'grid-rows-shut opacity-0',
      )}
    >
      <div className="min-h-0 overflow-hidden">
        <div className="pointer-events-auto mt-2 flex items-start gap-3 rounded-card border border-line bg-surface ps-4 shadow-small">
          <Sign type={toast.type} />
          <p className="min-w-0 flex-1 py-3 text-sm font-medium">{resolveValue(toast.message, toast)}</p>
          <IconButton label="Dismiss" icon={X} onClick={dismiss} />
        </div>
      </div>
    </li>
  );
}

function Sign({ type }: { readonly type: Toast['type'] }) {
  const look = 'mt-3 size-icon shrink-0';
  if (type === 'success') return <CircleCheck aria-hidden="true" className={classes(look, 'text-accent')} />;
  if (type === 'error') return <CircleAlert aria-hidden="true" className={classes(look, 'text-danger')} />;
  return <Info aria-hidden="true" className={classes(look, 'text-soft')} />;
}
