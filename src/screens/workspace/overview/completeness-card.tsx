import { Check, Circle } from 'lucide-react';
import { Card } from '../../../ui/layout/card.tsx';
import { TextLink } from '../../../ui/navigation/link.tsx';
import { CompletenessRing } from './completeness-ring.tsx';
import type { Completeness } from './profile-completeness.ts';

type CompletenessCardProps = {
  readonly completeness: Completeness;
  /** The address of the profile editor; each missing part links to its field there. */
  readonly editorPath: string;
};

/** The completeness of a profile, and its missing parts. */
export function CompletenessCard({ completeness: { parts, percent }, editorPath }: CompletenessCardProps) {
  return (
    <Card title="Profile">
      <div className="grid gap-6 sm:flex sm:items-center sm:gap-8">
        <CompletenessRing percent={percent} />
        <ul className="grid gap-2">
          {parts.map(({ label, field, isOptional, isFilled }) => (
            <li key={label} className="flex gap-2">
              {isFilled ? (
                <Check aria-hidden="true" className="mt-hair size-icon shrink-0 text-accent" />
              ) : (
                <Circle aria-hidden="true" className="mx-hair mt-1 size-4 shrink-0 text-faint" />
              )}
              {isFilled ? (
                <span className="text-soft">
                  {label}
                  <span className="sr-only">: done</span>
                </span>
              ) : (
                <span>
                  <TextLink variant="inline" to={editorPath} hash={field}>
                    {label}
                    <span className="sr-only">: missing</span>
                  </TextLink>
                  {isOptional && <span className="text-faint"> Optional</span>}
                </span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
