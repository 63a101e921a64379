import { useSelector } from '@xstate/react';
import { ArrowLeft } from 'lucide-react';
import { marketPaths } from '../../../../contract/marketplace/market-paths.ts';
import type { Project } from '../../../../contract/marketplace/project.ts';
import { CopyLinkButton } from '../../../ui/feedback/copy-link-button.tsx';
import { Pill } from '../../../ui/feedback/pill.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { useFocusWhenGone } from '../../../ui/layout/use-focus-when-gone.ts';
import { ButtonLink } from '../../../ui/navigation/button-link.tsx';
import { TextLink } from '../../../ui/navigation/link.tsx';
import { budgetText, openUntilText, titleOf } from '../../projects/project-text.ts';
import { momentDateText } from '../../shared/formats.ts';
import { projectStateOf } from '../../shared/list/state-labels.ts';
import { applicationsText } from '../proposal-text.ts';
import type { BoardActor } from './application-board-screen.tsx';

/** The project's title and state, and its owner's possible actions. */
export function BoardHead({ actor }: { readonly actor: BoardActor }) {
  const project = useSelector(actor, ({ context }) => context.project);
  const count = useSelector(actor, ({ context }) => context.applications.length);
  if (!project) return null;
  const { label, tone } = projectStateOf(project);
  const facts = [untilText(project), budgetText(project), applicationsText(count)].filter(Boolean);
  return (
    <div className="grid gap-2">
      <TextLink
        variant="quiet"
        to={marketPaths.ownProjects({ tab: 'open' })}
        className="flex min-h-touch items-center gap-2 justify-self-start text-sm"
      >
        <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
        Your projects
      </TextLink>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="grid min-w-0 justify-items-start gap-3">
          <PageTitle lead={facts.join(' · ')}>{titleOf(project)}</PageTitle>
          <Pill tone={tone}>{label}</Pill>
        </div>
        <ProjectActions actor={actor} project={project} />
      </div>
    </div>
  );
}

function ProjectActions({ actor, project }: { readonly actor: BoardActor; readonly project: Project }) {
  const { id: projectId, allowedEvents } = project;
  const isPaused = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const changing = useSelector(actor, (snapshot) =>
    snapshot.matches('changing') ? snapshot.context.change : null,
  );
  const can = (event: Project['allowedEvents'][number]) => allowedEvents.includes(event);
  const change = (what: 'renew' | 'reopen', label: string) =>
    can(what) && (
      <Button
        variant="secondary"
        compact
        busy={changing === what}
        softDisabled={changing !== what && isPaused}
        onClick={() => actor.send({ type: 'board.changeRequested', change: what })}
      >
        {label}
      </Button>
    );
  // After a successful press the button disappears.
  useFocusWhenGone(can('reopen'));
  useFocusWhenGone(can('close'));
  return (
    <div className="flex flex-wrap gap-2">
      {(can('edit') || can('save')) && (
        <ButtonLink variant="secondary" compact to={marketPaths.editProject({ projectId })}>
          Edit
        </ButtonLink>
      )}
      {project.state === 'open' && (
        <CopyLinkButton compact label="Share" path={marketPaths.project({ projectId })} />
      )}
      {change('renew', 'Renew')}
      {change('reopen', 'Reopen')}
      {can('close') && (
        <Button
          variant="quiet"
          compact
          softDisabled={isPaused}
          onClick={() => actor.send({ type: 'board.closeRequested' })}
        >
          Close project
        </Button>
      )}
    </div>
  );
}

function untilText({ openUntil, updatedAt, state }: Project): string {
  if (openUntil !== null) return openUntilText(openUntil);
  return `${state === 'draft' ? 'Edited' : 'Since'} ${momentDateText(updatedAt)}`;
}
