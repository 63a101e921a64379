import { cookieConsentMachine } from '../../../machines/site/cookie-consent.machine.ts';
import { day } from '../../support/durations.ts';
import { defineModel } from '../generator/flow-model.ts';
import { visitTime } from '../generator/screen-model.ts';

const now = visitTime;
const noConsents = { analytics: false, marketing: false, functional: false };
export const allConsents = { analytics: true, marketing: true, functional: true };
export const onlyAnalytics = { analytics: true, marketing: false, functional: false };

/** The consent record of an earlier visit in local storage (spec §3). */
export const recorded = (choice: object, age: number) => ({
  necessary: true,
  ...choice,
  timestamp: new Date(now - age).toISOString(),
  version: '1.0',
});

/** The pressed button → the consent that then applies. */
const onBanner = {
  'the user accepts all on the banner': allConsents,
  'the user declines on the banner': noConsents,
};
const inDialog = {
  'the user accepts all in the dialog': allConsents,
  'the user declines in the dialog': noConsents,
  'the user allows analytics alone and saves': onlyAnalytics,
};
const everyState = ['answer.arriving', 'answer.asking', 'answer.signaled', 'answer.given'];

type StateView = { readonly states: readonly string[] };
const isInDialog = ({ states }: StateView) => states.includes('preferences.open');
const isOnBanner = ({ states }: StateView) => states.includes('answer.asking') && !isInDialog({ states });

export const cookieConsentModel = defineModel<typeof cookieConsentMachine>({
  flow: 'cookie-consent',
  machine: cookieConsentMachine,
  inputs: {
    'on a first visit': { stored: null, now, hasPrivacySignal: false },
    '365 days after a choice': { stored: recorded(onlyAnalytics, 365 * day), now, hasPrivacySignal: false },
    '365 days and 1 ms after a choice': {
      stored: recorded(onlyAnalytics, 365 * day + 1),
      now,
      hasPrivacySignal: false,
    },
    'with Global Privacy Control': { stored: null, now, hasPrivacySignal: true },
    'with Global Privacy Control, a day after a choice': {
      stored: recorded(allConsents, day),
      now,
      hasPrivacySignal: true,
    },
  },
  events: {
    'consent.accepted': {
      'the user accepts all on the banner': {},
      'the user accepts all in the dialog': {},
    },
    'consent.declined': {
      'the user declines on the banner': {},
      'the user declines in the dialog': {},
    },
    'consent.saved': { 'the user allows analytics alone and saves': { choice: onlyAnalytics } },
    'consent.customizeRequested': { 'the user presses Customize on the banner': {} },
    'consent.reopened': { 'the user opens the cookie settings from the footer': {} },
    'consent.dismissed': {
      'the user closes the dialog': {},
      'the user presses Escape': {},
    },
    'consent.forgotten': { 'a protected page, opened without a token, clears all data': {} },
    'consent.changedElsewhere': {
      'another tab accepts all': { stored: recorded(allConsents, 0), now },
      'another tab clears all data': { stored: null, now },
    },
  },
  possible: {
    'the user accepts all on the banner': isOnBanner,
    'the user declines on the banner': isOnBanner,
    'the user presses Customize on the banner': isOnBanner,
    'the user accepts all in the dialog': isInDialog,
    'the user declines in the dialog': isInDialog,
    'the user allows analytics alone and saves': isInDialog,
    // Without a stored record nothing is removed, and this tab gets no event.
    'another tab clears all data': ({ states }) => states.includes('answer.given'),
  },
  outcomes: {},
  // spec §9: banner delay 100 ms.
  delays: { bannerDelay: 100 },
  contextKey: ({ choice, hasPrivacySignal }) => [choice, hasPrivacySignal],
  overlaps: {
    'consent.accepted in answer and in preferences.open':
      'the choice is recorded, and the dialog in which it was made closes',
    'consent.declined in answer and in preferences.open':
      'the choice is recorded, and the dialog in which it was made closes',
    'consent.saved in answer and in preferences.open':
      'the choice is recorded, and the dialog in which it was made closes',
    'always in answer.deciding: hasChoice and hasPrivacySignal':
      'the user’s choice takes precedence over a signal of the browser',
  },
  states: {
    'answer.arriving': { invariants: ({ choice }) => ({ 'nothing is allowed yet': choice === null }) },
    'answer.asking': {
      tags: ['banner'],
      invariants: ({ choice }) => ({ 'nothing is allowed yet': choice === null }),
    },
    'answer.signaled': {
      invariants: ({ choice }) => ({
        'all is off': choice !== null && !Object.values(choice).includes(true),
      }),
    },
    'answer.given': { invariants: ({ choice }) => ({ 'a choice is in force': choice !== null }) },
    'preferences.closed': {},
    'preferences.open': { tags: ['dialog'] },
  },
  expectations: [
    {
      spec: 'spec §4: asked when the record is absent',
      given: 'on a first visit',
      from: 'start',
      when: 'start',
      to: 'answer.arriving',
      effects: [],
    },
    {
      spec: 'spec §9: 365 days still count',
      given: '365 days after a choice',
      from: 'start',
      when: 'start',
      to: 'answer.given',
      effects: [],
    },
    {
      spec: 'spec §4: asked when the record is older than 365 days',
      given: '365 days and 1 ms after a choice',
      from: 'start',
      when: 'start',
      to: 'answer.arriving',
      effects: [],
    },
    {
      spec: 'decision 005: a signal decides where the user hasn’t',
      given: 'with Global Privacy Control',
      from: 'start',
      when: 'start',
      to: 'answer.signaled',
      effects: [],
    },
    {
      spec: 'decision 005: a choice wins over the signal',
      given: 'with Global Privacy Control, a day after a choice',
      from: 'start',
      when: 'start',
      to: 'answer.given',
      effects: [],
    },
    { spec: 'spec §9', from: 'answer.arriving', when: '0.1 s pass', to: 'answer.asking', effects: [] },
    ...Object.entries(onBanner).map(([when, choice]) => ({
      spec: 'spec §2, cookie banner',
      from: 'answer.asking',
      when,
      to: 'answer.given',
      effects: [['storeConsent', { choice }] as const],
    })),
    ...Object.entries(inDialog).flatMap(([when, choice]) =>
      everyState.map((from) => ({
        spec: 'spec §2, preferences dialog',
        from,
        when,
        to: 'answer.given',
        effects: [['storeConsent', { choice }] as const],
      })),
    ),
    ...everyState.map((from) => ({
      spec: 'decision 005: other tabs follow, and store nothing themselves',
      from,
      when: 'another tab accepts all',
      to: 'answer.given',
      effects: [],
    })),
    {
      spec: 'reading 3: the consent record goes too, so the banner asks again',
      given: '365 days after a choice',
      from: 'answer.given',
      when: 'a protected page, opened without a token, clears all data',
      to: 'answer.arriving',
      effects: [],
    },
    ...Object.entries(inDialog).map(([when, choice]) => ({
      spec: 'spec §2, preferences dialog',
      from: 'preferences.open',
      when,
      to: 'preferences.closed',
      effects: [['storeConsent', { choice }] as const],
    })),
    ...['the user closes the dialog', 'the user presses Escape'].map((when) => ({
      spec: 'spec §2, preferences dialog',
      from: 'preferences.open',
      when,
      to: 'preferences.closed',
      effects: [],
    })),
  ],
});
