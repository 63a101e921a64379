import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { isOn, isUsable } from '../../src/inspector/replay/frame/queries.ts';

async function drawn(control: ReactNode): Promise<HTMLElement> {
  const { container } = await render(control);
  return container.querySelector<HTMLElement>('input, textarea, select, button, [role]') ?? container;
}
const ignore = () => undefined;

test.each([
  ['a button', true, <button key="1" type="button" />],
  ['a disabled button', false, <button key="1" type="button" disabled />],
  [
    'a field of a disabled group',
    false,
    <fieldset key="1" disabled>
      <input />
    </fieldset>,
  ],
  ['a paused button', false, <button key="1" type="button" aria-disabled />],
  ['a busy button', false, <button key="1" type="button" aria-busy />],
  ['a field', true, <input key="1" />],
  ['a read-only field', false, <input key="1" readOnly />],
  ['a read-only text', false, <textarea key="1" readOnly />],
  ['a read-only list', false, <select key="1" aria-readonly />],
  ['a list that says that it isn’t read-only', true, <select key="1" aria-readonly={false} />],
  ['a file field', true, <input key="1" type="file" />],
  ['a checkbox, which can’t be read-only', true, <input key="1" type="checkbox" readOnly />],
])('%s is usable: %s', async (_, wanted, control) => {
  expect(isUsable(await drawn(control))).toBe(wanted);
});

test.each([
  ['a checked box', true, <input key="1" type="checkbox" checked onChange={ignore} />],
  ['an empty box', false, <input key="1" type="checkbox" />],
  ['a chosen radio button', true, <input key="1" type="radio" checked onChange={ignore} />],
  ['a switch that is on', true, <div key="1" role="switch" tabIndex={0} aria-checked />],
  ['a switch that is off', false, <div key="1" role="switch" tabIndex={0} aria-checked={false} />],
  ['a pressed button', true, <button key="1" type="button" aria-pressed />],
  ['a button that isn’t pressed', false, <button key="1" type="button" aria-pressed={false} />],
])('%s is on: %s', async (_, wanted, control) => {
  expect(isOn(await drawn(control))).toBe(wanted);
});
