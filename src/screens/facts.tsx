import type { ReactNode } from 'react';

type FactsProps = { readonly facts: readonly { readonly name: string; readonly value: ReactNode }[] };

/** Names and values, one pair a line; a pair without a value is left out. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className="grid gap-3">
      {facts
        .filter(({ value }) => value !== null && value !== '')
        .map(({ name, value }) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5">
            <dt className="text-soft">{name}</dt>
            <dd className="min-w-0 font-medium wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
