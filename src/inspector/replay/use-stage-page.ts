import { useCallback, useEffect, useState } from 'react';
import { type FrameApi, frameIsReady } from './frame-api.ts';

/**
 * Waits until the page in a frame can be used.
 *
 * @returns it, once it can be, and the ref of the frame.
 */
export function useStagePage(): {
  readonly stage: FrameApi | null;
  readonly frame: (element: HTMLIFrameElement | null) => void;
} {
  const [element, frame] = useState<HTMLIFrameElement | null>(null);
  const [stage, setStage] = useState<FrameApi | null>(null);
  const look = useCallback(() => setStage(element?.contentWindow?.replayFrame ?? null), [element]);
  useEffect(() => {
    look();
    const hear = ({ origin, data }: MessageEvent) => {
      if (origin === location.origin && data === frameIsReady) look();
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [look]);
  return { stage, frame };
}
