import { useState, useSyncExternalStore } from 'react';
import { type FrameApi, frameIsReady } from './frame/frame-api.ts';

/**
 * Waits until the page in a frame is ready.
 *
 * @returns the page once it is ready, and the ref of the frame.
 */
export function useReplayPage(): {
  readonly frame: FrameApi | null;
  readonly frameRef: (element: HTMLIFrameElement | null) => void;
} {
  const [element, frameRef] = useState<HTMLIFrameElement | null>(null);
  const frame = useSyncExternalStore(whenReady, () => element?.contentWindow?.replayFrame ?? null);
  return { frame, frameRef };
}

function whenReady(listener: () => void): () => void {
  const handleMessage = ({ origin, data }: MessageEvent) => {
    if (origin === location.origin && data === frameIsReady) listener();
  };
  window.addEventListener('message', handleMessage);
  return () => window.removeEventListener('message', handleMessage);
}
