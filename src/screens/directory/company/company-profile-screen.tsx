import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { marketPaths } from '../../../../contract/marketplace/market-paths.ts';
import type { companyProfileMachine } from '../../../../machines/marketplace/company-profile.machine.ts';
import { sideOf } from '../../../../machines/rules/side.ts';
import { Logo } from '../../../ui/brand/logo.tsx';
import { SlowNotice } from '../../../ui/feedback/slow-notice.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { LoadFailure } from '../../shared/load-failure.tsx';
import { Missing } from '../../shared/missing.tsx';
import { useSessionProfile } from '../../shared/session.ts';
import { overviewPath, profileEditorPath } from '../../workspace/workspace-sections.ts';
import { CompanyDetails } from './company-details.tsx';

type CompanyProfileScreenProps = { readonly actor: ActorRefFrom<typeof companyProfileMachine> };

/** A company's profile, for all signed-in users (§M4). */
export function CompanyProfileScreen({ actor }: CompanyProfileScreenProps) {
  const viewer = useSessionProfile();
  const side = sideOf(viewer?.role);
  const snapshot = useSelector(actor, (current) => current);
  const { company, problem } = snapshot.context;
  if (snapshot.matches('loading'))
    return (
      <div className="grid gap-8">
        <PageTitle documentTitle="Company">Loading this company</PageTitle>
        <Logo variant="turning" className="size-16" />
        <SlowNotice busy onCancel={() => actor.send({ type: 'company.canceled' })} />
      </div>
    );
  if (snapshot.matches('failed'))
    return (
      <LoadFailure
        title="We couldn’t load this company"
        problem={problem}
        onRetry={() => actor.send({ type: 'company.retried' })}
      />
    );
  if (snapshot.matches('notFound'))
    return (
      <Missing
        title="We couldn’t find that company"
        lead="It may have closed its account, or the link may be mistyped."
        to={overviewPath(side)}
        label="Go to overview"
      />
    );
  if (!company) return null;
  const isOwn = company.companyId === viewer?.userId || company.companyId === viewer?.externalId;
  return (
    <CompanyDetails
      company={company}
      projectPath={side === 'developer' ? marketPaths.projectDetails : marketPaths.project}
      editorPath={isOwn && side === 'company' ? profileEditorPath(side) : null}
    />
  );
}
