import type { Profile } from '../../../contract/account/account.ts';
import { brand } from '../../../contract/brand.ts';
import type { routeGuardMachine } from '../../../machines/account/route-guard.machine.ts';
import { day } from '../../support/durations.ts';
import {
  button,
  cancelAfterSlowNotice,
  heading,
  link,
  press,
  region,
  status,
  text,
} from '../generator/screen-elements.ts';
import { defineScreen, visitTime } from '../generator/screen-model.ts';
import { developer, developerProfile } from '../samples.ts';
import { onlyAnalytics, recorded } from '../site/cookie-consent.model.ts';

const openingTitle = heading('Opening your page');
const offlineTitle = heading('You’re offline');
const loadingStatus = status('We are loading your profile.');
const retryStatus = status('The server didn’t respond. We’ll try again in a moment.');
const home = button('Return to Home');
const logOut = button('Log out');
const cookies = region('Cookies');
const leadsBack = 'Log in to open the page you came for';

/** A stored cookie choice, to show whether it is cleared. */
const cookieChoice = { cookieConsent: JSON.stringify(recorded(onlyAnalytics, day)) };
/** With a stored profile, the session's own request sends the token with its prefix, as the guard's does (spec §7). */
const encryptedItems = { authToken: 't1', userProfile: developer };

export const routeGuardScreen = defineScreen<typeof routeGuardMachine>({
  flow: 'route-guard',
  screen: 'workspace/route-guard-screen',
  checksFocusAndAnnouncements: true,
  visits: {
    'on a developers’ page': { address: '/developer/dashboard', encryptedItems, localStorage: cookieChoice },
    'on a page of both sides': {
      address: '/developer/profile/d1',
      encryptedItems,
      localStorage: cookieChoice,
    },
    'on a developers’ page without a token': { address: '/developer/dashboard', localStorage: cookieChoice },
    'after a login to apply': { address: '/developer/dashboard', encryptedItems, localStorage: cookieChoice },
    'after a login, on the page that it leads back to': {
      address: '/developer/dashboard',
      encryptedItems,
      localStorage: cookieChoice,
      sessionStorage: { returnPath: { path: '/developer/dashboard', until: visitTime + 60_000 } },
    },
  },
  calls: {
    profileFetch: { method: 'GET', path: '/v1/users/profile', answer: (profile: Profile) => profile },
    connection: { waitsFor: 'the connection is back' },
  },
  gestures: {
    'the user cancels': cancelAfterSlowNotice,
    'the user returns to Home': [press(home)],
    // The reason is in `notByHand`.
    'a developer continues to a developers’ page': [],
    'a developer continues to a page of both sides': [],
    'a developer continues to a companies’ page': [],
    'an unknown user continues to a page of both sides': [],
  },
  otherResponses: {
    'GET /v1/developers/d1': { developerId: 'd1', profile: developerProfile },
    // The session makes this call, too (and waits), and so does the guard of the page that the redirect leads to.
    'GET /v1/users/profile': (given: Profile | undefined) => given,
    // A developer's dashboard requests its best matches, which stay pending.
    'GET /v1/projects': () => undefined,
  },
  notByHand: {
    ...Object.fromEntries(
      [
        'checking — guard.pageEntered → (stays)',
        'pausing — guard.pageEntered → (stays)',
        'offline — guard.pageEntered → (stays)',
        'open — guard.pageEntered [isForOtherSide] → redirected',
        'open — guard.pageEntered [otherwise] → (stays)',
      ].map((transition) => [
        transition,
        'A step to another page in a frame that stays: browser/account/guard.spec.ts takes one on the own side.',
      ]),
    ),
    'checking — xstate.done.actor.profileFetch [isReturning] → redirected':
      'A login comes before: browser/marketplace/apply-as-visitor.spec.ts goes all the way.',
    'checking — xstate.done.actor.profileFetch [hasReturned] → open':
      'It looks like any page that opens; what differs is in storage, which the model looks at.',
    'pausing — guard.canceled → left':
      '‘Cancel’ comes after 10 s of waiting (reading 9), and the pause lasts one.',
    'offline — xstate.error.actor.connection → checking':
      'A browser that is offline says when it is back, or says nothing.',
  },
  afterReload: {
    offline: {
      state: 'checking',
      because: 'reading 3: it asks again, and waits again if there is no connection',
    },
    pausing: { state: 'checking', because: 'decision 004: one actor a visit, and it asks at once' },
  },
  expectations: {
    checking: { sees: [openingTitle, loadingStatus], missing: [retryStatus, offlineTitle, logOut] },
    pausing: { sees: [openingTitle, retryStatus], missing: [loadingStatus, offlineTitle, logOut] },
    offline: {
      sees: [offlineTitle, status('This page will continue when you’re back online.')],
      enabled: [home],
      // The frame of every page announces it.
      announced: ['You’re offline.'],
      missing: [openingTitle, logOut],
    },
    open: ({ side }, happened) => ({
      ...(side === null
        ? {
            // The developer-profile flow renders the page itself; the inspector renders the developer's own in its place.
            sees:
              happened === 'it is a developer'
                ? [heading('Dana'), text('Builds state machines')]
                : [link('Overview')],
            at: '/developer/profile/d1',
          }
        : { sees: [heading('Welcome'), link('Find work')], at: '/developer/dashboard' }),
      enabled: [logOut],
      missing: [openingTitle],
    }),
    // reading 3: the consent record is removed, too, so the banner appears again 100 ms later.
    turnedAway: {
      sees: [heading(brand.sentence), link('Log in'), cookies, status(leadsBack)],
      missing: [logOut],
      afterMs: 100,
      at: '/',
    },
    redirected: ({ returnPath }, happened) => {
      // Another page of the same frame has its own model (`notByHand`).
      if (happened === 'a developer continues to a companies’ page')
        return { sees: [], at: '/developer/dashboard' };
      if (happened.includes('unverified')) {
        const email = happened === 'it is an unverified company' ? 'cora@example.com' : 'dana@example.com';
        return { sees: [heading('Check your email'), text(email)], at: '/verify' };
      }
      // §M4: a login leads back to the page that required it.
      if (returnPath === '/projects/p1')
        return {
          sees: [],
          at: happened === 'it is a company' ? returnPath : '/developer/dashboard/find-work/p1?step=apply',
        };
      return { sees: [heading('Welcome'), link('Projects')], at: '/company/dashboard' };
    },
    // reading 9: nothing is cleared.
    left: {
      sees: [heading(brand.sentence)],
      missing: [cookies, status(leadsBack)],
      afterMs: 100,
      at: '/',
    },
  },
});
