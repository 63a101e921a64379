import type { ReactNode } from 'react';
import type { Role } from '../../../contract/account/account.ts';
import { PageEnd } from '../../ui/layout/page-end.tsx';
import { WorkspaceLayout } from '../../ui/layout/workspace-layout.tsx';
import { useSession, useSessionProfile } from '../shared/session.ts';
import { AppearanceChoice } from './appearance-choice.tsx';
import { navigationOf } from './workspace-sections.ts';

type WorkspaceFrameProps = {
  /** Whose side the rail shows. */
  readonly role: Role;
  readonly children: ReactNode;
};

/** What every signed-in page has around it: the side's rail, the account, Log out, and how the product looks. */
export function WorkspaceFrame({ role, children }: WorkspaceFrameProps) {
  const session = useSession();
  const profile = useSessionProfile();
  const email = profile?.email;
  const name = profile?.name ?? email ?? 'Your account';
  return (
    <WorkspaceLayout
      navigation={navigationOf(role)}
      account={{ name, detail: email === name ? undefined : email }}
      footer={
        <footer className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 border-t border-line pt-6">
          <AppearanceChoice />
          <PageEnd />
        </footer>
      }
      onLogOut={() => session.send({ type: 'session.logOutRequested', role: profile?.role ?? role })}
    >
      {children}
    </WorkspaceLayout>
  );
}
