import { expect, test } from 'vitest';
import { createTagScript } from '../../../src/browser/analytics/tag-script.ts';

// @flow tag-script

const denied = { analytics_storage: 'denied' } as const;
const granted = { analytics_storage: 'granted' } as const;
const address = 'https://tags.example/gtag/js?id=G-1';

/** A page without a browser: the elements in its head, and the tag's data layer. */
function fakePage(trustedTypes?: object) {
  const scripts: { src?: unknown; async?: boolean }[] = [];
  const page = {
    dataLayer: undefined as IArguments[] | undefined,
    document: {
      createElement: () => ({}),
      head: { append: (script: object) => scripts.push(script) },
    },
    trustedTypes,
  };
  const tag = createTagScript(address, page as unknown as Parameters<typeof createTagScript>[1]);
  return { tag, scripts, commands: () => (page.dataLayer ?? []).map((command) => [...command]) };
}

test('the page contains nothing of it before it is added', () => {
  const { scripts, commands } = fakePage();
  expect(scripts).toEqual([]);
  expect(commands()).toEqual([]);
});

test('everything is denied, then consented categories are granted, then the script is added', () => {
  const { tag, scripts, commands } = fakePage();
  tag.add(denied, granted);
  expect(commands()).toEqual([
    ['consent', 'default', denied],
    ['consent', 'update', granted],
    ['js', expect.any(Date)],
    ['config', 'G-1'],
  ]);
  expect(scripts).toEqual([{ async: true, src: address }]);
});

test('a withdrawal is pushed', () => {
  const { tag, commands } = fakePage();
  tag.add(denied, granted);
  tag.update(denied);
  expect(commands().at(-1)).toEqual(['consent', 'update', denied]);
});

test('with Trusted Types the address goes through a policy that allows no other', () => {
  const { tag, scripts } = fakePage({
    createPolicy: (_: string, { createScriptURL }: { createScriptURL: (url: string) => string }) => ({
      createScriptURL: (url: string) => ({ trusted: createScriptURL(`${url}&other`) }),
    }),
  });
  tag.add(denied, granted);
  expect(scripts[0]?.src).toEqual({ trusted: address });
});
