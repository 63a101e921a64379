import { writeFileSync } from 'node:fs';
import { openApiDocument } from './document.ts';

// `npm run openapi`: a test fails when the committed file is stale.
writeFileSync(
  new URL('../../contract/openapi.json', import.meta.url),
  `${JSON.stringify(openApiDocument(), null, 2)}\n`,
);
