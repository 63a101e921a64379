import type { DeviceList } from '../../../contract/settings/devices.ts';
import { deviceName } from '../../../machines/rules/device-name.ts';
import type { devicesMachine } from '../../../machines/settings/devices.machine.ts';
import {
  alert,
  anyAlert,
  busy,
  button,
  cancelAfterSlowNotice,
  heading,
  press,
  status,
  text,
} from '../generator/screen-elements.ts';
import { defineScreen } from '../generator/screen-model.ts';
import { cancelsAfterWaiting, company } from '../samples.ts';

const title = heading('Devices');
const here = heading('Firefox on Linux');
const endPhone = button('Log out Safari on iOS');
const endUnknown = button('Log out Unknown browser');
const endHere = button('Log out Firefox on Linux');
const endOthers = button('Log out all other devices');
const tryAgain = button('Try again');

const startsOver = { state: 'loading', because: 'decision 025: the list is loaded on every visit' };

export const devicesScreen = defineScreen<typeof devicesMachine>({
  flow: 'devices',
  screen: 'settings/devices-screen',
  visits: {
    'in Settings, at the devices': {
      address: '/company/dashboard/settings/devices',
      encryptedItems: { authToken: 't1' },
    },
  },
  calls: {
    devicesFetch: { method: 'GET', path: '/v1/account/sessions', answer: (found: DeviceList) => found },
    deviceEnding: { method: 'DELETE', path: '/v1/account/sessions/*' },
    othersEnding: { method: 'DELETE', path: '/v1/account/sessions' },
  },
  gestures: {
    'the user logs out Safari on iOS': [press(endPhone)],
    'the user logs out the unknown browser': [press(endUnknown)],
    'the user logs out all other devices': [press(endOthers)],
    [cancelsAfterWaiting]: cancelAfterSlowNotice,
    'the user tries again': [press(tryAgain)],
  },
  otherResponses: { 'GET /v1/users/profile': company },
  afterReload: { unavailable: startsOver, listing: startsOver, ending: startsOver, endingOthers: startsOver },
  expectations: {
    loading: { sees: [title], missing: [here, tryAgain, anyAlert] },
    unavailable: ({ problem }) => ({
      sees: [title, alert(problem ?? '')],
      enabled: [tryAgain],
      missing: [here],
    }),
    listing: ({ sessions, notice, problem }) => {
      const others = sessions.filter(({ isCurrent }) => !isCurrent);
      const names = others.map(deviceName);
      return {
        sees: [
          title,
          here,
          text('This device'),
          text('Network 203.0.113.x'),
          ...names.map(heading),
          ...(others.length === 0 ? [text('You’re logged in on this device only.')] : []),
          ...(notice === null ? [] : [status(notice)]),
          ...(problem === null ? [] : [alert(problem)]),
        ],
        enabled: [
          ...names.map((name) => button(`Log out ${name}`)),
          ...(others.length === 0 ? [] : [endOthers]),
        ],
        missing: [
          endHere,
          tryAgain,
          ...(problem === null ? [anyAlert] : []),
          ...(names.includes('Safari on iOS') ? [] : [endPhone]),
          ...(names.includes('Unknown browser') ? [] : [endUnknown]),
          ...(others.length === 0 ? [endOthers] : []),
        ],
      };
    },
    ending: ({ chosen }) => ({
      sees: [title, here, busy(`Log out ${chosen && deviceName(chosen)}`)],
      disabled: [endOthers],
      missing: [anyAlert],
    }),
    endingOthers: { sees: [title, here, busy('Log out all other devices')], missing: [anyAlert] },
  },
});
