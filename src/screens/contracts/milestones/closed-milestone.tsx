import { useId } from 'react';
import type { Contract } from '../../../../contract/marketplace/contract.ts';
import type { MilestonePart } from '../../../../contract/marketplace/milestones/milestone.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Markdown } from '../../shared/markdown/markdown.tsx';
import { MilestoneHead } from './milestone-frame.tsx';
import { heldText } from './milestone-text.ts';

type ClosedMilestoneProps = {
  readonly contract: Contract;
  readonly milestone: MilestonePart;
  readonly documentTitle: string;
  readonly title: string;
  readonly problem: string | null;
  /** The typed text that can no longer be sent. */
  readonly typed: string;
  readonly links?: readonly string[];
};

/** Shown when the intended action is no longer possible: the milestone's state, and the typed text to copy. */
export function ClosedMilestone({ problem, typed, links = [], ...head }: ClosedMilestoneProps) {
  const problemId = useId();
  return (
    <div className="grid gap-8">
      <MilestoneHead {...head} describedBy={problem === null ? undefined : problemId} />
      {problem !== null && (
        <Notice kind="danger" id={problemId} role="alert">
          {problem}
        </Notice>
      )}
      <p className="text-soft">
        {heldText(head.milestone, head.contract) ?? 'Nothing is held for this milestone.'}
      </p>
      <UnsentText text={typed} links={links} />
    </div>
  );
}

type UnsentTextProps = { readonly text: string; readonly links?: readonly string[] };

/** Typed text that was never sent; renders nothing if there is none. */
export function UnsentText({ text, links = [] }: UnsentTextProps) {
  if (text === '' && links.length === 0) return null;
  return (
    <div className="grid max-w-reading gap-6 border-t border-line pt-8">
      <div className="grid gap-1">
        <p className="font-semibold">What you wrote</p>
        <p className="text-sm text-soft">It wasn’t sent. Copy anything you want to keep.</p>
      </div>
      <Markdown text={text} />
      {links.length > 0 && <p className="whitespace-pre-line wrap-anywhere">{links.join('\n')}</p>}
    </div>
  );
}
