import type { ReactNode } from 'react';
import type { DeveloperProfile } from '../../../contract/account/profile.ts';
import { Card } from '../../ui/layout/card.tsx';
import { DeveloperFacts } from '../shared/list/developer-facts.tsx';
import { WebLink } from '../shared/web-link.tsx';

/** A developer's text, and the facts that a company compares. */
export function DeveloperProfileDetails({ profile }: { readonly profile: DeveloperProfile }) {
  const { about, skills, links } = profile;
  return (
    <div className="grid items-start gap-x-12 gap-y-8 wide:grid-cols-facts">
      <div className="grid gap-8">
        <Part title="About">
          <p className="max-w-reading text-reading whitespace-pre-line">{about}</p>
        </Part>
        <Part title="Skills">
          <ul className="flex flex-wrap gap-2">
            {skills.map((skill) => (
              <li
                key={skill}
                className="rounded-full border border-transparent bg-accent-soft px-3 py-2 text-sm font-medium"
              >
                {skill}
              </li>
            ))}
          </ul>
        </Part>
        {links.length > 0 && (
          <Part title="Links">
            <ul className="grid gap-1">
              {links.map((link) => (
                <li key={link}>
                  <WebLink address={link} />
                </li>
              ))}
            </ul>
          </Part>
        )}
      </div>
      <Card title="At a glance">
        <DeveloperFacts profile={profile} />
      </Card>
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-heading font-semibold">{title}</h2>
      {children}
    </section>
  );
}
