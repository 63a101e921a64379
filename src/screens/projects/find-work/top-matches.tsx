import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { marketPaths } from '../../../../contract/marketplace/market-paths.ts';
import type { projectSearchMachine } from '../../../../machines/marketplace/project-search.machine.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { TextLink } from '../../../ui/navigation/link.tsx';
import { budgetText } from '../project-text.ts';
import { MatchLine } from './match-line.tsx';

type TopMatchesProps = { readonly actor: ActorRefFrom<typeof projectSearchMachine> };

/**
 * The best matching open projects that the developer hasn't applied to, on the dashboard (§M4); renders nothing if no
 * project matches their skills.
 */
export function TopMatches({ actor }: TopMatchesProps) {
  const projects = useSelector(actor, ({ context }) => context.projects);
  const matches = projects.filter(
    ({ forYou }) => forYou && forYou.skills.length > 0 && forYou.application === null,
  );
  if (matches.length === 0) return null;
  return (
    <Card title="Top matches" action={<TextLink to={marketPaths.findWork()}>All projects</TextLink>}>
      <ul className="grid divide-y divide-line">
        {matches.map((project) => (
          <li key={project.id} className="relative grid gap-1 py-3 first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <TextLink
                variant="plain"
                to={marketPaths.projectDetails({ projectId: project.id })}
                className="font-semibold wrap-anywhere after:absolute after:inset-0 after:rounded-small"
              >
                {project.title}
              </TextLink>
              <p className="text-sm font-semibold tabular-nums">{budgetText(project)}</p>
            </div>
            <MatchLine project={project} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
