import { paths } from '../../../contract/paths.ts';
import { FeatureList } from '../../ui/layout/feature-list.tsx';
import { TextLink } from '../../ui/navigation/link.tsx';
import { LandingSection } from './landing-section.tsx';

const today = [
  { title: 'Create an account', text: 'With email, Google or GitHub, as a company or as a developer.' },
  { title: 'Confirm your email', text: 'We send a 4-digit code; you type it in.' },
  { title: 'Complete your profile', text: 'A short profile that the other side reads first.' },
];

const next = [
  { title: 'Find each other', text: 'A company posts a project; developers apply with their profile.' },
  { title: 'Agree', text: 'Scope, milestones and price are settled before anything starts.' },
  { title: 'Work and be paid', text: 'A milestone is paid when the company approves it.' },
];

/** How it works: what can be done today, and what comes after it (reading 8: nothing is claimed that isn't there). */
export function LandingSteps() {
  return (
    <div className="grid gap-12">
      <LandingSection title="Get started in three steps">
        <FeatureList items={today} from={1} />
      </LandingSection>
      <LandingSection
        title="Then the contract itself"
        lead={
          <>
            This part isn’t built yet.{' '}
            <TextLink look="inline" to={paths.services()}>
              Services
            </TextLink>{' '}
            says what works today; until the rest does, nobody will ask you for money or bank details.
          </>
        }
      >
        <FeatureList items={next} from={4} isToCome />
      </LandingSection>
    </div>
  );
}
