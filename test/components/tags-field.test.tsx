import { useState } from 'react';
import { expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TagsField } from '../../src/ui/form/tags-field.tsx';

const box = () => page.getByRole('textbox', { name: 'Skills' });
const tags = () =>
  page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
const announcement = () => document.querySelector('output')?.textContent;

function Skills({ known, limit }: { readonly known: readonly string[]; readonly limit: number }) {
  const [value, setValue] = useState(known);
  return <TagsField label="Skills" value={value} onChange={setValue} limit={limit} />;
}
const renderSkills = (known: readonly string[] = [], limit = 15) =>
  render(<Skills known={known} limit={limit} />);
const numbers = (count: number) => Array.from({ length: count }, (_, index) => `skill ${index + 1}`);

/** Pastes copied text into the box. */
async function paste(text: string): Promise<void> {
  await box().click();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  box().element().dispatchEvent(event);
  await expect.poll(announcement).not.toBe('');
}

test.each([['{Enter}'], [','], ['{Tab}']])('typed text becomes an entry with %s', async (key) => {
  await renderSkills();
  await userEvent.type(box(), `  React   Native ${key}`);
  await expect.poll(tags).toEqual(['React Native']);
  await expect.element(box()).toHaveValue('');
  expect(announcement()).toBe('React Native added, 1 in the list');
});

test('Enter that ends a composition adds nothing; the next one does', async () => {
  await renderSkills();
  await box().click();
  await cdp().send('Input.imeSetComposition', { text: 'りんご', selectionStart: 3, selectionEnd: 3 });
  await cdp().send('Input.dispatchKeyEvent', {
    type: 'keyDown',
    key: 'Enter',
    code: 'Enter',
    windowsVirtualKeyCode: 13,
  });
  await cdp().send('Input.dispatchKeyEvent', {
    type: 'keyUp',
    key: 'Enter',
    code: 'Enter',
    windowsVirtualKeyCode: 13,
  });
  expect(tags()).toEqual([]);
  await cdp().send('Input.insertText', { text: 'りんご' });
  await expect.element(box()).toHaveValue('りんご');
  await userEvent.keyboard('{Enter}');
  await expect.poll(tags).toEqual(['りんご']);
});

test('a pasted list becomes entries, each once', async () => {
  await renderSkills(['React']);
  await paste('react, TypeScript\nSQL,, TypeScript');
  await expect.poll(tags).toEqual(['React', 'TypeScript', 'SQL']);
  expect(announcement()).toBe('TypeScript, SQL added, 3 in the list');
});

test('entries over the limit stay in the box, and are announced', async () => {
  await renderSkills(numbers(14));
  await paste('a, b, c');
  await expect.poll(tags).toEqual([...numbers(14), 'a']);
  await expect.element(box()).toHaveValue('b, c');
  expect(announcement()).toBe('a added, 15 in the list. The list is full: 15 at most');
});

test('a full list accepts no entry, and keeps the typed text', async () => {
  await renderSkills(numbers(15));
  await userEvent.type(box(), 'SQL{Enter}');
  await expect.element(box()).toHaveValue('SQL');
  expect(tags()).toEqual(numbers(15));
  expect(announcement()).toBe('The list is full: 15 at most');
});

test('a list over its limit accepts no entry', async () => {
  await renderSkills(numbers(16));
  await userEvent.type(box(), 'SQL{Enter}');
  await expect.element(box()).toHaveValue('SQL');
  expect(tags()).toEqual(numbers(16));
});

test('the last free place of a list can be filled', async () => {
  await renderSkills(numbers(14));
  await userEvent.type(box(), 'SQL{Enter}');
  await expect.poll(tags).toEqual([...numbers(14), 'SQL']);
  await expect.element(box()).toHaveValue('');
});

test('Backspace removes the last entry only when nothing is typed', async () => {
  await renderSkills(['React', 'SQL']);
  await userEvent.type(box(), 'x{Backspace}');
  expect(tags()).toEqual(['React', 'SQL']);
  await userEvent.keyboard('{Backspace}');
  await expect.poll(tags).toEqual(['React']);
  await expect.element(box()).toHaveFocus();
});

test('removing an entry moves the focus to the next entry’s button, or after the last entry to the box', async () => {
  await renderSkills(['React', 'SQL']);
  page.getByRole('button', { name: 'Remove React' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Remove SQL' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(box()).toHaveFocus();
  expect(tags()).toEqual([]);
});
