import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CardList } from '../../src/screens/shared/list/card-list.tsx';

function Card({ title }: { readonly title: string | null }) {
  return <h2>{title?.toUpperCase() ?? (title as unknown as { absent: string }).absent.trim()}</h2>;
}

test('a card that fails to render shows an error, and the others stay', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const items = [
    { id: '1', title: 'One' },
    { id: '2', title: null },
    { id: '3', title: 'Three' },
  ];
  await render(
    <CardList items={items} hasMore={false} isBusy={false} onMore={() => {}}>
      {({ title }) => <Card title={title} />}
    </CardList>,
  );
  expect(
    page
      .getByRole('listitem')
      .all()
      .map((item) => item.element().textContent),
  ).toEqual(['ONE', 'Something is wrong with this entry, so it can’t be shown.', 'THREE']);
  expect(said).toHaveBeenCalled();
});
