import { tagScriptMachine } from '../../../machines/site/tag-script.machine.ts';
import { defineModel } from '../generator/flow-model.ts';

const allConsents = { analytics: true, marketing: true, functional: true };
const noConsents = { analytics: false, marketing: false, functional: false };
const onlyMarketing = { ...noConsents, marketing: true };
const onlyAnalytics = { ...noConsents, analytics: true };
const onlyFunctional = { ...noConsents, functional: true };

export const tagScriptModel = defineModel<typeof tagScriptMachine>({
  flow: 'tag-script',
  machine: tagScriptMachine,
  inputs: {
    'on a first visit': { isImplied: false, choice: null },
    'on a visit with consent': { isImplied: false, choice: allConsents },
    'where consent is implied': { isImplied: true, choice: null },
  },
  events: {
    'tag.consentChanged': {
      'the user accepts all': { choice: allConsents },
      'the user allows only analytics': { choice: onlyAnalytics },
      'the user allows only marketing': { choice: onlyMarketing },
      'the user allows only functional cookies': { choice: onlyFunctional },
      'the user declines': { choice: noConsents },
      'the choice is forgotten': { choice: null },
    },
    'tag.dataCleared': { 'all data is cleared': {} },
  },
  outcomes: {},
  contextKey: ({ choice, isImplied }) => [choice, isImplied],
  resting: { present: 'what a page has run stays in it until it is left' },
  states: {
    absent: {
      invariants: ({ choice, isImplied }) => ({
        'neither analytics nor marketing is allowed':
          !choice?.analytics && !choice?.marketing && !(isImplied && choice === null),
      }),
    },
    present: {},
  },
  expectations: [
    {
      spec: 'decision 005: until a choice no third-party request',
      given: 'on a first visit',
      from: 'start',
      when: 'start',
      to: 'absent',
      effects: [],
    },
    ...['on a visit with consent', 'where consent is implied'].map((given) => ({
      spec: 'spec §7: the script is loaded',
      given,
      from: 'start',
      when: 'start',
      to: 'present',
      effects: [['addTagScript', { choice: allConsents }] as const],
    })),
    {
      spec: 'decision 005: analytics or marketing',
      from: 'absent',
      when: 'the user allows only analytics',
      to: 'present',
      effects: [['addTagScript', { choice: onlyAnalytics }]],
    },
    {
      spec: 'decision 005: analytics or marketing',
      from: 'absent',
      when: 'the user allows only marketing',
      to: 'present',
      effects: [['addTagScript', { choice: onlyMarketing }]],
    },
    {
      spec: 'decision 005: analytics or marketing, and nothing else',
      from: 'absent',
      when: 'the user allows only functional cookies',
      to: 'absent',
      effects: [],
    },
    {
      spec: 'decision 005: update to denied',
      from: 'present',
      when: 'the user declines',
      to: 'present',
      effects: [['updateTagConsent', { choice: noConsents }]],
    },
    {
      spec: 'spec §4: clear all data; nothing is implied by it',
      from: 'present',
      when: 'all data is cleared',
      to: 'present',
      effects: [['updateTagConsent', { choice: noConsents }]],
    },

    {
      spec: 'spec §4: clear all data; nothing is implied by it',
      from: 'absent',
      when: 'all data is cleared',
      to: 'absent',
      effects: [],
      contextAfter: { choice: null, isImplied: false },
    },
  ],
});
