// The port of payout providers (§M6).

/** A bank account, as its owner entered it. */
export type BankDetails = {
  readonly holder: string;
  /** In capitals and without spaces; so is the BIC. */
  readonly iban: string;
  readonly bic: string;
};

/** The payout that a bank is to make. */
type PayoutOrder = {
  readonly payoutId: string;
  /** Minor units. */
  readonly amount: number;
  /** ISO 4217 */
  readonly currency: string;
  readonly to: BankDetails;
};

/** The provider's state of a payout. */
export type PayoutReport = {
  readonly providerId: string;
  readonly state: 'processing' | 'paid' | 'failed' | 'returned';
  /** Why it failed, as a text for its owner. */
  readonly reason: string | null;
};

/** A payout provider. */
export type PayoutProvider = {
  /** @param key - a call with the same key is performed once, however often it is made. */
  readonly createPayout: (order: PayoutOrder, key: string) => Promise<PayoutReport>;
  readonly readPayout: (providerId: string) => Promise<PayoutReport>;
};
