import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TagsField } from '../../src/ui/form/tags-field.tsx';

const box = () => page.getByRole('combobox', { name: 'Skills' });
const list = () => page.getByRole('listbox', { name: 'Suggestions' });
const offered = () =>
  page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent);
const tags = () =>
  page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
const announced = () => [...document.querySelectorAll('output')].map(({ textContent }) => textContent);
/** The active option for assistive technology. */
const active = () =>
  document.getElementById(box().element().getAttribute('aria-activedescendant') ?? '')?.textContent;

const known = ['Type theory', 'TypeScript', 'Go'];
function Skills({ onType }: { readonly onType: (text: string) => void }) {
  const [value, setValue] = useState<readonly string[]>(['Go']);
  return (
    <TagsField label="Skills" value={value} onChange={setValue} completion={{ options: known, onType }} />
  );
}
async function renderSkills() {
  const onType = vi.fn();
  await render(<Skills onType={onType} />);
  return onType;
}

test('options that start with the typed text are offered below the field and announced; chosen ones aren’t', async () => {
  const onType = await renderSkills();
  await expect.element(box()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.type(box(), 't');
  expect(onType).toHaveBeenLastCalledWith('t');
  expect(offered()).toEqual(['Type theory', 'TypeScript']);
  expect(announced()).toContain('2 suggestions');
  await expect.element(box()).toHaveAttribute('aria-expanded', 'true');
  await expect.element(box()).toHaveAttribute('aria-controls', list().element().id);
  expect(list().element().getBoundingClientRect().top).toBeGreaterThanOrEqual(
    box().element().getBoundingClientRect().bottom,
  );
  // A later word of a name matches, too.
  await userEvent.type(box(), '{Backspace}th');
  expect(offered()).toEqual(['Type theory']);
  await userEvent.fill(box(), 'g');
  await expect.element(list()).not.toBeInTheDocument();
});

test('the arrow keys move through the list, and Enter chooses the active option', async () => {
  await renderSkills();
  await userEvent.type(box(), 'ty');
  expect(active()).toBeUndefined();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(active()).toBe('TypeScript');
  await expect
    .element(page.getByRole('option', { name: 'TypeScript' }))
    .toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowDown}');
  expect(active()).toBe('Type theory');
  await userEvent.keyboard('{ArrowUp}');
  expect(active()).toBe('TypeScript');
  await userEvent.keyboard('{Enter}');
  await expect.poll(tags).toEqual(['Go', 'TypeScript']);
  await expect.element(box()).toHaveValue('');
  await expect.element(box()).toHaveFocus();
  await expect.element(list()).not.toBeInTheDocument();
});

test('Enter without an active option adds the typed text; a click chooses an option', async () => {
  await renderSkills();
  await userEvent.type(box(), 'ty{Enter}');
  await expect.poll(tags).toEqual(['Go', 'ty']);
  await userEvent.type(box(), 'ty');
  await page.getByRole('option', { name: 'TypeScript' }).click();
  await expect.poll(tags).toEqual(['Go', 'ty', 'TypeScript']);
  await expect.element(box()).toHaveFocus();
});

test('Escape closes only the list; further typing opens it again', async () => {
  const onType = await renderSkills();
  const closed = vi.fn();
  document.addEventListener('keydown', (event) => closed(event.defaultPrevented), { once: true });
  await userEvent.type(box(), 'ty');
  document.addEventListener('keydown', (event) => closed(event.defaultPrevented), { once: true });
  await userEvent.keyboard('{Escape}');
  await expect.element(list()).not.toBeInTheDocument();
  expect(closed).toHaveBeenLastCalledWith(true);
  await expect.element(box()).toHaveValue('ty');
  await userEvent.keyboard('p');
  expect(offered()).toEqual(['Type theory', 'TypeScript']);
  // Leaving the field closes the list.
  await userEvent.keyboard('{Tab}');
  expect(onType).toHaveBeenLastCalledWith('');
  await expect.element(list()).not.toBeInTheDocument();
});
