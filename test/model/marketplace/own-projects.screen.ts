import type { Project, ProjectPage } from '../../../contract/marketplace/project.ts';
import type { ownProjectsMachine } from '../../../machines/marketplace/own-projects.machine.ts';
import {
  alert,
  anyAlert,
  busy,
  button,
  cancelAfterSlowNotice,
  heading,
  link,
  press,
  status,
  text,
} from '../generator/screen-elements.ts';
import { defineScreen } from '../generator/screen-model.ts';
import { cancelsAfterWaiting, company } from '../samples.ts';
import { secondProject } from './own-projects.model.ts';
import { emptyDraft } from './project-samples.ts';

const title = heading('Projects');
const newProject = button('New project');
const showMore = button('Show more');
const tryAgain = button('Try again');
const first = heading('Move our billing to events');
const tabs = ['Open', 'Drafts', 'In progress', 'Closed'].map(link);

const startStatus = status('Starting a project.');

const startsNew = { state: 'starting', because: '§M4: the address asks for a new project' };
const startsOver = {
  state: 'loading',
  because: '§M4: the tab is in the address, and its list is loaded again',
};

export const ownProjectsScreen = defineScreen<typeof ownProjectsMachine>({
  flow: 'own-projects',
  screen: 'projects/own-projects-screen',
  visits: {
    'a company at its open projects': {
      address: '/company/dashboard/projects',
      encryptedItems: { authToken: 't1' },
    },
    'a company at its projects in progress': {
      address: '/company/dashboard/projects?tab=inProgress',
      encryptedItems: { authToken: 't1' },
    },
    'a company that wants to post a project': {
      address: '/company/dashboard/projects?new=yes',
      encryptedItems: { authToken: 't1' },
    },
  },
  calls: {
    projectsFetch: { method: 'GET', path: '/v1/projects/mine', answer: (page: ProjectPage) => page },
    moreFetch: { method: 'GET', path: '/v1/projects/mine', answer: (page: ProjectPage) => page },
    projectsChange: {
      method: 'GET',
      path: '/v1/projects/mine',
      answer: (page: ProjectPage) => page,
      pollsAfterMs: 15_000,
    },
    projectStart: { method: 'POST', path: '/v1/projects', answer: (project: Project) => project },
    projectCreation: { method: 'POST', path: '/v1/projects', answer: (project: Project) => project },
  },
  gestures: {
    'the user loads more': [press(showMore)],
    'the user starts a new project': [press(newProject)],
    [cancelsAfterWaiting]: cancelAfterSlowNotice,
    'the user tries again': [press(tryAgain)],
  },
  otherResponses: { 'GET /v1/users/profile': company, 'GET /v1/projects/p1': emptyDraft },
  notByHand: {
    'listing — xstate.error.actor.projectsChange → listing':
      'It asks until there is an answer (next-change.test.ts).',
  },
  afterReload: {
    unavailable: startsOver,
    starting: startsNew,
    creationFailed: startsNew,
    listing: startsOver,
    loadingMore: startsOver,
    creating: startsOver,
  },
  expectations: {
    loading: { sees: [title, ...tabs], missing: [first, newProject, tryAgain, anyAlert, startStatus] },
    starting: {
      sees: [title, ...tabs, startStatus],
      missing: [first, newProject, tryAgain, anyAlert],
    },
    creationFailed: ({ problem }) => ({
      sees: [title, ...tabs, text('The new project couldn’t be started.'), alert(problem ?? '')],
      enabled: [tryAgain],
      missing: [first, newProject],
    }),
    unavailable: ({ problem }) => ({
      sees: [title, ...tabs, text('From first draft to finished work.'), alert(problem ?? '')],
      enabled: [tryAgain],
      missing: [first, newProject],
    }),
    listing: ({ tab, projects, nextCursor, updates, problem }) => ({
      sees: [
        title,
        ...tabs,
        ...projects.map((project) => heading(project.title)),
        ...(projects.some(({ id }) => id === secondProject.id) ? [text('4 applications, 3 new')] : []),
        ...(projects.length === 0
          ? [heading(tab === 'open' ? 'No open projects' : 'Nothing in progress')]
          : [text('€8,000–€12,000')]),
        ...(problem === null ? [] : [alert(problem)]),
        ...(updates === 0 ? [] : [status('Your projects have changed. The list is up to date.')]),
      ],
      enabled: [newProject, ...(nextCursor === null ? [] : [showMore])],
      missing: [
        tryAgain,
        ...(nextCursor === null ? [showMore] : []),
        ...(problem === null ? [anyAlert] : []),
      ],
    }),
    loadingMore: {
      sees: [title, first, busy('Show more')],
      disabled: [newProject],
      missing: [anyAlert],
    },
    creating: { sees: [title, busy('New project')], missing: [anyAlert] },
    created: { sees: [heading('New project')], at: '/company/dashboard/projects/p1/edit' },
  },
});
