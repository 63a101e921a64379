import type { accountNameMachine } from '../../../machines/settings/account-name.machine.ts';
import {
  alert,
  anyAlert,
  busy,
  button,
  cancelAfterSlowNotice,
  field,
  heading,
  link,
  press,
  status,
  text,
  type,
} from '../generator/screen-elements.ts';
import { defineScreen } from '../generator/screen-model.ts';
import { cancelsAfterWaiting, company } from '../samples.ts';

const title = heading('Your name');
const name = field('Full name');
const save = button('Save name');
const cora = 'Cora Lindqvist';

const startsOver = { state: 'editing', because: 'decision 022: a reload starts with the name as it is' };

export const accountNameScreen = defineScreen<typeof accountNameMachine>({
  flow: 'account-name',
  screen: 'settings/account-name-screen',
  visits: { 'in Settings': { address: '/company/dashboard/settings', encryptedItems: { authToken: 't1' } } },
  calls: {
    nameChange: {
      method: 'PUT',
      path: '/v1/account/name',
      isRefused: ({ name: typed }: { name: string }) => typed === '',
    },
  },
  gestures: {
    'the user types another name and presses ‘Save name’': [type(name, ` ${cora} `), press(save)],
    'the user empties the field and presses ‘Save name’': [type(name, ''), press(save)],
    [cancelsAfterWaiting]: cancelAfterSlowNotice,
  },
  otherResponses: { 'GET /v1/users/profile': company },
  afterReload: { editing: startsOver, saving: startsOver },
  expectations: {
    editing: ({ notice, problem, fieldProblems }) => ({
      sees: [
        title,
        ...(notice === null ? [] : [status(notice), field('Full name', cora), text(cora)]),
        ...(problem === null ? [] : [alert(problem)]),
        ...Object.values(fieldProblems).map(alert),
      ],
      enabled: [name, save, link('Change email')],
      missing: problem === null ? [anyAlert] : [],
      ...(fieldProblems.name && { focused: name }),
    }),
    saving: { sees: [title, busy('Save name')], disabled: [name], missing: [anyAlert] },
  },
});
