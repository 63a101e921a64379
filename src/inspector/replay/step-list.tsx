import { Check, Circle, Minus, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { classes } from '../../ui/classes.ts';
import type { FlowPaths } from './flow-paths.ts';
import type { Player } from './player/player.ts';
import { matchesExpectations, type PlayerState, type StepResult } from './player/player-state.ts';
import { stepText } from './player/step-text.ts';
import { startText } from './report.ts';
import { StepDetails } from './step-details.tsx';

type StepListProps = {
  readonly flowPaths: FlowPaths;
  readonly path: number;
  readonly player: Player;
  readonly state: PlayerState;
};

/** The steps of a path: executed ones with their results, the others as texts. */
export function StepList({ flowPaths, path, player, state }: StepListProps) {
  const steps = flowPaths.stepsOf(path);
  const byHand = state.results.slice(state.step + 1);
  const list = useRef<HTMLOListElement>(null);
  const count = state.results.length;
  useEffect(() => {
    // Runs after each executed step.
    if (count === 0) return;
    const scroller = list.current;
    const row = scroller?.querySelector<HTMLElement>('[aria-current]');
    // Scrolls only the list, never the page.
    if (scroller && row) scroller.scrollTo({ top: row.offsetTop - scroller.offsetTop - 48 });
  }, [count]);
  return (
    <ol
      ref={list}
      aria-label="Steps"
      className="grid min-h-0 grid-cols-1 content-start gap-hair overflow-y-auto"
    >
      {steps.map(({ stimulus }, index) => {
        const texts = stimulus
          ? stepText(stimulus, flowPaths.file.calls)
          : [startText(flowPaths.visitOf(path))];
        return (
          <StepRow
            key={`${path} ${index}`}
            number={index}
            texts={texts}
            // Manual steps are listed after the path's own.
            result={index <= state.step ? (state.results[index] ?? null) : null}
            isCurrent={index === state.step && !state.isByHand}
            onGo={() => {
              player.stop();
              void player.goTo(index);
            }}
          />
        );
      })}
      {byHand.map((result, index) => (
        <StepRow
          key={`by hand ${index}`}
          number={null}
          texts={result.texts}
          result={result}
          isCurrent={index === byHand.length - 1}
        />
      ))}
    </ol>
  );
}

type StepRowProps = {
  /** Null for manual steps. */
  readonly number: number | null;
  readonly texts: readonly string[];
  readonly result: StepResult | null;
  readonly isCurrent: boolean;
  readonly onGo?: () => void;
};

function StepRow({ number, texts, result, isCurrent, onGo }: StepRowProps) {
  const text = (
    <span className={classes('min-w-0 flex-1', result === null && 'text-soft')}>{texts.join(' ')}</span>
  );
  const look = 'flex w-full items-start gap-2 rounded-control px-2 py-2 text-left text-sm';
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className={classes(
        'rounded-control border',
        isCurrent ? 'border-line bg-surface shadow-small' : 'border-transparent',
      )}
    >
      {onGo ? (
        <button
          type="button"
          title={number === 0 ? 'Go to start' : `Go to step ${number}`}
          onClick={onGo}
          className={`${look} transition-colors hover:bg-sunken`}
        >
          <Sign result={result} />
          <span className="w-4 shrink-0 text-right text-soft tabular-nums">{number === 0 ? '' : number}</span>
          {text}
        </button>
      ) : (
        <div className={look}>
          <Sign result={result} />
          {text}
        </div>
      )}
      {result && (isCurrent || !matchesExpectations(result)) && <StepDetails stepResult={result} />}
    </li>
  );
}

function Sign({ result }: { readonly result: StepResult | null }) {
  const look = 'mt-hair size-4 shrink-0';
  if (result === null) return <Circle aria-label="pending" className={`${look} text-line`} />;
  if (!matchesExpectations(result))
    return <X aria-label="failed" className={`${look} text-danger`} strokeWidth={2.5} />;
  if (result.expected === null) return <Minus aria-label="manual" className={`${look} text-soft`} />;
  return <Check aria-label="passed" className={`${look} text-accent`} strokeWidth={2.5} />;
}
