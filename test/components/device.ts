import type { Locator } from 'vitest/browser';
import { cdp } from 'vitest/browser';

/** The user's settings of the device. */
export type Media = { readonly 'forced-colors'?: 'active'; readonly 'prefers-reduced-motion'?: 'reduce' };

type Protocol = {
  readonly send: (method: string, params: Readonly<Record<string, unknown>>) => Promise<unknown>;
};

/** The Chrome DevTools Protocol, because a page can't change these settings itself. */
const protocol = (): Protocol => cdp() as unknown as Protocol;

/** Sets the device up until the next call; without options, to the defaults. */
export async function setMedia(media: Media = {}): Promise<void> {
  const features = (['forced-colors', 'prefers-reduced-motion'] as const).map((name) => ({
    name,
    value: media[name] ?? '',
  }));
  await protocol().send('Emulation.setEmulatedMedia', { features });
}

/** Taps the middle of an element with a finger. */
export async function tap(locator: Locator): Promise<void> {
  const box = locator.element().getBoundingClientRect();
  // The runner shows the test's page scaled in a frame.
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect();
  const scale = frame.width === 0 ? 1 : frame.width / window.innerWidth;
  const point = {
    x: frame.x + (box.x + box.width / 2) * scale,
    y: frame.y + (box.y + box.height / 2) * scale,
  };
  await protocol().send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await protocol().send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
