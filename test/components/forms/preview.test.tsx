import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { usePreview } from '../../../src/screens/projects/use-preview.ts';

function Page() {
  const { isShown, show, hide, button } = usePreview();
  return (
    <>
      {isShown && <h1>Preview</h1>}
      <button ref={button} type="button" onClick={isShown ? hide : show}>
        {isShown ? 'Back to editing' : 'Preview'}
      </button>
    </>
  );
}

test('a preview is shown again after a reload, and one press leads back to the form', async () => {
  const { unmount } = await render(<Page />);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect.element(page.getByRole('heading', { name: 'Preview' })).toBeVisible();
  // A reload mounts the page again, in the same entry of the history.
  await unmount();
  await render(<Page />);
  await expect.element(page.getByRole('heading', { name: 'Preview' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to editing' }).click();
  await expect.element(page.getByRole('button', { name: 'Preview' })).toBeVisible();
});
