import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CardList } from '../../src/screens/shared/list/card-list.tsx';

type Shown = { readonly ids: readonly string[]; readonly isBusy?: boolean; readonly hasMore?: boolean };

const list = ({ ids, isBusy = false, hasMore = true }: Shown) => (
  <CardList items={ids.map((id) => ({ id }))} hasMore={hasMore} isBusy={isBusy} onMore={() => {}}>
    {({ id }) => <a href={`#${id}`}>{id}</a>}
  </CardList>
);
const link = (name: string) => page.getByRole('link', { name });

test('when more was requested, the focus moves to the first new card', async () => {
  const { rerender } = await render(list({ ids: ['one', 'two'] }));
  page.getByRole('button', { name: 'Show more' }).element().focus();
  await rerender(list({ ids: ['one', 'two'], isBusy: true }));
  await rerender(list({ ids: ['one', 'two', 'three', 'four'], hasMore: false }));
  await expect.element(link('three')).toHaveFocus();
});

test('cards that arrive on their own don’t move the focus', async () => {
  const { rerender } = await render(list({ ids: ['one'] }));
  link('one').element().focus();
  await rerender(list({ ids: ['one', 'two'] }));
  await expect.element(link('two')).toBeVisible();
  await expect.element(link('one')).toHaveFocus();
});
