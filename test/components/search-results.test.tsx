import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SearchResults } from '../../src/screens/shared/search/search-results.tsx';

const results = (isLoading: boolean) => (
  <>
    <h1 tabIndex={-1}>Find work</h1>
    <button type="button">Search</button>
    <SearchResults isLoading={isLoading}>
      <button type="button">Save</button>
    </SearchResults>
  </>
);
const button = (name: string) => page.getByRole('button', { name });

test('while another search loads, focus that was in the results moves to the title; other focus stays', async () => {
  const { rerender } = await render(results(false));
  button('Save').element().focus();
  await rerender(results(true));
  await expect.element(page.getByRole('heading')).toHaveFocus();
  await rerender(results(false));
  button('Search').element().focus();
  await rerender(results(true));
  await expect.element(button('Search')).toHaveFocus();
});
