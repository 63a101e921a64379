import type { ReactNode } from 'react';
import type { DeveloperProfile } from '../../../contract/account/profile.ts';
import { Avatar } from '../../ui/brand/avatar.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { DescriptionList } from '../shared/description-list.tsx';
import { calendarDate, dateText, languageName, moneyText } from '../shared/formats.ts';
import { WebLink } from '../shared/web-link.tsx';
import { LocalTime } from './local-time.tsx';

type DeveloperProfileDetailsProps = {
  readonly profile: DeveloperProfile;
  /** Beside the name. */
  readonly action?: ReactNode;
};

/** A developer's profile. */
export function DeveloperProfileDetails({ profile, action }: DeveloperProfileDetailsProps) {
  const { displayName, headline, about, skills, links } = profile;
  return (
    <article className="grid gap-12 wrap-anywhere">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="flex min-w-0 items-center gap-4">
          <Avatar name={displayName} className="size-16 text-title" />
          <div className="min-w-0">
            <PageTitle lead={headline}>{displayName}</PageTitle>
          </div>
        </div>
        {action}
      </div>
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
          <DescriptionList facts={factsOf(profile)} />
        </Card>
      </div>
    </article>
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

function factsOf(profile: DeveloperProfile) {
  const { yearsOfExperience, hourlyRate, hoursPerWeek, availableFrom, timeZone, languages } = profile;
  const isAvailable = availableFrom <= calendarDate(new Date());
  return [
    { name: 'Rate', value: `${moneyText(hourlyRate)} per hour` },
    { name: 'Hours', value: `${hoursPerWeek} per week` },
    { name: 'Available', value: isAvailable ? 'Now' : `From ${dateText(availableFrom)}` },
    { name: 'Experience', value: `${yearsOfExperience} ${yearsOfExperience === 1 ? 'year' : 'years'}` },
    { name: 'Languages', value: languages.map(languageName).join(', ') },
    { name: 'Time zone', value: <LocalTime timeZone={timeZone} /> },
  ];
}
