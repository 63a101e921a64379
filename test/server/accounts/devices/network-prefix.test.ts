import { describe, expect, test } from 'vitest';
import { networkPrefix } from '../../../../server/accounts/devices/device.ts';

describe('a network', () => {
  test.each([
    ['203.0.113.77', '203.0.113.x'],
    ['2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['', ''],
  ])('%s is stored as %s', (network, stored) => expect(networkPrefix(network)).toBe(stored));
});
