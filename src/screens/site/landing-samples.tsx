import type { ReactNode } from 'react';
import { paths } from '../../../contract/paths.ts';
import { TextLink } from '../../ui/navigation/link.tsx';
import { SampleProfile } from './sample-profile.tsx';
import { SampleProjects } from './sample-projects.tsx';

/** Examples of what each side finds, drawn like the product. */
export function LandingSamples() {
  return (
    <section className="grid gap-x-12 gap-y-8 wide:grid-cols-2 wide:gap-x-16">
      <div className="grid content-between gap-8">
        <div className="grid justify-items-start gap-2">
          <h2 className="text-title font-semibold">Two halves that fit</h2>
          <p className="max-w-brief text-soft">
            Every project says what it pays and asks for. Every profile says what someone can do, and when. So
            each side knows what it needs to know before the first call.
          </p>
          <TextLink to={paths.projects()} className="py-1">
            See open projects
          </TextLink>
        </div>
        <Sample caption="What developers find">
          <SampleProjects />
        </Sample>
      </div>
      <Sample caption="What companies find">
        <SampleProfile />
      </Sample>
    </section>
  );
}

function Sample({ caption, children }: { readonly caption: string; readonly children: ReactNode }) {
  return (
    <figure className="flex flex-col gap-3">
      <figcaption className="flex items-center justify-between gap-4 text-sm">
        <span className="font-medium">{caption}</span>
        <span className="rounded-full border border-transparent bg-sunken px-3 py-hair text-soft">
          Example
        </span>
      </figcaption>
      {children}
    </figure>
  );
}
