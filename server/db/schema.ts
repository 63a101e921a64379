// The tables of the product, by theme. drizzle-kit reads what leaves this file.
export * from './schema/accounts.ts';
export * from './schema/applications.ts';
export * from './schema/contracts.ts';
export * from './schema/embedded-payments.ts';
export * from './schema/files.ts';
export * from './schema/invitations.ts';
export * from './schema/marketplace.ts';
export * from './schema/money.ts';
export * from './schema/notifications.ts';
export * from './schema/operation.ts';
export * from './schema/passkeys.ts';
export * from './schema/payments.ts';
export * from './schema/payouts.ts';
export * from './schema/profiles.ts';
export * from './schema/search.ts';
export * from './schema/sign-in.ts';
export * from './schema/two-step.ts';
