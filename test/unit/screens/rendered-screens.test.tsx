import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { chosenScreens } from '../../model/screens.ts';
import { renderScenes } from './rendered-scenes.tsx';

// The browser tests check what must be visible; this test quickly renders every state of every visit.
describe.each(chosenScreens)('$flow', { timeout: 60_000 }, (screen) => {
  test('renders something in every reachable state', async () => {
    const scenes = await renderScenes(screen);
    const empty = scenes.filter(({ html }) => textIn(html) === '');
    expect(empty.map(({ name }) => name)).toEqual([]);
  });
});

test('a screen that renders nothing, or only its frame, has no text', () => {
  expect(renderText(<main />)).toBe('');
  expect(
    renderText(
      <main>
        <style>{'a { color: red }'}</style>
      </main>,
    ),
  ).toBe('');
  expect(
    renderText(
      <>
        <header>Counterpart</header>
        <main>
          <p />
        </main>
      </>,
    ),
  ).toBe('');
  expect(renderText(<main>Hello</main>)).toBe('Hello');
});

function renderText(screen: ReactNode): string {
  return textIn(renderToString(screen));
}

/** The text of a page without its frame. */
function textIn(html: string): string {
  const [, main = html] = /<main[^>]*>(.*)<\/main>/su.exec(html) ?? [];
  return main
    .replace(/<(style|script)[^>]*>.*?<\/\1>/gsu, '')
    .replace(/<[^>]+>/gu, ' ')
    .trim();
}
