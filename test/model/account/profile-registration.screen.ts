import type { Profile } from '../../../contract/account/account.ts';
import { brand } from '../../../contract/brand.ts';
import type { profileRegistrationMachine } from '../../../machines/account/profile-registration.machine.ts';
import {
  alert,
  anyAlert,
  button,
  cancelAfterSlowNotice,
  choose,
  field,
  heading,
  press,
  status,
  text,
  toast,
  type,
} from '../generator/screen-elements.ts';
import { defineScreen, type HeldCall, type ScreenExpectation } from '../generator/screen-model.ts';
import { companyForm, draft, wholeDeveloper } from './profile-registration.expectations.ts';
import { lacksNothing } from './profile-registration.model.ts';

const save = button('Save profile');
const discard = button('Discard');
const unsavedStatus = status('Unsaved changes');
const tryAgain = button('Try again');
const logOut = button('Log out');
const savedStatus = status('Profile saved. Taking you to your dashboard.');
const existingStatus = status('You have this profile already. Changing it instead…');
const profile: HeldCall = {
  method: 'GET',
  path: '/v1/users/profile',
  answer: (answer: Profile) => answer,
};

const fillIn = [
  type(field('Legal name'), companyForm.legalName),
  choose(field('Country'), 'Netherlands'),
  choose(field('Size'), '11–50 people'),
  choose(field('Industry'), companyForm.industry),
  type(field('About'), companyForm.about),
  type(field('Contact name'), companyForm.contactName),
];
const headline = field('Headline');

/** The form at its own address (spec §2), or in the editor behind the guard (reading 16). */
const title = ({ userId }: { readonly userId: string | null }) =>
  heading(userId === null ? 'Your profile' : 'Tell developers who you are');

/** The redirects of users who belong on another page (readings 15, 16; spec §8). */
const ownPages: Readonly<Record<string, ScreenExpectation>> = {
  'the profile is another company’s': {
    sees: [heading('Tell developers who you are')],
    at: '/complete-company-profile/c2',
  },
  'the profile is a developer’s': {
    sees: [heading('Tell companies who you are')],
    at: '/complete-developer-profile/c1',
  },
  'the profile is not verified yet': {
    sees: [heading('Check your email'), text('dana@example.com')],
    at: '/verify',
  },
};
const landing: ScreenExpectation = { sees: [heading(brand.sentence)], at: '/' };

/** The session and the guards make this call, too: they get the flow's last response, and wait while there is none. */
const otherResponsesFor = (known: Profile | undefined) => ({
  'GET /v1/users/profile': (given: Profile | undefined) => given ?? known,
});
const encryptedItems = { authToken: 't1' };

const inEditor = 'a developer in the profile editor, with a draft';
const storedProfile = {
  given: inEditor,
  at: '/developer/create-profile',
  sees: [heading('Your profile'), field('Display name', 'Dana')],
  because: 'reading 16: the draft is saved, so the editor starts with the stored profile',
};

