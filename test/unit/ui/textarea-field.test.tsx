import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextareaField } from '../../../src/ui/form/textarea-field.tsx';

test.each([
  [21, ''],
  [20, '20 characters left'],
  [1, '1 character left'],
  [0, '0 characters left'],
  [-1, '1 character too many'],
  [-2, '2 characters too many'],
])('with room for %i characters, the counter says ‘%s’', (remaining, said) => {
  const html = renderToStaticMarkup(
    <TextareaField label="Note" limit={100} defaultValue={'x'.repeat(100 - remaining)} />,
  );
  expect(html).toContain(`<output class="sr-only">${said}</output>`);
});
