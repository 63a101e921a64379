// What the product asks of whoever takes earned money to people's banks (§M6).

/** A bank account, as its owner entered it. */
export type BankDetails = {
  readonly holder: string;
  /** Without spaces, as IBANs and BICs are between machines. */
  readonly iban: string;
  readonly bic: string;
};

/** What a bank is asked to pay. */
type PayoutOrder = {
  readonly payoutId: string;
  /** Minor units. */
  readonly amount: number;
  /** ISO 4217 */
  readonly currency: string;
  readonly to: BankDetails;
};

/** How a payout stands, by its provider. */
export type PayoutReport = {
  readonly providerId: string;
  readonly state: 'processing' | 'paid' | 'failed' | 'returned';
  /** Why it failed, in words for its owner. */
  readonly reason: string | null;
};

/** Whoever takes earned money to people's banks. */
export type PayoutProvider = {
  /** @param key - the same call with the same key is done once, however often it comes. */
  readonly createPayout: (order: PayoutOrder, key: string) => Promise<PayoutReport>;
  readonly readPayout: (providerId: string) => Promise<PayoutReport>;
};
