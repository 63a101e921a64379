import { useSelector } from '@xstate/react';
import { marketPaths } from '../../../../contract/marketplace/market-paths.ts';
import { ProjectLoading } from '../../projects/project-loading.tsx';
import type { FormFiles } from '../../shared/form/files-field.tsx';
import { LoadFailure } from '../../shared/load-failure.tsx';
import { Missing } from '../../shared/missing.tsx';
import { ApplicationForm } from './application-form.tsx';
import { BarredApplication } from './barred-application.tsx';
import type { ApplicationFormActor } from './use-application-form.ts';

type ApplicationFormScreenProps = { readonly actor: ApplicationFormActor; readonly files?: FormFiles };

/** The page for writing an application (§M4, apply form). */
export function ApplicationFormScreen({ actor, files }: ApplicationFormScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { project, values, problem, formVersion } = snapshot.context;
  const cancel = () => actor.send({ type: 'form.canceled' });
  if (snapshot.matches('loading')) return <ProjectLoading title="Loading your draft" onCancel={cancel} />;
  if (snapshot.matches('loadingProject')) return <ProjectLoading onCancel={cancel} />;
  if (snapshot.matches('unavailable'))
    return (
      <LoadFailure
        title="We couldn’t load this project"
        problem={problem}
        onRetry={() => actor.send({ type: 'form.retried' })}
      />
    );
  if (snapshot.matches('notFound'))
    return (
      <Missing
        title="We couldn’t find that project"
        lead="It may have ended, or the link may be mistyped."
        to={marketPaths.findWork()}
        label="Find other projects"
      />
    );
  if (snapshot.matches('barred')) return <BarredApplication project={project} values={values} />;
  if (!project) return null;
  return <ApplicationForm key={formVersion} actor={actor} files={files} project={project} />;
}
