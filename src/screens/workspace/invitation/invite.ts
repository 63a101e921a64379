import { createContext } from 'react';
import type { Invited } from '../../../../machines/marketplace/invitation.machine.ts';

/** Opens the dialog for a developer; null where inviting isn't possible. */
export const InviteContext = createContext<((developer: Invited) => void) | null>(null);
