import { cookieConsentMachine } from '../../machines/site/cookie-consent.machine.ts';
import { defineModel } from './generator/flow-model.ts';

const now = Date.UTC(2026, 10, 21);
const day = 24 * 60 * 60 * 1000;
const none = { analytics: false, marketing: false, functional: false };
const all = { analytics: true, marketing: true, functional: true };
const onlyAnalytics = { analytics: true, marketing: false, functional: false };
const recorded = (choice: object, age: number) => ({
  necessary: true,
  ...choice,
  timestamp: new Date(now - age).toISOString(),
  version: '1.0',
});

const everyState = ['answer.arriving', 'answer.asking', 'answer.signalled', 'answer.given'];

export const cookieConsentModel = defineModel<typeof cookieConsentMachine>({
  flow: 'cookie-consent',
  machine: cookieConsentMachine,
  inputs: {
    'on a first visit': { stored: null, now, hasPrivacySignal: false },
    'after a choice': { stored: recorded(onlyAnalytics, 365 * day), now, hasPrivacySignal: false },
    'after a choice that is too old': {
      stored: recorded(onlyAnalytics, 365 * day + 1),
      now,
      hasPrivacySignal: false,
    },
    'with Global Privacy Control': { stored: null, now, hasPrivacySignal: true },
    'with Global Privacy Control, after a choice': {
      stored: recorded(all, day),
      now,
      hasPrivacySignal: true,
    },
  },
  events: {
    'consent.accepted': { 'the person accepts all': {} },
    'consent.declined': { 'the person declines': {} },
    'consent.saved': { 'the person saves the preferences': { choice: onlyAnalytics } },
    'consent.customized': { 'the person customizes': {} },
    'consent.reopened': { 'the person opens the cookie settings': {} },
    'consent.dismissed': { 'the person closes the dialog': {} },
    'consent.forgotten': { 'all data is cleared': {} },
    'consent.changedElsewhere': {
      'another tab accepts all': { stored: recorded(all, 0), now },
      'another tab clears all data': { stored: null, now },
    },
  },
  outcomes: {},
  // spec §9: banner delay 100 ms.
  delays: { bannerDelay: 100 },
  tells: ({ choice, hasPrivacySignal }) => [choice, hasPrivacySignal],
  resting: {},
  states: {
    'answer.arriving': { holds: ({ choice }) => ({ 'nothing is allowed yet': choice === null }) },
    'answer.asking': {
      tags: ['banner'],
      holds: ({ choice }) => ({ 'nothing is allowed yet': choice === null }),
    },
    'answer.signalled': {
      holds: ({ choice }) => ({ 'all is off': choice !== null && !Object.values(choice).includes(true) }),
    },
    'answer.given': { holds: ({ choice }) => ({ 'a choice is in force': choice !== null }) },
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
      given: 'after a choice',
      from: 'start',
      when: 'start',
      to: 'answer.given',
      effects: [],
    },
    {
      spec: 'spec §4: asked when the record is older than 365 days',
      given: 'after a choice that is too old',
      from: 'start',
      when: 'start',
      to: 'answer.arriving',
      effects: [],
    },
    {
      spec: 'design 17: a signal answers where nobody has',
      given: 'with Global Privacy Control',
      from: 'start',
      when: 'start',
      to: 'answer.signalled',
      effects: [],
    },
    {
      spec: 'design 17: a choice wins over the signal',
      given: 'with Global Privacy Control, after a choice',
      from: 'start',
      when: 'start',
      to: 'answer.given',
      effects: [],
    },
    { spec: 'spec §9', from: 'answer.arriving', when: '0.1 s pass', to: 'answer.asking', effects: [] },
    ...everyState.flatMap((from) => [
      {
        spec: 'spec §2, cookie banner',
        from,
        when: 'the person accepts all',
        to: 'answer.given',
        effects: [['storeConsent', { choice: all }] as const],
      },
      {
        spec: 'spec §2, cookie banner',
        from,
        when: 'the person declines',
        to: 'answer.given',
        effects: [['storeConsent', { choice: none }] as const],
      },
      {
        spec: 'spec §2, preferences dialog',
        from,
        when: 'the person saves the preferences',
        to: 'answer.given',
        effects: [['storeConsent', { choice: onlyAnalytics }] as const],
      },
      {
        spec: 'other tabs follow, and store nothing themselves',
        from,
        when: 'another tab accepts all',
        to: 'answer.given',
        effects: [],
      },
    ]),
    {
      spec: 'design 3: the consent record goes too, so the banner asks again',
      given: 'after a choice',
      from: 'answer.given',
      when: 'all data is cleared',
      to: 'answer.arriving',
      effects: [],
    },
    ...['the person accepts all', 'the person declines', 'the person saves the preferences'].map((when) => ({
      spec: 'spec §2, preferences dialog',
      from: 'preferences.open',
      when,
      to: 'preferences.closed',
      effects: [
        [
          'storeConsent',
          {
            choice:
              when === 'the person accepts all' ? all : when === 'the person declines' ? none : onlyAnalytics,
          },
        ] as const,
      ],
    })),
    {
      spec: 'spec §2, preferences dialog',
      from: 'preferences.open',
      when: 'the person closes the dialog',
      to: 'preferences.closed',
      effects: [],
    },
  ],
});
