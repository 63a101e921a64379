import { useEffect, useState } from 'react';
import type { Profile } from '../../../../contract/account/account.ts';
import { currentProfile } from '../../../../machines/client-rules/account/current-profile.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { whenIdle } from '../../../ui/when-idle.ts';
import { textIn } from '../../shared/form/stored-values.ts';
import { DescriptionList } from '../../shared/list/description-list.tsx';
import { countryName } from '../../shared/names.ts';
import { WebLink } from '../../shared/web-link.tsx';

/** The company profile, as developers see it (spec §3: the first company profile is the current one). */
export function CompanyCard({ profile }: { readonly profile: Profile }) {
  const company = currentProfile(profile, 'CORPORATE');
  const text = (name: string) => textIn(company, name);
  return (
    <Card title={text('legalName') || 'Your company'}>
      <p className="whitespace-pre-line text-soft wrap-anywhere">{text('about')}</p>
      <DescriptionList
        facts={[
          { name: 'Country', value: text('country') && <Country code={text('country')} /> },
          { name: 'Industry', value: text('industry') },
          { name: 'Size', value: text('size') && `${text('size').replace('-', '–')} people` },
          { name: 'Website', value: text('website') && <WebLink address={text('website')} /> },
          { name: 'Contact', value: text('contactName') },
        ]}
      />
    </Card>
  );
}

/** Rendered after the first paint, because the first country name takes 140 ms on a slow phone. */
function Country({ code }: { readonly code: string }) {
  const [name, setName] = useState('\u00a0');
  useEffect(() => {
    let isShown = true;
    whenIdle(() => isShown && setName(countryName(code)));
    return () => {
      isShown = false;
    };
  }, [code]);
  return name;
}
