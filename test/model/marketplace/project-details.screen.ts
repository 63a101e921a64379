import type { Project } from '../../../contract/marketplace/project.ts';
import type { projectDetailsMachine } from '../../../machines/marketplace/project-details.machine.ts';
import {
  alert,
  anyAlert,
  busy,
  button,
  cancelAfterSlowNotice,
  heading,
  link,
  press,
  region,
  status,
  text,
} from '../generator/screen-elements.ts';
import { defineScreen, type ScreenExpectation } from '../generator/screen-model.ts';
import { cancelsAfterWaiting, developer } from '../samples.ts';
import { appliedClinic, clinic, closedClinic } from './search-samples.ts';

const tryAgain = button('Try again');
const apply = link('Apply');
const toApplication = link('See your application');
const changed = text('The project has changed since you wrote your application');
const saveName = (project: Project | null) => (project?.forYou?.isSaved ? 'Saved' : 'Save');

/** The project's content, which every state shows. */
function read(project: Project | null): ScreenExpectation {
  const isApplied = project?.forYou?.application?.id === appliedClinic.forYou?.application?.id;
  const isApplicant = project !== null && isApplied;
  const canApply = !isApplicant && !project?.isOwn && project?.state === 'open';
  const reasons = {
    own: text('This project is your own. Developers see it like this.'),
    closed: text('This project is closed, so it takes no more applications.'),
  };
  return {
    sees: [
      heading(clinic.title),
      text('Matches TypeScript, within your hours'),
      region('At a glance'),
      region('The company'),
      text('Cora Ltd'),
      ...(canApply ? [apply] : []),
      ...(isApplicant ? [toApplication, changed, text('€6,000')] : []),
      ...(project?.isOwn ? [reasons.own] : []),
      ...(project?.state === closedClinic.state ? [reasons.closed] : []),
    ],
    missing: [
      tryAgain,
      ...(canApply ? [] : [apply]),
      ...(isApplicant ? [] : [toApplication, changed]),
      ...(project?.isOwn ? [] : [reasons.own]),
      ...(project?.state === closedClinic.state ? [] : [reasons.closed]),
    ],
  };
}
const startsOver = { state: 'loading', because: '§M4: the project is loaded on every visit' };

export const projectDetailsScreen = defineScreen<typeof projectDetailsMachine>({
  flow: 'project-details',
  screen: 'projects/find-work/project-details-screen',
  visits: {
    'a developer at a project': {
      address: `/developer/dashboard/find-work/${clinic.id}`,
      encryptedItems: { authToken: 't1' },
    },
  },
  calls: {
    projectFetch: {
      method: 'GET',
      path: `/v1/projects/${clinic.id}`,
      answer: (project: Project) => project,
    },
    projectChange: {
      method: 'GET',
      path: `/v1/projects/${clinic.id}`,
      answer: (project: Project) => project,
      pollsAfterMs: 15_000,
    },
    saveToggle: {
      method: 'PUT',
      path: `/v1/projects/${clinic.id}/save`,
      or: [{ method: 'DELETE', path: `/v1/projects/${clinic.id}/save` }],
    },
  },
  gestures: {
    'the user saves it': [press(button('Save'))],
    'the user unsaves it': [press(button('Saved'))],
    [cancelsAfterWaiting]: cancelAfterSlowNotice,
    'the user tries again': [press(tryAgain)],
    // The reason is in `notByHand`.
    'a visitor presses ‘Apply’': [],
  },
  notByHand: {
    'reading — details.applyChosen → (stays)':
      'On the page for everybody, which it leaves: browser/marketplace/apply-as-visitor.spec.ts presses it.',
    'reading — xstate.error.actor.projectChange [isNotFound] → notFound':
      'What others do fails only by itself: browser/marketplace/project-details.spec.ts closes it.',
    'reading — xstate.error.actor.projectChange [otherwise] → reading':
      'It asks until there is an answer (next-change.test.ts).',
  },
  otherResponses: { 'GET /v1/users/profile': developer },
  afterReload: { unavailable: startsOver, notFound: startsOver, reading: startsOver, saving: startsOver },
  expectations: {
    loading: { sees: [heading('Loading the project')], missing: [tryAgain, anyAlert] },
    unavailable: ({ problem }) => ({
      sees: [heading('We couldn’t load this project'), alert(problem ?? '')],
      enabled: [tryAgain],
    }),
    notFound: ({ project }) => ({
      sees: [
        ...(project === null
          ? [
              heading('We couldn’t find that project'),
              text('It may have ended, or the link may be mistyped.'),
            ]
          : [heading('This project has ended')]),
        link('Find other projects'),
      ],
      missing: [tryAgain],
    }),
    reading: ({ project, updates, problem }) => {
      const { sees, missing } = read(project);
      return {
        sees: [
          ...sees,
          ...(problem === null ? [] : [alert(problem)]),
          ...(updates === 0 ? [] : [status('This project has changed. You’re seeing the latest version.')]),
        ],
        enabled: [button(saveName(project))],
        missing: [...(missing ?? []), ...(problem === null ? [anyAlert] : [])],
      };
    },
    saving: ({ project }) => {
      const { sees, missing } = read(project);
      return { sees: [...sees, busy(saveName(project))], missing: [...(missing ?? []), anyAlert] };
    },
  },
});
