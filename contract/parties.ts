/** The sides of the marketplace, and so of a project or contract. */
export const sides = ['company', 'developer'] as const;
/** The side on which a role works; addresses contain it. */
export type Side = (typeof sides)[number];
/**
 * The parties that may send events (§M3): the two sides of a project or contract, an operator, the clock, the payment
 * provider, or the system itself where an event of one entity has consequences for another.
 */
export const parties = [...sides, 'operator', 'time', 'provider', 'system'] as const;
export type Party = (typeof parties)[number];
