import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { OtpField } from '../../src/ui/form/otp-field.tsx';

const pasted = vi.fn<(text: string) => void>();
const box = (digit: number) => page.getByRole('textbox', { name: `Digit ${digit} of 4` });
const code = () => [1, 2, 3, 4].map((digit) => (box(digit).element() as HTMLInputElement).value).join('·');

function Code({ known }: { readonly known: readonly string[] }) {
  const [digits, setDigits] = useState(known);
  return (
    <OtpField
      label="The code"
      value={digits}
      onDigits={setDigits}
      onPaste={(text) => {
        pasted(text);
        setDigits([...text.slice(0, 4).padEnd(4)].map((digit) => digit.trim()));
      }}
    />
  );
}
const renderCode = (...known: readonly string[]) =>
  render(<Code known={known.length > 0 ? known : ['', '', '', '']} />);
beforeEach(() => pasted.mockReset());

test('typing moves from box to box, and accepts digits only', async () => {
  await renderCode();
  await box(1).click();
  await userEvent.keyboard('1x2');
  await expect.poll(code).toBe('1·2··');
  await expect.element(box(3)).toHaveFocus();
});

test('a digit is overwritten, even by the same one, and the focus moves to the next box', async () => {
  await renderCode('1', '2', '', '');
  await box(1).click();
  await userEvent.keyboard('1');
  await expect.element(box(2)).toHaveFocus();
  await userEvent.keyboard('9');
  await expect.poll(code).toBe('1·9··');
});

test('Backspace empties a box, then the one before', async () => {
  await renderCode('1', '2', '', '');
  await box(2).click();
  await userEvent.keyboard('{Backspace}');
  await expect.poll(code).toBe('1···');
  await userEvent.keyboard('{Backspace}');
  await expect.poll(code).toBe('···');
  await expect.element(box(1)).toHaveFocus();
});

test('arrows, Home and End go to a box; with a modifier they are left to the browser', async () => {
  await renderCode('1', '2', '3', '4');
  await box(2).click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(box(3)).toHaveFocus();
  await userEvent.keyboard('{Home}');
  await expect.element(box(1)).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(box(1)).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(box(4)).toHaveFocus();
  await userEvent.keyboard('{Control>}{ArrowLeft}{/Control}');
  await expect.element(box(4)).toHaveFocus();
});

test.each([
  [
    'composition by an input method',
    () => cdp().send('Input.imeSetComposition', { text: '7', selectionStart: 1, selectionEnd: 1 }),
    '7···',
  ],
  ['dictation of one digit', () => cdp().send('Input.insertText', { text: '7' }), '7···'],
])('%s counts as typing', async (_, type, wanted) => {
  await renderCode();
  await box(1).click();
  await type();
  await expect.poll(code).toBe(wanted);
  expect(pasted).not.toHaveBeenCalled();
});

test('a code that is dictated or autofilled fills all boxes', async () => {
  await renderCode();
  await box(1).click();
  await cdp().send('Input.insertText', { text: '1234' });
  await expect.poll(code).toBe('1·2·3·4');
  expect(pasted.mock.calls).toEqual([['1234']]);
  await expect.element(box(4)).toHaveFocus();
});
