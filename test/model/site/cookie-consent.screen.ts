import type { cookieConsentMachine } from '../../../machines/site/cookie-consent.machine.ts';
import { day } from '../../support/durations.ts';
import {
  button,
  checkbox,
  dialog,
  key,
  press,
  region,
  text,
  tick,
  untick,
  within,
} from '../generator/screen-elements.ts';
import { defineScreen } from '../generator/screen-model.ts';
import { allConsents, onlyAnalytics, recorded } from './cookie-consent.model.ts';

const banner = region('Cookies');
const onBanner = {
  customize: within(banner, button('Customize')),
  decline: within(banner, button('Decline')),
  acceptAll: within(banner, button('Accept All')),
};
const preferencesDialog = dialog('Cookie settings');
const inDialog = {
  decline: within(preferencesDialog, button('Decline')),
  acceptAll: within(preferencesDialog, button('Accept All')),
  save: within(preferencesDialog, button('Save Preferences')),
  close: within(preferencesDialog, button('Close')),
};
const settings = button('Cookie settings');
const record = (choice: object | null) => ({
  cookieConsent: choice === null ? null : JSON.stringify(choice),
});

const anyPage = '/about';
const withRecord = (choice: object, age: number) => ({
  address: anyPage,
  localStorage: { cookieConsent: JSON.stringify(recorded(choice, age)) },
});
const signal = text('We respect your browser’s privacy signal.');
const noBanner = [banner, ...Object.values(onBanner)];
/** The dialog is modal: the page behind it is visible but can't be reached. */
const unlessIn = ['preferences.open'];

export const cookieConsentScreen = defineScreen<typeof cookieConsentMachine>({
  flow: 'cookie-consent',
  screen: 'site/cookie-banner',
  visits: {
    'on a first visit': { address: anyPage },
    '365 days after a choice': withRecord(onlyAnalytics, 365 * day),
    '365 days and 1 ms after a choice': withRecord(onlyAnalytics, 365 * day + 1),
    'with Global Privacy Control': { address: anyPage, hasPrivacySignal: true },
    'with Global Privacy Control, a day after a choice': {
      ...withRecord(allConsents, day),
      hasPrivacySignal: true,
    },
  },
  calls: {},
  gestures: {
    'the user accepts all on the banner': [press(onBanner.acceptAll)],
    'the user accepts all in the dialog': [press(inDialog.acceptAll)],
    'the user declines on the banner': [press(onBanner.decline)],
    'the user declines in the dialog': [press(inDialog.decline)],
    'the user allows analytics alone and saves': [
      tick(within(preferencesDialog, checkbox('Analytics'))),
      untick(within(preferencesDialog, checkbox('Marketing'))),
      untick(within(preferencesDialog, checkbox('Functional'))),
      press(inDialog.save),
    ],
    'the user presses Customize on the banner': [press(onBanner.customize)],
    'the user opens the cookie settings from the footer': [press(settings)],
    'the user closes the dialog': [press(inDialog.close)],
    'the user presses Escape': [key('Escape')],
    'a protected page, opened without a token, clears all data': [
      { do: 'outside', what: 'all data is cleared' },
    ],
    'another tab accepts all': [
      { do: 'outside', what: 'another tab changes the consent', writes: record(recorded(allConsents, 0)) },
    ],
    'another tab clears all data': [
      { do: 'outside', what: 'another tab changes the consent', writes: record(null) },
    ],
  },
  afterReload: {
    'answer.asking': {
      state: 'answer.arriving',
      because: 'spec §2: the banner appears 100 ms after the page',
    },
    'answer.given': {
      given: 'with Global Privacy Control, a day after a choice',
      state: 'answer.given',
      because: 'spec §4: asked again only after 365 days',
    },
    'preferences.open': { state: 'preferences.closed', because: 'spec §2: a page starts without a dialog' },
  },
  afterReturn: {
    'answer.asking': { state: 'answer.asking', because: 'spec §2: the banner asks on every page' },
    'preferences.open': { state: 'preferences.open', because: 'spec §2: the dialog belongs to no page' },
  },
  expectations: {
    'answer.arriving': { sees: [settings], missing: [...noBanner, signal], unlessIn },
    'answer.asking': {
      sees: [banner],
      enabled: Object.values(onBanner),
      missing: [signal],
      unlessIn,
    },
    'answer.signaled': { sees: [signal], missing: noBanner, afterMs: 100, unlessIn },
    // The banner would appear after 100 ms (spec §9); it doesn't.
    'answer.given': { sees: [settings], missing: [...noBanner, signal], afterMs: 100, unlessIn },
    'preferences.closed': {
      sees: [settings],
      enabled: [settings],
      missing: [
        preferencesDialog,
        ...Object.values(inDialog),
        ...['Analytics', 'Marketing', 'Functional'].map((name) => within(preferencesDialog, checkbox(name))),
      ],
    },
    'preferences.open': ({ choice }) => ({
      sees: [
        preferencesDialog,
        ...Object.entries({
          Analytics: choice?.analytics,
          Marketing: choice?.marketing,
          Functional: choice?.functional,
        }).map(([name, isOn = false]) => within(preferencesDialog, checkbox(name, isOn))),
      ],
      enabled: Object.values(inDialog),
      disabled: [within(preferencesDialog, checkbox('Necessary', true))],
    }),
  },
});
