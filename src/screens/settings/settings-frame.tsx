import type { ReactNode } from 'react';
import { sideOf } from '../../../machines/rules/side.ts';
import { SectionsLayout } from '../../ui/layout/sections-layout.tsx';
import { useSessionProfile } from '../shared/session.ts';
import { settingsLinks } from './settings-sections.ts';

/** A section of Settings, with links to all sections. */
export function SettingsFrame({ children }: { readonly children: ReactNode }) {
  const side = sideOf(useSessionProfile()?.role);
  return (
    <SectionsLayout label="Settings" sections={settingsLinks(side)}>
      {children}
    </SectionsLayout>
  );
}
