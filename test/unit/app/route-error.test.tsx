import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ChunkLoadError } from '../../../src/app/routing/load-chunk.ts';
import { RouteError } from '../../../src/app/routing/route-error.tsx';

test.each([
  ['code that is missing', 'A new version is available.', new ChunkLoadError('newBuild')],
  ['a lost connection', 'You’re back online.', new ChunkLoadError('wasOffline')],
  ['a defect', 'Something went wrong.', new Error('A defect.')],
])('a page that is replaced because of %s says ‘%s’', (_, message, error) => {
  expect(renderToStaticMarkup(<RouteError error={error} />)).toContain(message);
});
