import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dialog } from '../../src/ui/feedback/dialog.tsx';
import { eventually } from '../support/eventually.ts';
import { tap } from './device.ts';

const dialog = () => page.getByRole('dialog', { name: 'Remove it?' });
const opener = () => page.getByRole('button', { name: 'Remove', exact: true });
const close = vi.fn();

/** @param keepsOpen - requests to close it are ignored. */
function Page({ isRemoved = false, keepsOpen = false }: { isRemoved?: boolean; keepsOpen?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <main id="content" tabIndex={-1}>
      {!(isRemoved && isOpen) && (
        <button type="button" onClick={() => setOpen(true)}>
          Remove
        </button>
      )}
      <Dialog
        open={isOpen}
        onClose={() => {
          close();
          if (!keepsOpen) setOpen(false);
        }}
        title="Remove it?"
        actions={<button type="button">Remove it</button>}
      >
        It can’t be brought back.
      </Dialog>
    </main>
  );
}

test('a dialog keeps the focus inside, and returns it to the opener', async () => {
  await render(<Page />);
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(dialog()).toBeVisible();
  for (let stop = 0; stop < 4; stop += 1) {
    // After the last control, the focus may go to the browser's controls, but never to the page below.
    expect(opener().element().matches(':focus')).toBe(false);
    await userEvent.keyboard('{Tab}');
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(opener()).toHaveFocus();
});

test('a dialog whose opener is gone returns the focus to the page’s content', async () => {
  await render(<Page isRemoved />);
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(dialog()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByRole('main')).toHaveFocus();
});

test('a dialog is closed by its parent only: Esc and the button request it', async () => {
  close.mockClear();
  await render(<Page keepsOpen />);
  await tap(opener());
  await expect.element(dialog()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(1);
  await tap(page.getByRole('button', { name: 'Close' }));
  await eventually(() => expect(close).toHaveBeenCalledTimes(2));
  await expect.element(dialog()).toBeVisible();
});

test('the page below a dialog stays where it is', async () => {
  await render(<Page />);
  await tap(opener());
  await expect.element(dialog()).toBeVisible();
  expect(getComputedStyle(document.documentElement).overflow).toBe('hidden');
});

test.each([
  ['its first field that can be used', true, 'Name'],
  ['the first of its actions where it has no field', false, 'Keep it'],
])('the focus in a dialog starts on %s', async (_, hasField, name) => {
  const actions = ['Keep it', 'Remove it'].map((label) => (
    <button key={label} type="button">
      {label}
    </button>
  ));
  await render(
    <Dialog open onClose={close} title="Remove it?" actions={actions}>
      {hasField && (
        <>
          <input aria-label="Always on" type="checkbox" disabled />
          <input aria-label="Name" />
        </>
      )}
    </Dialog>,
  );
  await expect.element(page.getByLabelText(name).or(page.getByRole('button', { name }))).toHaveFocus();
});
