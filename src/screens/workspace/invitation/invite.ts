import { createContext } from 'react';
import type { Invited } from '../../../../machines/marketplace/invitation.machine.ts';

/** Opens the dialog for a developer; null where nobody can be invited from. */
export const InviteContext = createContext<((developer: Invited) => void) | null>(null);
