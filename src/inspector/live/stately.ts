import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import { type InspectionEvent, toObserver } from 'xstate';
import { createMask, type Mask } from './mask.ts';

/**
 * Opens Stately's own inspector in a window of its own and shows it the actors of this page, masked like ours.
 *
 * A browser opens windows only for a key or a click: until then what happens is kept.
 */
export function connectToStately(): (report: InspectionEvent) => void {
  const mask = createMask();
  const inspector = createBrowserInspector({
    autoStart: false,
    serialize: (event) => statelyEvent(event, mask),
  });
  window.addEventListener('pointerup', () => inspector.start(), { once: true });
  const observer = toObserver(inspector.inspect);
  return (report) => observer.next?.(report);
}

/** An event as Stately may see it: plain and masked, but for the machine's definition and the names of states. */
export function statelyEvent(event: StatelyInspectionEvent, mask: Mask): StatelyInspectionEvent {
  if (event.type === '@xstate.event') return { ...event, event: maskedEvent(event.event, mask) };
  const { value, ...snapshot } = event.snapshot as { value?: unknown };
  // Copies of the same shape: the types still hold.
  const masked = { ...(mask.value(snapshot) as object), ...(value !== undefined && { value }) } as never;
  if (event.type === '@xstate.actor') return { ...event, snapshot: masked };
  return { ...event, snapshot: masked, event: maskedEvent(event.event, mask) };
}

function maskedEvent<Event extends { type: string }>(event: Event, mask: Mask): Event {
  return { ...(mask.event(event) as Event), type: event.type };
}
