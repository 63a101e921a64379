import type { TestServer } from '../../support/test-server.ts';
import { expectInvariants } from '../engine/invariants.ts';
import { expectMoneyInvariants } from './money-invariants.ts';

/** Checks all rules that are upheld at every moment, those of money too. */
export async function expectAllInvariants(server: TestServer): Promise<void> {
  await expectInvariants(server);
  await expectMoneyInvariants(server);
}
