import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { WebLink } from '../../src/screens/shared/web-link.tsx';

test.each(['https://example.com/me', 'http://example.com'])(
  '%s is a link without an opener',
  async (address) => {
    await render(<WebLink address={address} />);
    const link = page.getByRole('link');
    await expect.element(link).toHaveAttribute('href', new URL(address).href);
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
  },
);

test.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://example.com/1',
  'vbscript:msgbox',
  'ftp://example.com',
  'example.com',
  '//example.com',
  '',
])('%j is text', async (address) => {
  const { container } = await render(<WebLink address={address} />);
  expect(container.textContent).toBe(address);
  expect(container.querySelector('a')).toBeNull();
});
