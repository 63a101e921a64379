import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hour } from '../../support/durations.ts';
import { checkProperty, propertyTimeoutMs } from '../../support/random-input.ts';
import { accountCommands, initialUser } from './account-commands.ts';
import { AccountWorld } from './account-world.ts';

describe('any sequence of calls', { timeout: propertyTimeoutMs }, () => {
  test('starts sessions only for their owners, and loses nothing that was answered', () =>
    checkProperty(
      fc.asyncProperty(fc.commands(accountCommands, { maxCommands: 60, size: 'max' }), async (commands) => {
        const world = await AccountWorld.start();
        for (const command of initialUser) await command.run({}, world);
        await fc.asyncModelRun(() => ({ model: {}, real: world }), commands);
        await world.checkEveryToken();
        await world.checkEveryLink();
        for (const account of world.accounts.filter(world.isCurrent)) {
          const { email, password: cred } = account;
          const { status } = await world.call('logIn', { body: { email, cred } }, account);
          expect([200, 429]).toContain(status);
        }
        // Nothing that was issued lasts longer than allowed.
        world.server.advance(hour);
        await world.checkEveryLink();
        world.server.advance(90 * 24 * hour);
        await world.checkEveryToken();
      }),
      4,
    ));
});
