import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { chosenScreens } from '../../model/screens.ts';
import { drawnScenes } from './drawn-scenes.tsx';

// What must be seen is checked in the browser; here it is every state of every visit, in no time.
describe.each(chosenScreens)('$flow', { timeout: 60_000 }, (screen) => {
  test('draws something in every state that can be reached', async () => {
    const scenes = await drawnScenes(screen);
    const empty = scenes.filter(({ html }) => wordsIn(html) === '');
    expect(empty.map(({ name }) => name)).toEqual([]);
  });
});

test('a screen that draws nothing, or only its frame, has no words', () => {
  expect(wordsOf(<main />)).toBe('');
  expect(
    wordsOf(
      <main>
        <style>{'a { color: red }'}</style>
      </main>,
    ),
  ).toBe('');
  expect(
    wordsOf(
      <>
        <header>Counterpart</header>
        <main>
          <p />
        </main>
      </>,
    ),
  ).toBe('');
  expect(wordsOf(<main>Hello</main>)).toBe('Hello');
});

function wordsOf(screen: ReactNode): string {
  return wordsIn(renderToString(screen));
}

/** The words on a page, without those of its frame. */
function wordsIn(html: string): string {
  const [, main = html] = /<main[^>]*>(.*)<\/main>/su.exec(html) ?? [];
  return main
    .replace(/<(style|script)[^>]*>.*?<\/\1>/gsu, '')
    .replace(/<[^>]+>/gu, ' ')
    .trim();
}
