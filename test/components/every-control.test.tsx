import { X } from 'lucide-react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Spinner } from '../../src/ui/feedback/spinner.tsx';
import { Button } from '../../src/ui/form/button.tsx';
import { Checkbox } from '../../src/ui/form/checkbox.tsx';
import { IconButton } from '../../src/ui/form/icon-button.tsx';
import { PasswordField } from '../../src/ui/form/password-field.tsx';
import { SegmentedChoice } from '../../src/ui/form/segmented-choice.tsx';
import { SelectField } from '../../src/ui/form/select-field.tsx';
import { StrengthMeter } from '../../src/ui/form/strength-meter.tsx';
import { TextField } from '../../src/ui/form/text-field.tsx';
import { TextareaField } from '../../src/ui/form/textarea-field.tsx';
import { type Media, setMedia, tap } from './device.ts';

const options = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];
/** One control of each kind, in Tab order. */
const names = [
  'Name',
  'Password',
  'Show password',
  'About',
  'Country',
  'Remember me',
  'Light',
  'Close',
  'Save',
];

beforeEach(async () => {
  await page.viewport(375, 800);
  await render(
    <form className="grid gap-6 p-4">
      <TextField label="Name" />
      <PasswordField label="Password" autoComplete="new-password" error="It is too short." />
      <TextareaField label="About" limit={20} />
      <SelectField label="Country" options={options} placeholder="Choose one" />
      <Checkbox label="Remember me" />
      <SegmentedChoice label="Appearance" value="light" options={options} onChange={() => undefined} />
      <IconButton label="Close" icon={X} />
      <Button>Save</Button>
      <Button busy>Wait</Button>
      <Spinner />
      <StrengthMeter score={2} label="Weak" requirements={[{ label: 'A digit', isMet: true }]} />
    </form>,
  );
});
afterEach(async () => {
  await setMedia();
});

const readName = (element: Element) =>
  element.getAttribute('aria-label') ??
  (element as HTMLInputElement).labels?.[0]?.textContent ??
  element.textContent;
/** The visible part of an element: a visually hidden radio button is represented by its label. */
const findBox = (element: Element) =>
  element.getBoundingClientRect().width > 1 ? element : (element.closest('label') ?? element);

test.each<[string, Media]>([
  ['the product’s own colors', {}],
  ['the colors that a user has forced', { 'forced-colors': 'active' }],
])('each stop of the Tab key shows a ring in %s', async (_, media) => {
  await setMedia(media);
  for (const name of names) {
    await userEvent.keyboard('{Tab}');
    const focused = document.activeElement ?? document.body;
    expect(readName(focused)).toBe(name);
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(findBox(focused));
    expect([name, outlineStyle, outlineWidth]).toEqual([name, 'solid', '2px']);
    expect(outlineColor).not.toBe(getComputedStyle(document.documentElement).backgroundColor);
  }
});

test('touch targets are large enough: a tap up to 21 pixels above or below the middle of a control still presses it', () => {
  const controls = document.querySelectorAll('input, select, textarea, button');
  expect(controls.length).toBeGreaterThan(names.length);
  for (const control of controls) {
    control.scrollIntoView({ block: 'center' });
    const { x, y, width, height } = findBox(control).getBoundingClientRect();
    for (const offset of [-21, 0, 21]) {
      const hit = document.elementFromPoint(x + width / 2, y + height / 2 + offset);
      const pressed = hit?.closest('label')?.control ?? hit?.closest('input, select, textarea, button');
      expect([readName(control), offset, pressed]).toEqual([readName(control), offset, control]);
    }
  }
});

describe('a tap', () => {
  test('on a checkbox’s label checks it', async () => {
    await tap(page.getByText('Remember me'));
    await expect.element(page.getByRole('checkbox')).toBeChecked();
  });

  test('shows the password, and a second one hides it', async () => {
    await tap(page.getByRole('button', { name: 'Show password' }));
    await expect.element(page.getByLabelText('Password', { exact: true })).toHaveAttribute('type', 'text');
    await tap(page.getByRole('button', { name: 'Hide password' }));
    await expect
      .element(page.getByLabelText('Password', { exact: true }))
      .toHaveAttribute('type', 'password');
  });
});

test('nothing moves for a user who prefers reduced motion', async () => {
  const moving = () => document.getAnimations().length;
  await expect.poll(moving).toBeGreaterThan(0);
  await setMedia({ 'prefers-reduced-motion': 'reduce' });
  await expect.poll(moving).toBe(0);
});

test('with forced colors every field, button and mark has an outline', async () => {
  await setMedia({ 'forced-colors': 'active' });
  const boxes = [
    ...document.querySelectorAll(
      'input[type=text], input[type=password], select, textarea, form > button:not([aria-label])',
    ),
  ];
  expect(boxes.length).toBeGreaterThanOrEqual(6);
  const around = getComputedStyle(document.documentElement).backgroundColor;
  for (const box of [...boxes, ...document.querySelectorAll('[role=meter] > *')]) {
    const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(box);
    expect([borderTopWidth, borderTopStyle]).toEqual(['1px', 'solid']);
    expect(borderTopColor).not.toBe(around);
  }
});
