import { vi } from 'vitest';
import type { TestServer } from './test-server.ts';

/**
 * Makes a call that stops right before it writes: all that it checked before was so then. Meanwhile another one is made
 * as a whole. So what the first one finds at its lock is what the second one has left.
 *
 * @returns the first call's answer.
 * @throws when the first call never comes to write: then nothing was held.
 */
export async function whileHeldBeforeWriting<Answer>(
  { db }: TestServer,
  held: () => Promise<Answer>,
  meanwhile: () => Promise<unknown>,
): Promise<Answer> {
  const write = db.transaction.bind(db);
  const reached = new Gate();
  const letGo = new Gate();
  const spy = vi.spyOn(db, 'transaction').mockImplementationOnce(async (...work) => {
    reached.open();
    await letGo.opened;
    return write(...work);
  });
  const answer = held();
  const end = answer.then(
    () => {
      throw new Error('The call that was to be held ended without writing.');
    },
    () => {
      throw new Error('The call that was to be held was refused without writing.');
    },
  );
  try {
    await Promise.race([reached.opened, end]);
    await meanwhile();
  } finally {
    letGo.open();
    end.catch(() => undefined);
    spy.mockRestore();
  }
  return answer;
}

class Gate {
  open: () => void = () => {};
  readonly opened = new Promise<void>((resolve) => {
    this.open = resolve;
  });
}
