import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import { type InspectionEvent, type Observer, toObserver } from 'xstate';
import { createMask, type Mask } from './mask.ts';

/**
 * Opens Stately's inspector in a separate window and connects it to this page's actors, masked like ours.
 *
 * Browsers open windows only after a click; until then events are queued.
 */
export function connectToStately(): (report: InspectionEvent) => void {
  const mask = createMask();
  const inspector = createBrowserInspector({
    autoStart: false,
    serialize: (event) => maskedForStately(event, mask),
  });
  window.addEventListener('click', () => inspector.start(), { once: true, capture: true });
  return withLearnedSecrets(mask, toObserver(inspector.inspect));
}

/**
 * Passes inspection events on after the mask has learned their secrets: Stately's library reads an actor only when the
 * page is idle, and would then see later states.
 */
export function withLearnedSecrets(
  mask: Mask,
  to: Observer<InspectionEvent>,
): (report: InspectionEvent) => void {
  return (report) => {
    if ('event' in report) mask.event(report.event);
    to.next?.(report);
  };
}

/** Masks an event for Stately, except the machine's definition and the names of states. */
export function maskedForStately(event: StatelyInspectionEvent, mask: Mask): StatelyInspectionEvent {
  if (event.type === '@xstate.event') return { ...event, event: maskedEvent(event.event, mask) };
  // In JSON a snapshot omits its machine; otherwise its shape is unchanged, so the types stay valid.
  const { value, ...data } = JSON.parse(JSON.stringify(event.snapshot)) as { value?: unknown };
  const snapshot = { ...(mask.value(data) as object), ...(value !== undefined && { value }) } as never;
  if (event.type === '@xstate.actor') return { ...event, snapshot };
  return { ...event, snapshot, event: maskedEvent(event.event, mask) };
}

function maskedEvent<Event extends { type: string }>(event: Event, mask: Mask): Event {
  return { ...(mask.event(event) as Event), type: event.type };
}
