import { paths } from '../../../contract/paths.ts';
import { plannedFeatures } from '../../content/planned.ts';
import { FeatureList } from '../../ui/layout/feature-list.tsx';
import { TextLink } from '../../ui/navigation/link.tsx';
import { LandingSection } from './landing-section.tsx';

const today = [
  { title: 'Create an account', text: 'As a company or a developer, with email, Google or GitHub.' },
  { title: 'Verify your email', text: 'Enter the 4-digit code we email you.' },
  { title: 'Complete your profile', text: 'A short profile, the first thing the other side reads.' },
];

const then = [
  {
    title: 'Find each other',
    text: 'Companies post projects and invite developers; developers search and apply.',
  },
  { title: 'Agree on the terms', text: 'Scope, milestones and price are settled before work starts.' },
  { title: 'Fund a milestone', text: 'The company pays for it first, and its money is held.' },
  { title: 'Deliver and approve', text: 'When the company approves the work, the money is the developer’s.' },
  { title: 'Get paid', text: 'Five days later the developer can withdraw it to a bank account.' },
];

/** How it works: what is available, and what is planned (reading 8: no claims about what isn't built). */
export function LandingSteps() {
  return (
    <div className="grid gap-12">
      <LandingSection title="Get started in three steps">
        <FeatureList items={today} from={1} />
      </LandingSection>
      <LandingSection
        title="Then agree on the work"
        lead={
          <>
            Anyone can read{' '}
            <TextLink variant="inline" to={paths.projects()}>
              open projects
            </TextLink>
            . Applying costs nothing.
          </>
        }
      >
        <FeatureList items={then} from={4} />
      </LandingSection>
      <LandingSection
        title="What comes next"
        lead={
          <>
            This isn’t built yet.{' '}
            <TextLink variant="inline" to={paths.services()}>
              Services
            </TextLink>{' '}
            lists what works today.
          </>
        }
      >
        <FeatureList items={plannedFeatures} isToCome />
      </LandingSection>
    </div>
  );
}
