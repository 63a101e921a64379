const skills = ['TypeScript', 'PostgreSQL', 'Node.js', 'Kafka', 'AWS'];
const facts = [
  ['Rate', '€85.00 per hour'],
  ['Hours', '24 per week'],
  ['Available', 'Now'],
  ['Experience', '9 years'],
  ['Languages', 'English, Hindi'],
  ['Time zone', 'Asia/Kolkata'],
];

/** A fictional developer, drawn like a real profile (developer-profile-details.tsx) but not interactive. */
export function SampleProfile() {
  return (
    <div className="flex grow flex-col gap-6 rounded-card border border-line bg-surface p-6 shadow-small">
      <div className="flex items-center gap-4">
        <span
          aria-hidden="true"
          className="grid size-16 shrink-0 place-items-center rounded-full border border-transparent bg-accent-soft text-title font-semibold text-accent"
        >
          R
        </span>
        <div className="min-w-0">
          <p className="text-title font-semibold">Ravi Shah</p>
          <p className="text-soft">Payment back ends in TypeScript and PostgreSQL</p>
        </div>
      </div>
      <p className="text-reading">
        I’ve moved two billing systems from nightly jobs to events, the last one for a parcel service with
        40,000 invoices a month. I like boring code and short meetings.
      </p>
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
      <dl className="mt-auto grid gap-3 border-t border-line pt-6">
        {facts.map(([name, value]) => (
          <div key={name} className="grid grid-cols-first-narrow items-baseline gap-x-6">
            <dt className="text-soft">{name}</dt>
            <dd className="text-end font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
