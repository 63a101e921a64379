import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { loginScreen } from '../../model/account/login.screen.ts';
import { chosenScreens } from '../../model/screens.ts';
import { renderScenes } from './rendered-scenes.tsx';

/** A busy button, the spinning logo of a loading page, or a progress bar. */
const sign = /aria-busy="true"|logo-turning|<progress /;

/** Whether the user waits for a response. A resent code no longer matters once the address is verified. */
const isWaiting = (snapshot: AnyMachineSnapshot) =>
  snapshot.hasTag('busy') || (snapshot.hasTag('resending') && !snapshot.matches('asking.code.unreachable'));

describe.each(chosenScreens)('$flow', { timeout: 60_000 }, (screen) => {
  test('shows that it is busy in every state in which the user waits, and in no other', async () => {
    // A finished flow keeps its last picture while the next screen loads.
    const scenes = (await renderScenes(screen)).filter(({ snapshot }) => snapshot.status === 'active');
    const shown = scenes.filter(({ html }) => sign.test(html));
    const waiting = scenes.filter(({ snapshot }) => isWaiting(snapshot));
    expect(shown.map(({ name }) => name)).toEqual(waiting.map(({ name }) => name));
  });
});

test('a sign is visible within 300 ms: delayed ones appear after 150 ms', () => {
  const theme = readFileSync(new URL('../../../src/ui/theme.css', import.meta.url), 'utf8');
  expect(theme.match(/--animate-appear-late: .*/)?.[0]).toMatch(/ 150ms both;$/);
});

test('only the chosen provider’s button shows it', async () => {
  const scenes = await renderScenes(loginScreen);
  const leaving = scenes.filter(({ snapshot }) => snapshot.matches('leaving'));
  expect(leaving).not.toEqual([]);
  for (const { snapshot, html } of leaving) {
    const busy = html.match(/<button[^>]*aria-busy="true".*?<\/button>/gs);
    expect(busy).toEqual([
      expect.stringMatching(new RegExp(`continue with ${snapshot.context.provider}`, 'i')),
    ]);
  }
});
