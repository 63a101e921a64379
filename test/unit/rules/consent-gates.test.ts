import { describe, expect, test } from 'vitest';
import type { GatedPart } from '../../../contract/site/analytics-types.ts';
import {
  consentInForce,
  consentSignals,
  isAllowed,
} from '../../../machines/client-rules/site/consent-gates.ts';
import { fullConsent, noConsent } from '../../../machines/client-rules/site/cookie-consent.ts';

// @flow cookie-consent analytics tag-script

const analytics = { ...noConsent, analytics: true };
const marketing = { ...noConsent, marketing: true };
const functional = { ...noConsent, functional: true };

describe('the parts that each category gates', () => {
  test.each<[GatedPart, boolean, boolean, boolean]>([
    ['analyticsClient', true, false, false],
    ['sessionReplay', true, false, false],
    ['featureFlags', true, false, false],
    ['exceptionCapture', true, false, false],
    ['tagScript', true, true, false],
    ['surveys', false, false, true],
  ])('%s: analytics %s, marketing %s, functional %s', (part, byAnalytics, byMarketing, byFunctional) => {
    expect(isAllowed(part, analytics)).toBe(byAnalytics);
    expect(isAllowed(part, marketing)).toBe(byMarketing);
    expect(isAllowed(part, functional)).toBe(byFunctional);
    expect(isAllowed(part, noConsent)).toBe(false);
    expect(isAllowed(part, fullConsent)).toBe(true);
  });

  test('are off before a choice, unless everything is implied; a choice wins', () => {
    expect(consentInForce(null, false)).toEqual(noConsent);
    expect(consentInForce(null, true)).toEqual(fullConsent);
    expect(consentInForce(analytics, true)).toEqual(analytics);
  });
});

describe('the signals of Consent Mode v2', () => {
  const denied = {
    security_storage: 'granted',
    analytics_storage: 'denied',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    functionality_storage: 'denied',
    personalization_storage: 'denied',
  };

  test('are all denied except security', () => {
    expect(consentSignals(noConsent)).toEqual(denied);
  });

  test('are each granted by their own category', () => {
    expect(consentSignals(analytics)).toEqual({ ...denied, analytics_storage: 'granted' });
    expect(consentSignals(marketing)).toEqual({
      ...denied,
      ad_storage: 'granted',
      ad_user_data: 'granted',
      ad_personalization: 'granted',
    });
    expect(consentSignals(functional)).toEqual({
      ...denied,
      functionality_storage: 'granted',
      personalization_storage: 'granted',
    });
  });
});
