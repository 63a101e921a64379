import type { appearanceMachine } from '../../../machines/site/appearance.machine.ts';
import { heading, press, radio, text } from '../generator/screen-elements.ts';
import { defineScreen } from '../generator/screen-model.ts';
import { company } from '../samples.ts';

const labels = { system: 'System', light: 'Light', dark: 'Dark' } as const;
const looks = ['system', 'light', 'dark'] as const;
const signedIn = { authToken: 't1', userProfile: company };

export const appearanceScreen = defineScreen<typeof appearanceMachine>({
  flow: 'appearance',
  // The choice is at the end of every workspace page.
  screen: 'workspace/workspace-frame',
  visits: {
    'on the dashboard with no look chosen yet': { address: '/company/dashboard', encryptedItems: signedIn },
    'on the dashboard with ‘Dark’ chosen before': {
      address: '/company/dashboard',
      encryptedItems: { ...signedIn, appConfig: { appearance: 'dark' } },
    },
  },
  calls: {},
  // The session and the dashboard's guard both request the profile.
  otherResponses: { 'GET /v1/users/profile': company },
  gestures: {
    // Users press the label; the hidden radio button is for the keyboard and for screen readers.
    'the user presses ‘Light’': [press(text('Light'))],
    'the user presses ‘Dark’': [press(text('Dark'))],
    'the user presses ‘System’': [press(text('System'))],
  },
  expectations: {
    applied: ({ appearance }) => ({
      sees: [heading('Welcome'), ...looks.map((look) => radio(labels[look], look === appearance))],
      enabled: looks.map((look) => radio(labels[look])),
      appearance,
    }),
  },
});
