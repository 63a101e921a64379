import type { Database } from './db/connect.ts';
import type { Env } from './env.ts';

/** What every call may use; handed in, so that tests hand in others. */
export type Deps = {
  readonly db: Database;
  readonly now: () => Date;
  readonly env: Pick<Env, 'siteUrl' | 'serverSecret' | 'contactTo' | 'networkLimitFactor'>;
  /** Waits so many milliseconds: `even-time.ts` only. */
  readonly pause: (ms: number) => Promise<void>;
  /** Tells the mail worker that a transaction with a mail in it was committed. */
  readonly wakeMail: () => void;
};
