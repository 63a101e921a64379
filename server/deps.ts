import type { Database } from './db/connect.ts';
import type { Env } from './env.ts';

/** The dependencies of every call; injected, so that tests can replace them. */
export type Deps = {
  readonly db: Database;
  readonly now: () => Date;
  readonly env: Pick<
    Env,
    | 'siteUrl'
    | 'serverSecret'
    | 'contactTo'
    | 'networkLimitFactor'
    | 'breachCheckUrl'
    | 'marketCurrency'
    | 'marketFeePerMille'
  >;
  /** Waits for the given number of milliseconds; used only by `min-duration.ts`. */
  readonly pause: (ms: number) => Promise<void>;
  /** Notifies the mail worker that a transaction with a mail in it was committed. */
  readonly wakeMail: () => void;
};
