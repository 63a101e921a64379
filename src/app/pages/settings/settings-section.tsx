import type { ReactNode } from 'react';
import { ConfirmIdentityScreen } from '../../../screens/settings/confirm-identity-screen.tsx';
import { SettingsFrame } from '../../../screens/settings/settings-frame.tsx';
import {
  type ConfirmIdentityActor,
  confirmIdentityFlow,
} from '../../flows/settings/confirm-identity-flow.ts';
import { startActor } from '../../shared/start-actor.ts';
import { flowPage, type MountedPage, type Visit } from '../page.ts';

/** A section's flow and screen. */
type Section = { readonly actor: { readonly stop: () => unknown }; readonly element: ReactNode };

/**
 * Mounts a settings section with the ‘Confirm it’s you’ dialog.
 *
 * @param start - starts the section's flow.
 */
export function settingsSection(
  visit: Visit,
  start: (confirmIdentity: ConfirmIdentityActor) => Section,
): MountedPage {
  const confirmIdentity = startActor(confirmIdentityFlow(visit), undefined);
  const { actor, element } = start(confirmIdentity);
  const stop = () => {
    actor.stop();
    confirmIdentity.stop();
  };
  return flowPage(
    { stop },
    <SettingsFrame>
      {element}
      <ConfirmIdentityScreen actor={confirmIdentity} />
    </SettingsFrame>,
  );
}
