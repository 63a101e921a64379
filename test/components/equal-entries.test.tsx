import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { OfferCard } from '../../src/screens/applications/offer-card.tsx';
import { ProposalView } from '../../src/screens/applications/proposal-view.tsx';
import { MoneyFigures } from '../../src/screens/money/earnings/money-figures.tsx';
import { ProjectView } from '../../src/screens/projects/project-view.tsx';
import { dana, offeredApplication } from '../model/marketplace/application-samples.ts';
import { wholeDraft } from '../model/marketplace/project-samples.ts';

// React reports equal keys with console.error, which fails a test.

test('a project with two equal questions shows both', async () => {
  await render(<ProjectView project={{ ...wholeDraft, questions: ['Why?', 'Why?'] }} />);
  expect(page.getByText('Why?').all()).toHaveLength(2);
});

test('answers to two equal questions are both shown', async () => {
  const answers = ['One', 'Two'].map((answer) => ({ question: 'Why?', answer }));
  await render(<ProposalView proposal={{ ...dana, answers }} />);
  expect(page.getByText('Why?').all()).toHaveLength(2);
});

test('two equal milestones that an offer leaves out are both shown', async () => {
  const { offer } = offeredApplication;
  if (!offer) throw new Error('the sample has no offer');
  const twice = { title: 'Review', description: '', amount: 10_000, days: 2 };
  await render(
    <OfferCard
      application={{
        ...offeredApplication,
        milestones: [...offeredApplication.milestones, twice, { ...twice }],
      }}
      offer={offer}
    >
      {null}
    </OfferCard>,
  );
  expect(page.getByText('Review: €100, 2 days').all()).toHaveLength(2);
});

test('two equal sums that become available at the same time are both shown', async () => {
  const part = { milestoneId: 'm1', contractId: 'k1', title: 'Design', amount: 5000, availableAt: null };
  await render(
    <MoneyFigures
      balance={{
        pending: 10_000,
        maturing: [part, { ...part, milestoneId: 'm2' }],
        available: 0,
        inTransit: 0,
        minimum: 1000,
        currency: 'EUR',
      }}
    />,
  );
  expect(page.getByText('€50.00 once our team is done with its contract').all()).toHaveLength(2);
});
