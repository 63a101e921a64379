import { ClipboardCheck, ClipboardCopy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/form/button.tsx';
import type { FlowPath, FlowPaths } from './flow-paths.ts';
import type { PlayerState } from './player/player-state.ts';
import { stepsText, testName } from './report.ts';

type CopyButtonsProps = {
  readonly flowPaths: FlowPaths;
  readonly path: FlowPath;
  readonly state: PlayerState;
};

/** Copies a path as its test's name, or as steps for a bug report. */
export function CopyButtons({ flowPaths, path, state }: CopyButtonsProps) {
  const [copied, setCopied] = useState<'name' | 'steps' | null>(null);
  async function copy(what: 'name' | 'steps') {
    const text =
      what === 'name'
        ? testName(flowPaths.file.flow, path)
        : stepsText(flowPaths, path, state.results.slice(0, state.step + 1));
    await navigator.clipboard.writeText(text);
    setCopied(what);
  }
  const sign = (what: 'name' | 'steps') =>
    copied === what ? (
      <ClipboardCheck aria-hidden="true" className="size-4 text-accent" strokeWidth={1.75} />
    ) : (
      <ClipboardCopy aria-hidden="true" className="size-4" strokeWidth={1.75} />
    );
  return (
    <div className="flex flex-wrap">
      <Button variant="quiet" compact onClick={() => void copy('name')}>
        {sign('name')}
        Copy test name
      </Button>
      <Button variant="quiet" compact onClick={() => void copy('steps')}>
        {sign('steps')}
        Copy steps
      </Button>
      <span role="status" className="sr-only">
        {copied !== null && (copied === 'name' ? 'Test name copied' : 'Steps copied')}
      </span>
    </div>
  );
}
