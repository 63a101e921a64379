import type { ReactNode } from 'react';
import { SectionsLayout } from '../../ui/layout/sections-layout.tsx';
import { useSessionProfile } from '../shared/session.ts';
import { settingsLinks } from './settings-sections.ts';

/** A section of Settings, with links to all sections. */
export function SettingsFrame({ children }: { readonly children: ReactNode }) {
  const role = useSessionProfile()?.role === 'CORPORATE' ? 'CORPORATE' : 'DEVELOPER';
  return (
    <SectionsLayout label="Settings" sections={settingsLinks(role)}>
      {children}
    </SectionsLayout>
  );
}
