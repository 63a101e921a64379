import type { TestTitle } from '../support/test-titles.ts';
import { models } from './models.ts';
import { screens } from './screens.ts';
import { transitionsFile } from './transitions-file.ts';

/**
 * What documents may cite besides tests: the expectations of the models, each asserted by name on every path
 * (`model/paths.test.ts`), and a screen model's expectations for a state, which every walk through it checks.
 */
export function modelTitles(): readonly TestTitle[] {
  return [
    ...models.flatMap(({ flow, expectations }) =>
      expectations.map(({ spec, from, when }) => titled(flow, 'model', `${spec} (${from}: ${when})`)),
    ),
    ...screens.flatMap(({ flow, expectations }) =>
      Object.keys(expectations).map((state) => titled(flow, 'screen', state)),
    ),
  ];
}

function titled(flow: string, kind: 'model' | 'screen', title: string): TestTitle {
  const file = transitionsFile(flow).replace('.transitions.txt', `.${kind}.ts`).replace('test/', '');
  return { file, title, isSkipped: false, texts: new Set() };
}
