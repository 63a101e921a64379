import type { ReactNode } from 'react';
import type { Side } from '../../../contract/parties.ts';
import { roleOf, sideOf } from '../../../machines/rules/side.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageEnd } from '../../ui/layout/page-end.tsx';
import { WorkspaceMain, WorkspaceRail } from '../../ui/layout/workspace-layout.tsx';
import { AppearanceSlot } from '../shared/appearance.ts';
import { useSession, useSessionProfile } from '../shared/session.ts';
import { buildNavigation, settingsPath } from './workspace-sections.ts';

type WorkspaceHeaderProps = {
  readonly side: Side | null;
  readonly isOpen: boolean;
  /** Renders the bell of a side; null until its code has loaded. */
  readonly bell?: ((side: Side) => ReactNode) | null;
};

/**
 * The rail of every workspace page: the side's links, the account, Log out.
 *
 * @param side - the side whose links are shown; on a page for both sides, the signed-in user's.
 * @param isOpen - whether the guard has opened; before that, no account data is shown.
 */
export function WorkspaceHeader({ side: sideOnly, isOpen, bell = null }: WorkspaceHeaderProps) {
  const session = useSession();
  const known = useSessionProfile();
  const profile = isOpen ? known : null;
  const side = sideOnly ?? (profile && sideOf(profile.role));
  const email = profile?.email;
  const name = profile?.name ?? email ?? 'Your account';
  return (
    <WorkspaceRail
      navigation={side && buildNavigation(side)}
      bell={side && bell?.(side)}
      settings={side && settingsPath(side)}
      account={profile && { name, detail: email === name ? undefined : email }}
      onLogOut={() =>
        session.send({ type: 'session.logOutRequested', role: profile?.role ?? (side && roleOf(side)) })
      }
    />
  );
}

/** The content beside the rail, with the appearance control at its end. */
export function WorkspacePage({ children }: { readonly children: ReactNode }) {
  const isKept = useSessionProfile()?.isKept;
  return (
    <WorkspaceMain
      footer={
        <footer className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 border-t border-line pt-6">
          <AppearanceSlot />
          <PageEnd />
        </footer>
      }
    >
      {isKept && (
        <Notice kind="success" title="Your account stays" className="mb-8">
          You logged in, so it won’t be deleted.
        </Notice>
      )}
      {children}
    </WorkspaceMain>
  );
}
