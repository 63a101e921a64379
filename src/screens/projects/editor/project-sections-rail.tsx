import { Check } from 'lucide-react';
import { marketPaths } from '../../../../contract/marketplace/market-paths.ts';
import type { ProjectValues } from '../../../../machines/client-rules/marketplace/project-values.ts';
import { classes } from '../../../ui/classes.ts';
import { ScrollRow } from '../../../ui/layout/scroll-row.tsx';
import { RouterLink } from '../../../ui/navigation/link.tsx';
import { optionalSection, projectSections, readySections } from './project-sections.ts';

type ProjectSectionsRailProps = { readonly projectId: string; readonly values: ProjectValues };

/** Links to the editor's sections, each marked once it is complete. */
export function ProjectSectionsRail({ projectId, values }: ProjectSectionsRailProps) {
  const ready = readySections(values);
  return (
    <ScrollRow
      label="Sections"
      className="-mx-4 flex gap-1 overflow-x-auto px-4 wide:sticky wide:top-12 wide:mx-0 wide:flex-col wide:self-start wide:px-0"
    >
      {projectSections.map(({ id, title }) => {
        const isReady = ready.has(id);
        return (
          <RouterLink
            key={id}
            to={marketPaths.editProject({ projectId })}
            hash={id}
            // They are positions on one page, so none is the current page.
            aria-current={undefined}
            className="relative flex min-h-touch shrink-0 items-center gap-3 rounded-control border border-transparent px-3 text-sm font-medium text-soft transition-colors hover:bg-sunken hover:text-ink"
          >
            <span
              aria-hidden="true"
              className={classes(
                'grid size-icon shrink-0 place-items-center rounded-full border',
                isReady ? 'border-accent bg-accent text-on-accent' : 'border-control',
              )}
            >
              {isReady && <Check className="size-3" strokeWidth={3} />}
            </span>
            <span className="grid">
              {title}{' '}
              {id === optionalSection && !isReady ? (
                <span className="font-normal text-faint">Optional</span>
              ) : (
                <span className="sr-only">{isReady ? '(complete)' : '(not complete yet)'}</span>
              )}
            </span>
          </RouterLink>
        );
      })}
    </ScrollRow>
  );
}
