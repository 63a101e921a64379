import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SlowNotice } from '../../ui/feedback/slow-notice.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';

type ProjectLoadingProps = { readonly title?: string; readonly onCancel: () => void };

/** A placeholder for a project that is being loaded. */
export function ProjectLoading({ title = 'Loading the project', onCancel }: ProjectLoadingProps) {
  return (
    <div aria-busy="true" className="grid gap-8">
      <PageTitle documentTitle="Project">{title}</PageTitle>
      <Skeleton lines={6} className="max-w-reading" />
      <SlowNotice busy onCancel={onCancel} />
    </div>
  );
}
