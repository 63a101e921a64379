import type { Role } from '../../contract/account/account.ts';
import type { Side } from '../../contract/parties.ts';

/** The side of the marketplace on which a role works; an unknown role counts as a developer's. */
export const sideOf = (role: Role | string | null | undefined): Side =>
  role === 'CORPORATE' ? 'company' : 'developer';

/** The role that works on a side. */
export const roleOf = (side: Side): Role => (side === 'company' ? 'CORPORATE' : 'DEVELOPER');
