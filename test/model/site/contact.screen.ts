import type { contactMachine } from '../../../machines/site/contact.machine.ts';
import {
  alert,
  anyAlert,
  button,
  cancelAfterSlowNotice,
  field,
  heading,
  press,
  type,
} from '../generator/screen-elements.ts';
import { defineScreen } from '../generator/screen-model.ts';
import { cancelsAfterWaiting } from '../samples.ts';

const name = field('Name');
const email = field('Email');
const message = field('Message');
const send = button('Send message');
const another = button('Send another message');
const formTitle = heading('Contact');
const sentTitle = heading('Message sent');

const shortValues = { name: 'Cora', email: 'cora@example.com', message: 'Hello' };
const longValues = { ...shortValues, message: 'How do I delete my account?' };
type Draft = typeof shortValues | null;

const fillIn = (draft: Exclude<Draft, null>) => [
  type(name, draft.name),
  type(email, draft.email),
  type(message, draft.message),
];
const filledIn = (draft: Draft) => [
  field('Name', draft?.name ?? ''),
  field('Email', draft?.email ?? ''),
  field('Message', draft?.message ?? ''),
];

const tooShort = 'the form reports a message that is too short';
const unsentMessage = 'Your message couldn’t be sent. It is still here: please try again.';
/** Spec §8 doesn't mention this form: it shows the server's message, or else its own. */
const failures: Readonly<Record<string, readonly string[]>> = {
  'the server says that there were too many messages': ['Please try again in 20 minutes.'],
  'the server refuses the message without a reason': [unsentMessage],
  'the message gets no response': [unsentMessage],
  [tooShort]: ['Please check the marked fields.', 'Write at least 10 characters.'],
};

const asDrafted = {
  state: 'idle',
  keeps: ['draft'],
  because: 'decision 004: one actor a visit; a draft is kept until it has been sent',
};

export const contactScreen = defineScreen<typeof contactMachine>({
  flow: 'contact',
  screen: 'site/contact-screen',
  visits: {
    'on the contact page with nothing typed yet': { address: '/contact' },
    'on the contact page with a message of 5 characters from before': {
      address: '/contact',
      sessionStorage: { 'draft:contact': shortValues },
    },
  },
  calls: {
    messageSending: {
      method: 'POST',
      path: '/v1/contact-messages',
      isRefused: ({ draft }: { draft: Draft }) => (draft?.message.length ?? 0) < 10,
    },
  },
  gestures: {
    'the user types a message of 5 characters': fillIn(shortValues),
    'the user types a question and presses ‘Send message’': [...fillIn(longValues), press(send)],
    'the user types a message of 5 characters and presses ‘Send message’': [
      ...fillIn(shortValues),
      press(send),
    ],
    [cancelsAfterWaiting]: cancelAfterSlowNotice,
    'the user presses ‘Send another message’': [press(another)],
  },
  afterReload: { sending: asDrafted, failed: asDrafted, sent: asDrafted },
  expectations: {
    idle: ({ draft }) => ({
      sees: [formTitle, ...filledIn(draft)],
      enabled: [name, email, message, send],
      missing: [anyAlert, sentTitle],
    }),
    sending: ({ draft }) => ({
      sees: [formTitle, ...filledIn(draft)],
      disabled: [send, name, email, message],
      missing: [anyAlert, sentTitle],
    }),
    failed: ({ draft, problem, fieldProblems }, happened) => ({
      sees: [
        formTitle,
        ...filledIn(draft),
        // reading 6: it stays until the next attempt, whatever is typed.
        ...(failures[happened] ?? [problem ?? '', ...Object.values(fieldProblems)]).map(alert),
      ],
      enabled: [name, email, message, send],
      missing: [sentTitle],
      ...(happened === tooShort && { focused: message }),
    }),
    sent: {
      sees: [sentTitle],
      enabled: [another],
      missing: [formTitle, message, send, anyAlert],
    },
  },
});
