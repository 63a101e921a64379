import { renderToString } from 'react-dom/server';
import { toast, useToasterStore } from 'react-hot-toast/headless';
import { beforeEach, expect, test } from 'vitest';
import { showToast } from '../../../src/browser/toasts.ts';

beforeEach(() => toast.removeAll());

type ShownToast = ReturnType<typeof useToasterStore>['toasts'][number];

function Region({ onRender }: { readonly onRender: (toasts: ShownToast[]) => void }) {
  onRender(useToasterStore().toasts);
  return null;
}

/** The toasts as the toast region receives them. */
function shownToasts() {
  const rendered: ShownToast[] = [];
  renderToString(<Region onRender={(toasts) => rendered.push(...toasts)} />);
  return rendered.map(({ type, message, duration, removeDelay }) => ({
    type,
    message,
    duration,
    removeDelay,
  }));
}

// Restated from spec §9; the removal delay of 1000 ms is the library's default.
const duration = { success: 2000, error: 4000, blank: 4000 };

test.each([
  ['success', 'success'],
  ['error', 'error'],
  ['info', 'blank'],
] as const)('a toast of kind %s is one of type %s and stays as long as spec §9 says', async (kind, type) => {
  await showToast({ kind, message: 'Words' });
  expect(shownToasts()).toEqual([
    { type, message: 'Words', duration: duration[type], removeDelay: undefined },
  ]);
});

test('a toast that loads never expires, and a custom one stays 4000 ms (spec §9)', () => {
  toast.loading('Loading');
  toast.custom('Custom');
  expect(shownToasts().map((shown) => shown.duration)).toEqual([4000, Number.POSITIVE_INFINITY]);
});

test('at most 20 toasts are shown at once; the newest stay (spec §9)', async () => {
  for (let number = 1; number <= 25; number += 1)
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as they come
    await showToast({ kind: 'info', message: `Toast ${number}` });
  const messages = shownToasts().map(({ message }) => message);
  expect(messages).toHaveLength(20);
  expect(messages[0]).toBe('Toast 25');
});
