import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ToastRegion } from '../../src/ui/feedback/toast-region.tsx';
import { eventually } from '../support/eventually.ts';
import { tap } from './device.ts';

const shown = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((item) => item.querySelector('p')?.textContent);
const dismissOf = (text: string) =>
  page.getByRole('listitem').filter({ hasText: text }).getByRole('button', { name: 'Dismiss' });

/** Waits until a toast is gone: it collapses for a second after its time, while the page renders in real time. */
const goes = (text: string) =>
  eventually(async () => {
    await vi.advanceTimersByTimeAsync(500);
    expect(shown()).not.toContain(text);
  });

/** Advances the time and renders the result. */
const pass = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms);
  await new Promise(requestAnimationFrame);
  await vi.advanceTimersByTimeAsync(1000);
  await new Promise(requestAnimationFrame);
};

/** The page's time when the toasts were announced; waiting for a render advances it. */
let shownAt = 0;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  await render(
    <>
      <button type="button">Elsewhere</button>
      <ToastRegion />
    </>,
  );
  await userEvent.hover(page.getByRole('button', { name: 'Elsewhere' }));
  shownAt = Date.now();
  toast('First', { duration: 4000 });
  toast('Second', { duration: 4000 });
  await vi.waitUntil(() => shown().length === 2, 10_000);
});
afterEach(() => {
  toast.remove();
  vi.useRealTimers();
});

test('a toast is shown for its time, and no longer', async () => {
  const isShown = () => dismissOf('First').element().closest('li')?.className.includes('opacity-0') === false;
  await vi.advanceTimersByTimeAsync(shownAt + 3999 - Date.now());
  expect(isShown()).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  await expect.poll(isShown).toBe(false);
  await goes('First');
});

test('while a pointer or the focus is on a toast, its clock is paused', async () => {
  dismissOf('First').element().focus();
  await pass(60_000);
  expect(shown()).toHaveLength(2);
});

test('a touch on a toast pauses its clock, and a touch elsewhere lets it run', async () => {
  await tap(page.getByText('First'));
  await pass(60_000);
  expect(shown()).toHaveLength(2);
  await tap(page.getByRole('button', { name: 'Elsewhere' }));
  await goes('First');
});

test.each([
  ['keyboard', () => userEvent.keyboard('{Enter}')],
  ['pointer', () => userEvent.click(dismissOf('First'))],
])('when a toast is dismissed by %s, the time of the others continues', async (_, dismiss) => {
  dismissOf('First').element().focus();
  await dismiss();
  await userEvent.hover(page.getByRole('button', { name: 'Elsewhere' }));
  await goes('First');
  expect(shown()).toEqual(['Second']);
  await vi.advanceTimersByTimeAsync(4000);
  await goes('Second');
});

test('toasts make room for controls that appear at the bottom of the window while they are shown', async () => {
  const banner = document.createElement('div');
  banner.style.cssText = 'position:fixed;inset:auto 0 0 0;height:120px';
  banner.innerHTML = '<button style="width:100%;height:100%">Accept All</button>';
  document.body.append(banner);
  const region = page.getByRole('region', { name: 'Notifications' }).element();
  const distance = () => banner.getBoundingClientRect().top - region.getBoundingClientRect().bottom;
  await expect.poll(distance).toBeGreaterThanOrEqual(0);
  banner.remove();
  await expect.poll(distance).toBeLessThan(0);
});
