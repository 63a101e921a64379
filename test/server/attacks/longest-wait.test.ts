import { expect, test } from 'vitest';
import { type Attempt, countAttempts } from '../../../server/limits/limiter.ts';
import { ada } from '../support/people.ts';
import { testServer } from '../support/test-server.ts';

// The order in which limits are counted follows from their keys, so from the network.
test.each(['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4'])(
  'of several full limits the longest wait is named: %s',
  async (network) => {
    const { deps } = await testServer({ NETWORK_LIMIT_FACTOR: '1' });
    const soon: Attempt = ['signUpsByNetwork', network];
    const late: Attempt = ['resetLinksToMailbox', ada.email];
    for (let time = 1; time <= 30; time += 1) await countAttempts([soon], deps);
    for (let time = 1; time <= 10; time += 1) await countAttempts([late], deps);
    await expect(countAttempts([soon, late], deps)).rejects.toThrow(
      'Too many requests. Try again in 20 minutes.',
    );
  },
);
