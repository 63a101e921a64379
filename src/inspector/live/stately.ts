import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import { type InspectionEvent, type Observer, toObserver } from 'xstate';
import { createMask, type Mask } from './mask.ts';

/**
 * Opens Stately's own inspector in a separate window and shows it the actors of this page, masked like ours.
 *
 * A browser opens windows only after a click: until then events are queued.
 */
export function connectToStately(): (report: InspectionEvent) => void {
  const mask = createMask();
  const inspector = createBrowserInspector({
    autoStart: false,
    serialize: (event) => maskedForStately(event, mask),
  });
  window.addEventListener('click', () => inspector.start(), { once: true, capture: true });
  return learning(mask, toObserver(inspector.inspect));
}

/**
 * Passes reports on, after the mask has learned their secrets: Stately's library reads an actor only when the page is
 * idle, and then sees later states, too.
 */
export function learning(mask: Mask, to: Observer<InspectionEvent>): (report: InspectionEvent) => void {
  return (report) => {
    if ('event' in report) mask.event(report.event);
    to.next?.(report);
  };
}

/** An event as Stately may see it: plain and masked, except the machine's definition and the names of states. */
export function maskedForStately(event: StatelyInspectionEvent, mask: Mask): StatelyInspectionEvent {
  if (event.type === '@xstate.event') return { ...event, event: maskedEvent(event.event, mask) };
  // As JSON a snapshot leaves out its machine; the shape doesn't change, so the types are still right.
  const { value, ...data } = JSON.parse(JSON.stringify(event.snapshot)) as { value?: unknown };
  const snapshot = { ...(mask.value(data) as object), ...(value !== undefined && { value }) } as never;
  if (event.type === '@xstate.actor') return { ...event, snapshot };
  return { ...event, snapshot, event: maskedEvent(event.event, mask) };
}

function maskedEvent<Event extends { type: string }>(event: Event, mask: Mask): Event {
  return { ...(mask.event(event) as Event), type: event.type };
}
