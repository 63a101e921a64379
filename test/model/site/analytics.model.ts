import { analyticsMachine } from '../../../machines/site/analytics.machine.ts';
import { defineModel } from '../generator/flow-model.ts';
import { networkFailure } from '../samples.ts';
import {
  allConsents,
  analyticsExpectations,
  atFirstVisit,
  cora,
  dana,
  eventTime,
  loadingState,
  noConsents,
  onlyMarketing,
  pageAt,
  runningState,
  withConsent,
} from './analytics.expectations.ts';

const onlyAnalytics = { ...noConsents, analytics: true };

export const analyticsModel = defineModel<typeof analyticsMachine>({
  flow: 'analytics',
  machine: analyticsMachine,
  inputs: {
    [atFirstVisit]: { hasClient: true, isImplied: false, choice: null },
    [withConsent]: { hasClient: true, isImplied: false, choice: allConsents },
    'where consent is implied': { hasClient: true, isImplied: true, choice: null },
    'where no client is configured': { hasClient: false, isImplied: false, choice: allConsents },
  },
  events: {
    'analytics.consentChanged': {
      'the user accepts all': { choice: allConsents, at: eventTime },
      'the user allows only analytics': { choice: onlyAnalytics, at: eventTime },
      'the user allows only marketing': { choice: onlyMarketing, at: eventTime },
      'the user declines': { choice: noConsents, at: eventTime },
      'the choice is forgotten': { choice: null, at: eventTime },
    },
    'analytics.dataCleared': { 'all data is cleared': {} },
    'analytics.personChanged': {
      'a user signs in': { person: dana },
      'the user is signed out': { person: null },
    },
    'analytics.identityReset': { 'the identity is reset': {} },
    'analytics.pageEntered': {
      'the landing page is entered': { page: pageAt('/') },
      'another page is entered': { page: pageAt('/about') },
    },
    'analytics.pageViewed': { 'a page view is due': { page: pageAt('/about') } },
    'analytics.tracked': {
      'a call to action is clicked': { event: 'cta_clicked', properties: { cta: 'hire' }, at: eventTime },
      'an account is created': { event: 'SIGN_UP', person: cora, at: eventTime },
    },
    'analytics.called': { 'a call is due': { call: { kind: 'reset' } } },
    'analytics.flagsReceived': { 'flags arrive': { flags: { showsDevelopersFirst: true } } },
  },
  outcomes: {
    clientStart: {
      done: { 'the client has loaded': undefined },
      error: { 'the client is blocked': networkFailure },
    },
  },
  // spec §9: page view after 1 ms.
  delays: { pageViewDelay: 1 },
  contextKey: ({ isImplied, entered, waiting, flags }) => [
    isImplied,
    entered !== null,
    waiting.length > 0,
    flags.showsDevelopersFirst,
  ],
  overlaps: {
    'analytics.personChanged in client and in client.allowed':
      'where the client may run, it is informed, too; the user is kept either way',
  },
  states: {
    'page.settled': { invariants: ({ entered }) => ({ 'no page waits': entered === null }) },
    'page.entered': {
      invariants: ({ entered, page }) => ({ 'one page waits': entered !== null && page === null }),
    },
    'client.off': {
      invariants: ({ waiting, flags }) => ({
        'nothing is stored': waiting.length === 0,
        'flags have their defaults': !flags.showsDevelopersFirst,
      }),
    },
    'client.allowed': {},
    [loadingState]: { running: ['clientStart'] },
    [runningState]: { invariants: ({ waiting }) => ({ 'nothing waits': waiting.length === 0 }) },
    'client.allowed.blocked': {
      invariants: ({ waiting, flags }) => ({
        'nothing is stored': waiting.length === 0,
        'flags have their defaults': !flags.showsDevelopersFirst,
      }),
    },
  },
  expectations: analyticsExpectations,
});
