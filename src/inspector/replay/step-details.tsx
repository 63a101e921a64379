import { Check as CheckSign, Minus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Effect } from '../../simulation/simulated-actor.ts';
import type { Check } from './frame/frame-api.ts';
import type { StepResult } from './player/player-state.ts';

/** The result of a step: the states, the checks of the screen, and the effects. */
export function StepDetails({ stepResult }: { readonly stepResult: StepResult }) {
  const { expected, found, problems, isSentDirectly, checks, effects } = stepResult;
  const isThere = expected === null || expected.join() === found.join();
  return (
    <div className="grid gap-2 px-3 pt-1 pb-3 text-xs">
      <ul className="grid gap-1">
        <Line result={isThere ? 'right' : 'wrong'}>
          The flow is in <States names={found} />
          {!isThere && expected && (
            <>
              , expected <States names={expected} />
            </>
          )}
        </Line>
        {isSentDirectly && (
          <Line result="beyond">Not possible on this screen: sent to the flow directly</Line>
        )}
        {problems.map((problem) => (
          <Line key={problem} result="wrong">
            {problem}
          </Line>
        ))}
        {checks.map(({ text, result }, index) => (
          <Line key={`${index} ${text}`} result={result}>
            {text}
          </Line>
        ))}
      </ul>
      {effects.length > 0 && (
        <ul aria-label="Effects" className="grid gap-1 border-t border-line pt-2">
          {effects.map((effect, index) => (
            <li key={`${index} ${effect[0]}`} className="break-words text-soft">
              <EffectText effect={effect} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const signs = {
  right: <CheckSign aria-label="met" className="mt-px size-4 shrink-0 text-accent" strokeWidth={2.5} />,
  wrong: <X aria-label="not met" className="mt-px size-4 shrink-0 text-danger" strokeWidth={2.5} />,
  beyond: <Minus aria-label="not on this screen" className="mt-px size-4 shrink-0 text-faint" />,
} as const;

function Line({ result, children }: { readonly result: Check['result']; readonly children: ReactNode }) {
  return (
    <li data-result={result} className="flex items-start gap-2">
      {signs[result]}
      <span className={result === 'wrong' ? 'text-danger' : result === 'beyond' ? 'text-faint' : ''}>
        {children}
      </span>
    </li>
  );
}

function States({ names }: { readonly names: readonly string[] }) {
  return <strong className="font-semibold break-words">{names.join(' and ')}</strong>;
}

function EffectText({ effect: [name, params] }: { readonly effect: Effect }) {
  return (
    <>
      <span className="font-medium text-ink">{name}</span>
      {params !== undefined && ` ${JSON.stringify(params)}`}
    </>
  );
}
