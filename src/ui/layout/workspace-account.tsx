import { LogOut, Settings } from 'lucide-react';
import { Avatar } from '../brand/avatar.tsx';
import { Button } from '../form/button.tsx';
import { RailLink } from '../navigation/rail-link.tsx';

/** The signed-in user: the `name`, and below it a `detail`, an email address. */
export type WorkspaceAccountFacts = { readonly name: string; readonly detail?: string | undefined };

/** The signed-in user. */
export function WorkspaceAccount({ name, detail }: WorkspaceAccountFacts) {
  return (
    <div className="flex min-h-touch items-center gap-2 rounded-control py-2 ps-2 pe-3 text-sm">
      <Avatar name={name} className="size-8" />
      <span className="grid min-w-0">
        <span className="font-medium wrap-anywhere">{name}</span>
        {detail && <span className="text-soft wrap-anywhere">{detail}</span>}
      </span>
    </div>
  );
}

export type AccountActionsProps = {
  /** The address of Settings. */
  readonly settings: string | null;
  readonly onLogOut: () => void;
};

/** The account's actions: Settings and Log out. */
export function AccountActions({ settings, onLogOut }: AccountActionsProps) {
  return (
    <div className="grid">
      {settings && <RailLink to={settings} label="Settings" icon={Settings} coversBelow />}
      <Button variant="quiet" compact onClick={onLogOut} className="justify-start">
        <span className="inline-flex items-center gap-3">
          <LogOut aria-hidden="true" className="size-icon rtl:-scale-x-100" strokeWidth={1.75} />
          Log out
        </span>
      </Button>
    </div>
  );
}
