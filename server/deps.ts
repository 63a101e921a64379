import type { Database } from './db/connect.ts';
import type { Env } from './env.ts';
import type { FileStore } from './marketplace/files/store.ts';
import type { PayoutProvider } from './marketplace/money/payouts/port.ts';
import type { PaymentProvider } from './marketplace/money/provider/port.ts';
import type { FoundLists } from './marketplace/search/found-lists.ts';

/** The dependencies of every call; injected, so that tests can replace them. */
export type Deps = {
  readonly db: Database;
  /** The bytes of uploaded files. */
  readonly fileStore: FileStore;
  /** The results of searches, for their next pages. */
  readonly foundLists: FoundLists;
  readonly now: () => Date;
  readonly env: Pick<
    Env,
    | 'siteUrl'
    | 'serverSecret'
    | 'formerServerSecret'
    | 'contactTo'
    | 'networkLimitFactor'
    | 'breachCheckUrl'
    | 'marketCurrency'
    | 'marketFeePerMille'
    | 'marketVatPerMille'
  >;
  /** Waits for the given number of milliseconds; used only by `accounts/min-duration.ts`. */
  readonly pause: (ms: number) => Promise<void>;
  /** Notifies the mail worker that a transaction with a mail in it was committed. */
  readonly wakeMail: () => void;
  /** The payment provider; null if there is none (§M6). */
  readonly paymentProvider: PaymentProvider | null;
  /** The payout provider; null if there is none (§M6). */
  readonly payoutProvider: PayoutProvider | null;
  /** Notifies the payment worker that a transaction with a call of the provider in it was committed. */
  readonly wakePayments: () => void;
};

/** Resolves when the database is ready: earlier calls wait for it. */
export type DepsWhenReady = () => Promise<Deps>;
