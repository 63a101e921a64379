import { Outlet } from '@tanstack/react-router';
import { ToastRegion } from '../ui/toast-region.tsx';
import { ConnectionNotice } from './connection-notice.tsx';

/** What every page has around it. */
export function Shell() {
  return (
    <>
      <ConnectionNotice />
      <Outlet />
      <ToastRegion />
    </>
  );
}
