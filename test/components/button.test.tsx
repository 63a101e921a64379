import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../../src/ui/form/button.tsx';

const button = () => page.getByRole('button', { name: 'Save' });

test.each(['busy', 'softDisabled'] as const)(
  'a %s button keeps the focus, and does nothing',
  async (state) => {
    const [press, send] = [vi.fn(), vi.fn((event: Event) => event.preventDefault())];
    const form = (isOn: boolean) => (
      <form onSubmit={(event) => send(event.nativeEvent)}>
        <input aria-label="Name" />
        <Button type="submit" onClick={press} {...{ [state]: isOn }}>
          Save
        </Button>
      </form>
    );
    const { rerender } = await render(form(false));
    await userEvent.click(button());
    expect([press, send].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);

    await rerender(form(true));
    await expect.element(button()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    (button().element() as HTMLButtonElement).click();
    await userEvent.type(page.getByRole('textbox'), '{Enter}');
    expect([press, send].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    expect(button().element()).not.toHaveProperty('disabled', true);
  },
);

test('a button doesn’t submit a form by default', async () => {
  const send = vi.fn((event: Event) => event.preventDefault());
  await render(
    <form onSubmit={(event) => send(event.nativeEvent)}>
      <Button>Save</Button>
    </form>,
  );
  await userEvent.click(button());
  expect(send).not.toHaveBeenCalled();
});
