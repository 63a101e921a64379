import { type AnyActorRef, createActor } from 'xstate';
import { offerMachine } from '../../machines/marketplace/offer.machine.ts';
import { fileDownloadMachine } from '../../machines/marketplace/parts/file-download.machine.ts';
import { confirmIdentityMachine } from '../../machines/settings/confirm-identity.machine.ts';
import { appearanceMachine } from '../../machines/site/appearance.machine.ts';
import type { ScreenProps } from '../../src/inspector/replay/frame/frame-api.ts';

/** The other flows for a screen in the replay: a session, and all others idle. */
export function screenPropsWith(session: AnyActorRef): ScreenProps {
  return {
    session,
    appearance: createActor(appearanceMachine, { input: { appearance: 'system' } }),
    downloads: createActor(fileDownloadMachine),
    confirmIdentity: createActor(confirmIdentityMachine),
    offer: createActor(offerMachine),
  };
}
