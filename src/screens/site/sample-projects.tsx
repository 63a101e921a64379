import { Sparkles } from 'lucide-react';

const projects = [
  {
    title: 'Move our billing from cron jobs to events',
    budget: '€8,000–€12,000',
    teaser:
      'Three nightly jobs charge, dun and report. We want one event-driven service with an audit trail that our accountants can read, and no double charges, ever.',
    own: ['TypeScript', 'PostgreSQL', 'Node.js'],
    others: ['Stripe'],
    match: 'Matches TypeScript, PostgreSQL and Node.js, within your hours',
    company: 'Nordlys Freight',
    facts: 'Norway · Expert · 20 hours a week',
    posted: 'Posted 9 November',
  },
  {
    title: 'Make our product search fast again',
    budget: '€4,000',
    teaser:
      'Full text over two million listings takes four seconds. We know the slow queries; we don’t know why.',
    own: ['PostgreSQL'],
    others: ['Elasticsearch'],
    match: 'Matches PostgreSQL, within your hours',
    company: 'Mercato Lisboa',
    facts: 'Portugal · Expert · 12 hours a week',
    posted: 'Posted 7 November',
  },
];

const pill = 'rounded-full border px-3 py-hair text-sm';

/** Two fictional projects, drawn like those of Find work (project-card.tsx) but not interactive. */
export function SampleProjects() {
  return (
    <div className="grid gap-3">
      {projects.map(({ title, budget, teaser, own, others, match, company, facts, posted }) => (
        <div
          key={title}
          // Phones show only one.
          className="grid gap-1 rounded-card border border-line bg-surface px-4 py-3 shadow-small max-wide:last:hidden"
        >
          <div className="flex flex-wrap items-baseline justify-between gap-x-6">
            <p className="font-semibold">{title}</p>
            <p className="font-semibold tabular-nums">{budget}</p>
          </div>
          <p className="text-sm text-soft">{teaser}</p>
          <ul className="mt-1 flex flex-wrap gap-2">
            {own.map((skill) => (
              <li key={skill} className={`${pill} border-transparent bg-accent-soft text-ink`}>
                {skill}
              </li>
            ))}
            {others.map((skill) => (
              <li key={skill} className={`${pill} border-line text-soft`}>
                {skill}
              </li>
            ))}
          </ul>
          <p className="mt-1 flex items-center gap-2 text-sm font-medium text-accent">
            <Sparkles aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
            {match}
          </p>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-sm text-soft">
            <p>
              <span className="me-2 font-medium">{company}</span>
              {facts}
            </p>
            <p>{posted}</p>
          </div>
        </div>
      ))}
    </div>
  );
}
