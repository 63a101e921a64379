import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { resolveValue, toast as store, type Toast, useToaster } from 'react-hot-toast/headless';
import { classes } from '../classes.ts';
import { IconButton } from '../form/icon-button.tsx';
import { LiveRegionContent } from './live-region-content.tsx';
import { controlsBeside, toastOffset } from './toast-place.ts';

/**
 * Draws the toasts of react-hot-toast's headless store, which manages their number, time and removal (spec §9).
 *
 * On wide pages it is in a corner, beside a form on the side where the layout has room (`data-toasts`), on narrow ones
 * across the window; on both it moves up to where it covers nothing that can be used.
 */
export function ToastRegion() {
  const { toasts, handlers } = useToaster();
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = region;
    if (!current || toasts.length === 0) return undefined;
    const place = () => {
      const offset = toastOffset(current.offsetHeight, window.innerHeight, controlsBeside(current));
      current.style.bottom = `${offset}px`;
    };
    // Toasts expand, which changes their height; the page below may change, too.
    const watch = new ResizeObserver(place);
    watch.observe(current);
    watch.observe(document.body);
    // Elements fixed to the window, such as the cookie banner, appear and disappear without changing the page's height.
    const changes = new MutationObserver(place);
    changes.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', place);
    window.addEventListener('scrollend', place);
    return () => {
      watch.disconnect();
      changes.disconnect();
      window.removeEventListener('resize', place);
      window.removeEventListener('scrollend', place);
    };
  }, [toasts.length]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- nothing to press: reading stops the clock
    <section
      ref={region}
      aria-label="Notifications"
      data-print="never"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 mx-auto max-w-form wide:start-auto wide:mx-0 wide:w-full beside:wide:start-4 beside:wide:end-auto"
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
    // A removed element fires no blur event, so the timers would stay paused.
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
