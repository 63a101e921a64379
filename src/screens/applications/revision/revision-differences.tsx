import type { ReactNode } from 'react';
import type { MarketFile } from '../../../../contract/marketplace/file.ts';
import { milestoneChanges } from './milestone-changes.ts';
import type { RevisionChanges } from './revision-changes.ts';
import { wordDifferences } from './word-differences.ts';

type RevisionDifferencesProps = {
  readonly changes: RevisionChanges;
  /** ISO 4217. */
  readonly currency: string;
};

/** The changes of a revision: texts with insertions and deletions, milestones as sentences (§M3, revise). */
export function RevisionDifferences({ changes, currency }: RevisionDifferencesProps) {
  const { letter, milestones, answers, files } = changes;
  if (!letter && !milestones && !answers && !files)
    return <p>The same words, for the project as it is after the company’s last change.</p>;
  return (
    <dl className="grid gap-3">
      {letter && (
        <Difference name="Cover letter">
          <ChangedText before={letter.before} after={letter.after} />
        </Difference>
      )}
      {milestones && (
        <Difference name="Milestones">
          <ul className="grid gap-1">
            {milestoneChanges(milestones.before, milestones.after, currency).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Difference>
      )}
      {answers?.after.map(({ question, answer }) => {
        const before = answers.before.find((one) => one.question === question)?.answer ?? '';
        if (before === answer) return null;
        return (
          <Difference key={question} name={question}>
            <ChangedText before={before} after={answer} />
          </Difference>
        );
      })}
      {files && (
        <Difference name="Files">
          <ul className="grid gap-1">
            {without(files.before, files.after).map(({ id, name }) => (
              <li key={id}>Removed: {name}</li>
            ))}
            {without(files.after, files.before).map(({ id, name }) => (
              <li key={id}>New: {name}</li>
            ))}
          </ul>
        </Difference>
      )}
    </dl>
  );
}

const without = (files: readonly MarketFile[], others: readonly MarketFile[]) =>
  files.filter(({ id }) => !others.some((other) => other.id === id));

function Difference({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <dt className="font-medium wrap-anywhere">{name}</dt>
      <dd className="whitespace-pre-line wrap-anywhere">{children}</dd>
    </div>
  );
}

function ChangedText({ before, after }: { readonly before: string; readonly after: string }) {
  return wordDifferences(before, after).map(({ kind, text }, at) => {
    if (kind === 'removed')
      return (
        <del key={at} className="border border-transparent bg-danger-soft">
          {text}
        </del>
      );
    if (kind === 'added')
      return (
        <ins key={at} className="border border-transparent bg-accent-soft">
          {text}
        </ins>
      );
    return <span key={at}>{text}</span>;
  });
}
