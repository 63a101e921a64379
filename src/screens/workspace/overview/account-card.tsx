import type { ReactNode } from 'react';
import type { Profile } from '../../../../contract/account/account.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { DescriptionList } from '../../shared/list/description-list.tsx';

const roleNames: Readonly<Record<string, string>> = { CORPORATE: 'Company', DEVELOPER: 'Developer' };

type AccountCardProps = {
  readonly profile: Profile;
  /** Beside the title. */
  readonly action?: ReactNode;
};

/** The account's details. */
export function AccountCard({ profile, action }: AccountCardProps) {
  const { name, email, role, isVerified } = profile;
  return (
    <Card title="Account" action={action}>
      <DescriptionList
        facts={[
          { name: 'Name', value: name ?? '' },
          { name: 'Email', value: email ?? '' },
          { name: 'Account type', value: roleNames[role ?? ''] ?? '' },
          { name: 'Email verified', value: isVerified === undefined ? '' : isVerified ? 'Yes' : 'Not yet' },
        ]}
      />
    </Card>
  );
}
