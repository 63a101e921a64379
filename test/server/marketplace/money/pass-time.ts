import { runDueTimers } from '../../../../server/marketplace/engine/timers.ts';
import { entities } from '../../../../server/marketplace/entities.ts';
import { day } from '../../../support/durations.ts';
import type { Sides } from '../../support/marketplace.ts';
import type { TestServer } from '../../support/test-server.ts';

/** In days; less than the 14 after which an unused session ends. */
const visitInterval = 10;

/** Advances the clock day by day and runs the due timers, while the users call often enough to stay logged in. */
export async function passDays(server: TestServer, sides: Sides, days: number): Promise<void> {
  for (let count = 0; count < days; count += 1) {
    await passTime(server, day);
    if (count % visitInterval > 0) continue;
    for (const { token } of [sides.company, sides.developer]) await server.ok('profile', { token });
  }
}

/** Advances the clock and runs the due timers; sessions may end. */
export async function passTime(server: TestServer, ms: number): Promise<void> {
  server.advance(ms);
  await runDueTimers(entities, server.deps);
}
