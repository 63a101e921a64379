import type { ContextFrom } from 'xstate';
import type { MarketFile } from '../../../../contract/marketplace/file.ts';
import type { fileUploadMachine } from '../../../../machines/marketplace/parts/file-upload.machine.ts';
import {
  alert,
  anyAlert,
  button,
  chooseFiles,
  dropFiles,
  group,
  press,
  progressbar,
  status,
  text,
} from '../../generator/screen-elements.ts';
import { defineScreen, type ScreenExpectation } from '../../generator/screen-model.ts';
import { developer } from '../../samples.ts';
import { askingClinic, noDraft } from '../apply-samples.ts';
import { brief, film, notes, plan } from '../file-samples.ts';

type Named = { readonly name: string };
type Context = ContextFrom<typeof fileUploadMachine>;

const chooser = button('Choose files');
const allFiles = [brief, plan, notes];
const remove = ({ name }: Named) => button(`Remove ${name}`);
const cancel = ({ name }: Named) => button(`Cancel ${name}`);
const retry = ({ name }: Named) => button(`Try ${name} again`);
const sizes: Readonly<Record<string, string>> = {
  [brief.name]: '3.0 MB',
  [plan.name]: '10.0 MB',
  [notes.name]: '1 kB',
};
const sizeOf = ({ name }: Named) => sizes[name] ?? '';

/** The attached, waiting and rejected files, and whether there is room for more. */
function around({ files, queue, current, refused, max }: Context) {
  const isFull = files.length + queue.length + (current === null ? 0 : 1) >= max;
  return {
    sees: [
      group('Files'),
      text(isFull ? 'There is no room for more.' : 'Or drop them here.'),
      ...files.flatMap((file) => [text(file.name), text(sizeOf(file))]),
      ...queue.flatMap(({ name }) => [text(name), text('Waiting')]),
      ...refused.map(({ name, message }) => alert(`${name}: ${message}`)),
    ],
    enabled: [...(isFull ? [] : [chooser]), ...files.map(remove)],
    disabled: isFull ? [chooser] : [],
    missing: refused.length === 0 ? [anyAlert] : [],
  } satisfies ScreenExpectation;
}

/** The focus once the pressed button has disappeared. */
const afterPress = (happened: string) => (/removes|cancels|again/.test(happened) ? { focused: chooser } : {});

const startsStored = {
  state: 'ready',
  keeps: ['files'],
  because: '§M4: what is attached is stored with what was typed; §M5: an upload ends with its page',
};

export const fileUploadScreen = defineScreen<typeof fileUploadMachine>({
  flow: 'file-upload',
  screen: 'shared/form/files-field',
  visits: {
    'a form with room for three files': {
      address: `/developer/dashboard/find-work/${askingClinic.id}?step=apply`,
      encryptedItems: { authToken: 't1' },
    },
  },
  calls: { upload: { method: 'POST', path: '/v1/files', answer: (file: MarketFile) => file } },
  gestures: {
    'the user chooses a file': [chooseFiles(chooser, brief)],
    'the user drops two files': [dropFiles(group('Files'), plan, notes)],
    'the user chooses a file of more than 10 MB': [chooseFiles(chooser, film)],
    'the user removes the first file': [press(remove(brief))],
    // The reason is in `notByHand`.
    'the form is filled with another file': [],
    'a part of it is sent': [{ do: 'outside', what: 'a part of a file is sent' }],
    'the user cancels the brief': [press(cancel(brief))],
    'the user cancels the plan': [press(cancel(plan))],
    'the user cancels the notes': [press(cancel(notes))],
    'the user tries the brief again': [press(retry(brief))],
    'the user tries the plan again': [press(retry(plan))],
    'the user tries the notes again': [press(retry(notes))],
  },
  otherResponses: {
    'GET /v1/users/profile': developer,
    [`GET /v1/projects/${askingClinic.id}`]: askingClinic,
    [`GET /v1/projects/${askingClinic.id}/application-draft`]: noDraft,
    // The form saves itself in the background.
    [`PUT /v1/projects/${askingClinic.id}/application-draft`]: () => undefined,
  },
  notByHand: {
    '(anywhere) — files.filled → (stays)':
      'A form that is loaded with files fills it before anybody sees it: browser/marketplace/files.spec.ts reloads one.',
  },
  afterReload: { uploading: startsStored, canceled: startsStored, failed: startsStored },
  expectations: {
    ready: (context, happened) => {
      const seen = around(context);
      return { ...seen, ...afterPress(happened), missing: [...seen.missing, ...allFiles.map(cancel)] };
    },
    uploading: (context, happened) => {
      const seen = around(context);
      const file = context.current ?? brief;
      return {
        ...seen,
        ...afterPress(happened),
        sees: [
          ...seen.sees,
          text(file.name),
          text(`${context.sent === 0 ? '0 kB' : '1.4 MB'} of ${sizeOf(file)} uploaded`),
          progressbar(`Uploading ${file.name}`),
          status(`Uploading ${file.name}.`),
        ],
        enabled: [...seen.enabled, cancel(file)],
        missing: [...seen.missing, retry(file)],
      };
    },
    // It looks like `ready`, and the waiting files aren't being sent yet.
    canceled: (context, happened) => {
      const seen = around(context);
      const missing = [...seen.missing, ...allFiles.map(cancel)];
      return { ...seen, ...afterPress(happened), missing, afterMs: 1 };
    },
    failed: (context) => {
      const seen = around(context);
      const file = context.current ?? brief;
      return {
        ...seen,
        sees: [...seen.sees, text(file.name), text('Not uploaded'), alert(context.problem ?? '')],
        enabled: [...seen.enabled, retry(file), cancel(file)],
        missing: [progressbar(`Uploading ${file.name}`)],
      };
    },
  },
});
