import { paths } from '../app/paths.ts';
import { TextLink } from '../ui/link.tsx';

const today = [
  { title: 'Create an account', text: 'By email, Google or GitHub, on the side that you are on.' },
  { title: 'Confirm your email', text: 'We send a 4-digit code; you type it in.' },
  { title: 'Say who you are', text: 'A short profile that the other side reads first.' },
];

const next = [
  { title: 'Find each other', text: 'A company posts a project; developers apply with their profile.' },
  { title: 'Agree', text: 'Scope, milestones and price are settled before anything starts.' },
  { title: 'Work and be paid', text: 'A milestone is paid when the company approves it.' },
];

/** How it works: what can be done today, and what comes after it (design 8: nothing is claimed that isn't there). */
export function LandingSteps() {
  return (
    <section className="grid gap-12">
      <div className="grid gap-8">
        <h2 className="text-title font-semibold">Three steps and you are in</h2>
        <Steps steps={today} from={1} />
      </div>
      <div className="grid gap-8">
        <div className="grid gap-2">
          <h2 className="text-title font-semibold">Then the contract itself</h2>
          <p className="max-w-reading text-soft">
            This part isn’t built yet.{' '}
            <TextLink look="inline" to={paths.services()}>
              Services
            </TextLink>{' '}
            says what works today; until the rest does, nobody will ask you for money or bank details.
          </p>
        </div>
        <Steps steps={next} from={4} isToCome />
      </div>
    </section>
  );
}

type StepsProps = {
  readonly steps: readonly { readonly title: string; readonly text: string }[];
  /** The first one's number. */
  readonly from: number;
  readonly isToCome?: boolean;
};

function Steps({ steps, from, isToCome = false }: StepsProps) {
  return (
    <ol start={from} className="grid gap-8 wide:grid-cols-3 wide:gap-12">
      {steps.map(({ title, text }, index) => (
        <li
          key={title}
          className={
            isToCome
              ? 'grid content-start gap-2 border-t border-dashed border-control/60 pt-6'
              : 'grid content-start gap-2 border-t border-line pt-6'
          }
        >
          <span
            aria-hidden="true"
            className={`font-semibold tabular-nums ${isToCome ? 'text-faint' : 'text-accent'}`}
          >
            {from + index}
          </span>
          <h3 className="text-heading font-semibold">{title}</h3>
          <p className="text-soft">{text}</p>
        </li>
      ))}
    </ol>
  );
}
