import { useSelector } from '@xstate/react';
import { Monitor, Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Role } from '../../../contract/account/account.ts';
import type { appearanceMachine } from '../../../machines/site/appearance.machine.ts';
import { SegmentedChoice } from '../../ui/form/segmented-choice.tsx';
import { PageEnd } from '../../ui/layout/page-end.tsx';
import { WorkspaceLayout } from '../../ui/layout/workspace-layout.tsx';
import { type SessionActor, useSessionProfile } from '../shared/use-session-profile.ts';
import { navigationOf } from './workspace-sections.ts';

export type AppearanceActor = ActorRefFrom<typeof appearanceMachine>;

const appearances = [
  { value: 'system', label: 'System', icon: Monitor },
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
] as const;

type WorkspaceFrameProps = {
  /** Whose side the rail shows. */
  readonly role: Role;
  readonly session: SessionActor;
  readonly appearance: AppearanceActor;
  readonly children: ReactNode;
};

/** What every signed-in page has around it: the side's rail, the account, Log out, and how the product looks. */
export function WorkspaceFrame({ role, session, appearance, children }: WorkspaceFrameProps) {
  const profile = useSessionProfile(session);
  const chosen = useSelector(appearance, ({ context }) => context.appearance);
  const email = profile?.email;
  const name = profile?.name ?? email ?? 'Your account';
  return (
    <WorkspaceLayout
      navigation={navigationOf(role)}
      account={{ name, detail: email === name ? undefined : email }}
      footer={
        <footer className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 border-t border-line pt-6">
          <SegmentedChoice
            label="Appearance"
            value={chosen}
            options={appearances}
            onChange={(choice) => appearance.send({ type: 'appearance.chosen', appearance: choice })}
          />
          <PageEnd />
        </footer>
      }
      onLogOut={() => session.send({ type: 'session.logOutRequested', role: profile?.role ?? role })}
    >
      {children}
    </WorkspaceLayout>
  );
}