export const profileRegistrationScreen = defineScreen<typeof profileRegistrationMachine>({
  flow: 'profile-registration',
  screen: 'account/profile/profile-registration-screen',
  visits: {
    'a company at its completion address': {
      address: '/complete-company-profile/c1',
      encryptedItems,
      otherResponses: otherResponsesFor(undefined),
    },
    [inEditor]: {
      address: '/developer/create-profile',
      encryptedItems,
      sessionStorage: { 'draft:DEVELOPER:d1': draft },
      otherResponses: otherResponsesFor(wholeDeveloper),
    },
    'a developer at a completion address, without a token': { address: '/complete-developer-profile/d1' },
    'a company at a completion address, without a token': { address: '/complete-company-profile/c1' },
  },
  calls: {
    profileFetch: profile,
    profileSave: {
      method: 'POST',
      path: '/v1/company-profiles',
      or: [
        { method: 'PUT', path: '/v1/company-profiles/cp1' },
        { method: 'PUT', path: '/v1/developer-profiles/dp1' },
      ],
      isRefused: (context: { readonly values: Readonly<Record<string, unknown>> }) =>
        !lacksNothing({ context }),
    },
    profileReread: profile,
    profileRefresh: profile,
  },
  gestures: {
    'the user types the legal name': [type(field('Legal name'), companyForm.legalName)],
    'the user types a headline': [type(headline, 'Reads the sea')],
    'the user fills in the form and saves': [...fillIn, press(save)],
    'the user fills in all but the country and saves': [
      ...fillIn,
      choose(field('Country'), 'Choose a country'),
      press(save),
    ],
    'the user changes the headline and saves': [type(headline, 'Reads the sea'), press(save)],
    'the user empties the headline and saves': [type(headline, ''), press(save)],
    'the user presses ‘Discard’': [press(discard)],
    'the user cancels': cancelAfterSlowNotice,
    'the user tries again': [press(tryAgain)],
  },
  afterReload: {
    unreachable: { state: 'loading', because: 'reading 16: opening the page fetches their profile' },
    rereading: { state: 'loading', because: 'reading 16: opening the page fetches their profile' },
    saving: {
      given: inEditor,
      state: 'editing',
      sees: [field('Headline', 'Reads the sea')],
      because: 'decision 007: nothing that is typed is lost; a draft survives a reload',
    },
    refreshing: storedProfile,
    refreshFailed: storedProfile,
  },
  expectations: {
    loading: {
      sees: [heading('One moment'), status('Loading your profile…')],
      missing: [save, tryAgain],
    },
    unreachable: { sees: [heading('We couldn’t load your profile')], enabled: [tryAgain, logOut] },
    editing: (context, happened) => {
      const { problem, fieldProblems, values, userId, draft: typed } = context;
      // A corrected field loses its error, and with the last one the form loses its own.
      const mended = happened === 'the user types a headline' ? fieldProblems.headline : null;
      const marks = Object.values(fieldProblems).filter((message) => message !== mended);
      const isFixed = marks.length === 0 && Object.keys(fieldProblems).length > 0;
      const wrong = [...(problem === null || isFixed ? [] : [problem]), ...marks];
      const isUnsaved = userId === null && typed !== null;
      return {
        sees: [
          title(context),
          ...wrong.map(alert),
          ...(isUnsaved ? [unsavedStatus] : []),
          ...(happened === 'the user presses ‘Discard’' ? [toast('Changes discarded.')] : []),
          ...(typeof values.displayName === 'string' ? [field('Display name', values.displayName)] : []),
          ...(typeof values.legalName === 'string' ? [field('Legal name', values.legalName)] : []),
        ],
        enabled: [save, logOut, ...(isUnsaved ? [discard] : [])],
        missing: [
          savedStatus,
          ...(wrong.length === 0 ? [anyAlert] : []),
          ...(isUnsaved ? [] : [discard, unsavedStatus]),
        ],
        at: context.userId === null ? '/developer/create-profile' : '/complete-company-profile/c1',
      };
    },
    saving: (context) => ({
      sees: [title(context)],
      disabled: [save],
      missing: [anyAlert, existingStatus, savedStatus],
    }),
    rereading: (context) => ({
      sees: [title(context), existingStatus],
      disabled: [save],
      missing: [anyAlert, savedStatus],
    }),
    refreshing: (context) => ({ sees: [title(context), savedStatus], disabled: [save], missing: [anyAlert] }),
    refreshFailed: { sees: [heading('Your profile is saved')], enabled: [tryAgain, logOut] },
    turnedAway: ({ role }) => ({
      sees: [heading('Welcome back')],
      at: role === 'CORPORATE' ? '/company/login' : '/developer/login',
    }),
    redirected: (_, happened) => ownPages[happened] ?? landing,
    saved: ({ role }) => ({
      sees: [toast('Profile saved.'), heading('Welcome')],
      at: role === 'CORPORATE' ? '/company/dashboard' : '/developer/dashboard',
    }),
  },
});
