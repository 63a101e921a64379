import type { InspectionEvent } from 'xstate';
import { randomUuid } from '../../api/random-uuid.ts';
import { channelName, type Message } from './protocol.ts';
import { createPublisher } from './publisher.ts';

/**
 * Publishes this page's actors to inspectors of the same origin.
 *
 * @returns a function that takes their inspection events.
 */
export function publishActors(): (report: InspectionEvent) => void {
  let channel: BroadcastChannel | null = null;
  const publisher = createPublisher({
    id: randomUuid(),
    isFramed: window !== window.top,
    address: () => location.pathname + location.search,
    now: () => performance.timeOrigin + performance.now(),
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
    post: (message) => channel?.postMessage(message),
  });
  const open = () => {
    channel = new BroadcastChannel(channelName);
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => publisher.hear(data));
    publisher.arrive();
  };
  open();
  // Closed while the page is hidden in history: an open channel would keep it out of the back-forward cache.
  window.addEventListener('pagehide', () => {
    publisher.leave();
    channel?.close();
    channel = null;
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) open();
  });
  return publisher.watch;
}
