import { brand } from '../../../../contract/brand.ts';
import type { Company } from '../../../../contract/marketplace/directory/company.ts';
import { marketPaths } from '../../../../contract/marketplace/market-paths.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { dateText } from '../../shared/formats.ts';
import { DescriptionList } from '../../shared/list/description-list.tsx';
import { countryName } from '../../shared/names.ts';
import { ProfileHeading } from '../../shared/profile-heading.tsx';
import { WebLink } from '../../shared/web-link.tsx';
import { CompanyProjectCard } from './company-project-card.tsx';
import { firstDecisionText, hireRateText, paidText } from './company-text.ts';

type CompanyDetailsProps = {
  readonly company: Company;
  /** The address of a project for this viewer. */
  readonly projectPath: (project: { projectId: string }) => string;
  /** The address of the profile editor; null for other viewers than the owner. */
  readonly editorPath: string | null;
};

/** A company's profile, its figures on the marketplace, and its open projects. */
export function CompanyDetails({ company, projectPath, editorPath }: CompanyDetailsProps) {
  const { companyId, name, about, country, website, size, industry, currency, projects } = company;
  return (
    <article className="grid gap-12 wrap-anywhere">
      <ProfileHeading
        name={name}
        lead={`${industry}, ${countryName(country)}`}
        path={marketPaths.company({ companyId })}
        editorPath={editorPath}
      />
      <div className="grid items-start gap-x-12 gap-y-8 wide:grid-cols-facts">
        <div className="grid gap-8">
          <section className="grid gap-3">
            <h2 className="text-heading font-semibold">About</h2>
            <p className="max-w-reading text-reading whitespace-pre-line">{about}</p>
          </section>
          <section className="grid gap-4">
            <h2 className="text-heading font-semibold">Open projects</h2>
            {projects.length === 0 ? (
              <p className="text-soft">None at the moment.</p>
            ) : (
              <ul className="grid gap-4">
                {projects.map((project) => (
                  <li key={project.id}>
                    <CompanyProjectCard
                      project={project}
                      currency={currency}
                      to={projectPath({ projectId: project.id })}
                    />
                  </li>
                ))}
              </ul>
            )}
          </section>
        </div>
        <div className="grid gap-6">
          <Card title={`On ${brand.name}`}>
            <DescriptionList facts={buildRecord(company)} />
            <p className="text-sm text-soft">
              Counted from what has happened here. Hire rate is the share of ended projects that were funded;
              first decision, the median time until an applicant heard back.
            </p>
          </Card>
          <Card title="The company">
            <DescriptionList
              facts={[
                { name: 'Country', value: countryName(country) },
                { name: 'Industry', value: industry },
                { name: 'Size', value: `${size.replace('-', '–')} people` },
                { name: 'Website', value: website && <WebLink address={website} /> },
              ]}
            />
          </Card>
        </div>
      </div>
    </article>
  );
}

/** §M8 */
const buildRecord = (company: Company) => [
  { name: 'Member since', value: dateText(company.memberSince) },
  { name: 'Projects posted', value: company.posted === 0 ? 'None yet' : company.posted },
  { name: 'Hire rate', value: hireRateText(company) },
  { name: 'First decision', value: firstDecisionText(company) },
  { name: 'Paid in total', value: paidText(company) },
];
