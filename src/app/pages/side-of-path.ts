import type { Side } from '../../../contract/account/account.ts';

/** The side to whose part of the product an address belongs. */
export const sideOfPath = (path: string): Side => (path.startsWith('/company/') ? 'company' : 'developer');
