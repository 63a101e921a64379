import type { PublicDeveloper } from '../../../contract/account/profile.ts';
import type { developerProfileMachine } from '../../../machines/account/developer-profile.machine.ts';
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
import { company, developerProfile } from '../samples.ts';

const tryAgain = button('Try again');
const overview = link('Go to overview');
const titles = {
  loading: heading('Loading this profile'),
  shown: heading('Dana'),
  notFound: heading('We couldn’t find that developer'),
  failed: heading('We couldn’t load this profile'),
};
const others = (title: keyof typeof titles) =>
  Object.entries(titles).flatMap(([name, thing]) => (name === title ? [] : [thing]));

const startsOver = { state: 'loading', because: 'reading 16: opening the page fetches the developer' };

export const developerProfileScreen = defineScreen<typeof developerProfileMachine>({
  flow: 'developer-profile',
  screen: 'workspace/developer-profile-screen',
  checksFocusAndAnnouncements: true,
  visits: {
    'a company at a developer’s address': {
      address: '/developer/profile/d1',
      encryptedItems: { authToken: 't1' },
    },
  },
  calls: {
    developerFetch: {
      method: 'GET',
      path: '/v1/developers/d1',
      answer: (developer: PublicDeveloper) => developer,
    },
  },
  gestures: {
    'the user tries again': [press(tryAgain)],
    'the user cancels': cancelAfterSlowNotice,
  },
  // Requested by the guard before the page, and by the session.
  otherResponses: { 'GET /v1/users/profile': company },
  afterReload: { shown: startsOver, notFound: startsOver, failed: startsOver },
  expectations: {
    loading: { sees: [titles.loading], missing: [...others('loading'), tryAgain, anyAlert] },
    shown: {
      sees: [
        titles.shown,
        ...[developerProfile.headline, developerProfile.about, ...developerProfile.skills].map(text),
        text('€90 per hour'),
        text('30 per week'),
      ],
      // The profile is another user's.
      missing: [...others('shown'), link('Edit profile'), tryAgain, anyAlert],
    },
    notFound: { sees: [titles.notFound], enabled: [overview], missing: [...others('notFound'), tryAgain] },
    failed: ({ problem }) => ({
      sees: [titles.failed, alert(problem ?? '')],
      enabled: [tryAgain],
      missing: [...others('failed'), overview],
    }),
  },
});
