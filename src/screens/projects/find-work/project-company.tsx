import { useContext } from 'react';
import { marketPaths } from '../../../../contract/marketplace/market-paths.ts';
import type { Project } from '../../../../contract/marketplace/project.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { TextLink } from '../../../ui/navigation/link.tsx';
import { dateText } from '../../shared/formats.ts';
import { DescriptionList } from '../../shared/list/description-list.tsx';
import { countryName } from '../../shared/names.ts';
import { ProjectPlaceContext } from './project-place.ts';

/** The project's company; visitors see that it is hidden. */
export function ProjectCompany({ company }: Pick<Project, 'company'>) {
  const { isPublic } = useContext(ProjectPlaceContext);
  if (!company)
    return (
      isPublic && (
        <Card title="The company">
          <p className="text-sm text-soft">Confidential. You see who it is once you’ve logged in.</p>
        </Card>
      )
    );
  return (
    <Card title="The company">
      <DescriptionList
        facts={[
          {
            name: 'Name',
            value: (
              <TextLink variant="inline" to={marketPaths.company({ companyId: company.userId })}>
                {company.name}
              </TextLink>
            ),
          },
          { name: 'Country', value: company.country && countryName(company.country) },
          { name: 'Member since', value: dateText(company.memberSince) },
        ]}
      />
    </Card>
  );
}
