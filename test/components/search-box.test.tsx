import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SearchBox } from '../../src/screens/shared/search/search-box.tsx';

const box = (query: string) => (
  <SearchBox label="Search projects" placeholder="Skills or words" query={query} onSearch={search} />
);
const search = vi.fn();
const field = () => page.getByRole('searchbox', { name: 'Search projects' });

test('typed text is searched when it is submitted', async () => {
  await render(box(''));
  await userEvent.type(field(), ' clinic ');
  expect(search).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(search).toHaveBeenCalledExactlyOnceWith('clinic');
});

test('after Back the field shows the search of the address again', async () => {
  const { rerender } = await render(box(''));
  await userEvent.type(field(), 'clinic');
  await rerender(box('clinic'));
  await expect.element(field()).toHaveValue('clinic');
  await rerender(box(''));
  await expect.element(field()).toHaveValue('');
});
