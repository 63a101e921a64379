import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { loginScreen } from '../../model/account/login.screen.ts';
import { chosenScreens } from '../../model/screens.ts';
import { drawnScenes } from './drawn-scenes.tsx';

/** A button that works, the mark of a page that waits, or how far something is. */
const sign = /aria-busy="true"|logo-turning|<progress /;

/** The user waits for an answer. A resent code no longer matters where the address is verified. */
const isWaiting = (snapshot: AnyMachineSnapshot) =>
  snapshot.hasTag('busy') || (snapshot.hasTag('resending') && !snapshot.matches('asking.code.unreachable'));

describe.each(chosenScreens)('$flow', { timeout: 60_000 }, (screen) => {
  test('shows that it is busy in every state in which the user waits, and in no other', async () => {
    // A flow that is over keeps its last picture while the next screen comes.
    const scenes = (await drawnScenes(screen)).filter(({ snapshot }) => snapshot.status === 'active');
    const shown = scenes.filter(({ html }) => sign.test(html));
    const waiting = scenes.filter(({ snapshot }) => isWaiting(snapshot));
    expect(shown.map(({ name }) => name)).toEqual(waiting.map(({ name }) => name));
  });
});

test('a sign is seen within 300 ms: what comes late comes after 150 ms', () => {
  const theme = readFileSync(new URL('../../../src/ui/theme.css', import.meta.url), 'utf8');
  expect(theme.match(/--animate-appear-late: .*/)?.[0]).toMatch(/ 150ms both;$/);
});

test('of the two providers the chosen one shows it', async () => {
  const scenes = await drawnScenes(loginScreen);
  const leaving = scenes.filter(({ snapshot }) => snapshot.matches('leaving'));
  expect(leaving).not.toEqual([]);
  for (const { snapshot, html } of leaving) {
    const busy = html.match(/<button[^>]*aria-busy="true".*?<\/button>/gs);
    expect(busy).toEqual([
      expect.stringMatching(new RegExp(`continue with ${snapshot.context.provider}`, 'i')),
    ]);
  }
});
