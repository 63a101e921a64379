import { beforeEach, expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MoneyField } from '../../src/ui/form/money-field.tsx';

const change = vi.fn();
const amount = () => page.getByRole('textbox', { name: 'Rate' });
beforeEach(async () => {
  change.mockReset();
  await render(
    <MoneyField
      label="Rate"
      currencies={['EUR', 'JPY']}
      defaultValue={{ amount: null, currency: 'EUR' }}
      onChange={change}
    />,
  );
});

test('typed text stays until the field loses focus, then the parsed amount is shown', async () => {
  await userEvent.type(amount(), '1.234,5');
  await expect.element(amount()).toHaveValue('1.234,5');
  expect(change).toHaveBeenLastCalledWith({ amount: 123_450, currency: 'EUR' });
  await userEvent.tab();
  await expect.element(amount()).toHaveValue('1234.50');
});

test('text that is not an amount stays as typed', async () => {
  await userEvent.type(amount(), 'forty');
  await userEvent.tab();
  await expect.element(amount()).toHaveValue('forty');
  expect(change).toHaveBeenLastCalledWith({ amount: null, currency: 'EUR' });
});

test('another currency is reported with the typed text', async () => {
  await userEvent.type(amount(), '45');
  await userEvent.selectOptions(page.getByRole('combobox'), 'JPY');
  expect(change).toHaveBeenLastCalledWith({ amount: 45, currency: 'JPY' });
});

test('dictation replaces the whole amount, and undo brings it back', async () => {
  await userEvent.type(amount(), '45');
  (amount().element() as HTMLInputElement).select();
  await cdp().send('Input.insertText', { text: '60' });
  await expect.element(amount()).toHaveValue('60');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(amount()).toHaveValue('45');
  expect(change).toHaveBeenLastCalledWith({ amount: 4500, currency: 'EUR' });
});
