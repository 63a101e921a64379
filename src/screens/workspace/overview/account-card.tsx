import type { Profile } from '../../../../contract/account/account.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { DescriptionList } from '../../shared/list/description-list.tsx';

const roleNames: Readonly<Record<string, string>> = { CORPORATE: 'Company', DEVELOPER: 'Developer' };

/** The account's details. */
export function AccountCard({ profile }: { readonly profile: Profile }) {
  const { name, email, role, isVerified } = profile;
  return (
    <Card title="Account">
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
