import type { Side } from '../../../contract/parties.ts';

/** The side to whose part of the product an address belongs. */
export const sideOfPath = (path: string): Side => (path.startsWith('/company/') ? 'company' : 'developer');
