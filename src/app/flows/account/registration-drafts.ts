import type { Role } from '../../../../contract/account/account.ts';
import type { RegistrationValues } from '../../../../machines/account/profile-registration.machine.ts';
import type { Services } from '../../services/services.ts';
import { userDraftKey } from '../draft-keys.ts';

/** Reads the unsaved values of a registration form; null if there are none. */
export function readDraft(
  { drafts }: Services,
  role: Role,
  userId: string | undefined,
): RegistrationValues | null {
  // Only this form writes the draft, and the cipher rejects anything else.
  return drafts.read(userDraftKey(role, userId)) as RegistrationValues | null;
}
