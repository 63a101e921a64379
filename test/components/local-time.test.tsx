import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LocalTime } from '../../src/screens/workspace/local-time.tsx';

test('somebody’s local time goes on, at most 10 s late', async () => {
  vi.useFakeTimers({
    toFake: ['setInterval', 'clearInterval', 'Date'],
    now: Date.UTC(2026, 10, 21, 9, 0, 51),
  });
  await render(<LocalTime timeZone="Europe/Amsterdam" />);
  const text = () => page.elementLocator(document.body).element().textContent;
  const before = text();
  await vi.advanceTimersByTimeAsync(9999);
  expect(text()).toBe(before);
  await vi.advanceTimersByTimeAsync(1);
  await expect.poll(text).not.toBe(before);
  vi.useRealTimers();
});
