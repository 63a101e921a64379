import type { ReactNode } from 'react';

type DescriptionListProps = {
  readonly facts: readonly { readonly name: string; readonly value: ReactNode }[];
};

/** Names and values, one pair per line; pairs without a value are omitted. */
export function DescriptionList({ facts }: DescriptionListProps) {
  return (
    <dl className="grid gap-3">
      {facts
        .filter(({ value }) => value !== null && value !== '')
        .map(({ name, value }) => (
          <div key={name} className="grid grid-cols-first-narrow items-baseline gap-x-6">
            <dt className="text-soft">{name}</dt>
            <dd className="text-end font-medium wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
