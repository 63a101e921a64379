import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { LocalTime } from '../../src/screens/shared/list/local-time.tsx';

afterEach(() => void vi.useRealTimers());

test('a user’s local time is updated, at most 10 s late', async () => {
  vi.useFakeTimers({
    toFake: ['setInterval', 'clearInterval', 'Date'],
    now: Date.UTC(2026, 10, 21, 9, 0, 51),
  });
  const { container } = await render(<LocalTime timeZone="Europe/Amsterdam" />);
  const text = () => container.textContent;
  const before = text();
  await vi.advanceTimersByTimeAsync(9999);
  expect(text()).toBe(before);
  await vi.advanceTimersByTimeAsync(1);
  await expect.poll(text).not.toBe(before);
});
