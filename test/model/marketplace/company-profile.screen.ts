import type { Company } from '../../../contract/marketplace/directory/company.ts';
import type { companyProfileMachine } from '../../../machines/marketplace/company-profile.machine.ts';
import {
  alert,
  anyAlert,
  button,
  cancelAfterSlowNotice,
  heading,
  link,
  press,
  text,
} from '../generator/screen-elements.ts';
import { defineScreen } from '../generator/screen-model.ts';
import { cancelsAfterWaiting, developer } from '../samples.ts';
import { cora } from './company-samples.ts';

const tryAgain = button('Try again');
const overview = link('Go to overview');
const project = link('A calendar for our clinic');
const titles = {
  loading: heading('Loading this company'),
  shown: heading(cora.name),
  notFound: heading('We couldn’t find that company'),
  failed: heading('We couldn’t load this company'),
};
const others = (title: keyof typeof titles) =>
  Object.entries(titles).flatMap(([name, thing]) => (name === title ? [] : [thing]));

const startsOver = { state: 'loading', because: '§M4: opening the page loads the company' };

export const companyProfileScreen = defineScreen<typeof companyProfileMachine>({
  flow: 'company-profile',
  screen: 'directory/company/company-profile-screen',
  checksFocusAndAnnouncements: true,
  visits: {
    'a developer at a company’s address': {
      address: `/company/profile/${cora.companyId}`,
      encryptedItems: { authToken: 't1' },
    },
  },
  calls: {
    companyFetch: {
      method: 'GET',
      path: `/v1/companies/${cora.companyId}`,
      answer: (company: Company) => company,
    },
  },
  gestures: {
    'the user tries again': [press(tryAgain)],
    [cancelsAfterWaiting]: cancelAfterSlowNotice,
  },
  otherResponses: { 'GET /v1/users/profile': developer },
  afterReload: { shown: startsOver, notFound: startsOver, failed: startsOver },
  expectations: {
    loading: { sees: [titles.loading], missing: [...others('loading'), tryAgain, anyAlert] },
    shown: ({ company }) => ({
      sees: [
        titles.shown,
        ...[cora.about, 'Health, United Kingdom', '11–50 people', '12 January 2026'].map(text),
        ...(company?.posted === 0
          ? [text('None at the moment.')]
          : [
              project,
              ...[
                '€2,000–€5,000',
                'Intermediate · 20 hours a week · 4 hours of overlap · posted 20 November 2026',
                '40% (2 of 5)',
                'About 19 hours',
                '€10,000–€50,000',
              ].map(text),
            ]),
      ],
      // The profile is another company's.
      missing: [
        ...others('shown'),
        link('Edit profile'),
        tryAgain,
        anyAlert,
        ...(company?.posted === 0 ? [project] : [text('None at the moment.'), text('None yet')]),
      ],
    }),
    notFound: { sees: [titles.notFound], enabled: [overview], missing: [...others('notFound'), tryAgain] },
    failed: ({ problem }) => ({
      sees: [titles.failed, alert(problem ?? '')],
      enabled: [tryAgain],
      missing: [...others('failed'), overview],
    }),
  },
});
