import type { Project } from '../../../contract/marketplace/project.ts';
import { projectDetailsMachine } from '../../../machines/marketplace/project-details.machine.ts';
import { defineModel } from '../generator/flow-model.ts';
import { cancelsAfterWaiting, networkFailure, pollFails, refused } from '../samples.ts';
import { appliedClinic, clinic, closedClinic, ownClinic } from './search-samples.ts';

const atProject = 'a developer at a project';
const saveProject = 'the user saves it';
const takeOff = 'the user unsaves it';
const projectId = clinic.id;
const editedAndApplied = 'it is edited, and the developer applies in another tab';
const projectEnds = 'it ends while the developer reads';
const asFirst = '2, not applied, not saved';
const asSaved = '2, not applied, saved';
const asApplied = '4, shortlisted for 2, saved';
/** The call that polls for changes to the project, with the content it shows. */
const watch = (seen: string) => ['call projectChange', { projectId, seen }] as const;

type Known = Readonly<Record<string, unknown>>;
const isSaved = ({ project }: Known) => (project as Project | null)?.forYou?.isSaved === true;
const isOpen = ({ project }: Known) => project === clinic;
/** Whether the user can still apply. */
const canApply = (project: Project | null) =>
  project?.state === 'open' && !project.isOwn && project.forYou?.application === null;
const savedProject: Project = {
  ...clinic,
  ...(clinic.forYou && { forYou: { ...clinic.forYou, isSaved: true } }),
};

export const projectDetailsModel = defineModel<typeof projectDetailsMachine>({
  flow: 'project-details',
  machine: projectDetailsMachine,
  inputs: { [atProject]: { projectId } },
  events: {
    'details.saveToggled': { [saveProject]: {}, [takeOff]: {} },
    'details.applyChosen': { 'a visitor presses ‘Apply’': {} },
    'details.canceled': { [cancelsAfterWaiting]: {} },
    'details.retried': { 'the user tries again': {} },
  },
  outcomes: {
    projectFetch: {
      done: {
        'an open project loads': clinic,
        'a project that the developer has applied to loads': appliedClinic,
        'a closed project loads': closedClinic,
        'the developer’s own project loads': ownClinic,
      },
      error: {
        'there is no such project': refused(404, 'This project doesn’t exist, or isn’t open to you.'),
        'the project can’t be loaded': refused(500),
        'the project can’t be loaded, and the server says why': refused(429, 'Too many requests.'),
      },
    },
    projectChange: {
      done: { [editedAndApplied]: appliedClinic },
      error: {
        [projectEnds]: refused(404, 'This project doesn’t exist, or isn’t open to you.'),
        [pollFails]: networkFailure,
      },
    },
    saveToggle: {
      done: { 'the server confirms it': undefined },
      error: {
        'the server fails to do it': networkFailure,
        'the project has ended': refused(404, 'It is gone.'),
      },
    },
  },
  possible: {
    [saveProject]: ({ context }) => !isSaved(context),
    [takeOff]: ({ context }) => isSaved(context),
    [editedAndApplied]: ({ context }) => canApply(context.project),
    // Applicants and the owner may still read it after its end.
    [projectEnds]: ({ context }) => canApply(context.project),
  },
  contextKey: ({ project, updates, problem }) => [
    project && [project.state, project.isOwn, project.forYou?.application?.id, project.forYou?.isSaved],
    updates > 0,
    problem,
  ],
  resting: { notFound: '§M2: hidden items answer 404' },
  states: {
    loading: {
      tags: ['busy'],
      running: ['projectFetch'],
      invariants: ({ problem }) => ({ 'the last problem is cleared': problem === null }),
    },
    unavailable: { invariants: ({ problem }) => ({ 'a problem is shown': problem !== null }) },
    notFound: {},
    reading: {
      running: ['projectChange'],
      invariants: ({ project }) => ({ 'there is something to read': project !== null }),
    },
    saving: {
      tags: ['busy'],
      running: ['saveToggle'],
      invariants: ({ problem }) => ({ 'the last problem is cleared': problem === null }),
    },
  },
  expectations: [
    {
      spec: '§M4: Apply leads back here',
      from: 'reading',
      when: 'a visitor presses ‘Apply’',
      to: 'reading',
      effects: [['storeReturnPath', { path: `/projects/${projectId}` }]],
    },
    {
      spec: '§M4',
      given: atProject,
      from: 'start',
      when: 'start',
      to: 'loading',
      effects: [['call projectFetch', { projectId }]],
      contextAfter: { projectId, project: null, problem: null },
    },
    ...[
      ['an open project loads', clinic, asFirst] as const,
      ['a project that the developer has applied to loads', appliedClinic, asApplied] as const,
      ['a closed project loads', closedClinic, '3, not applied, not saved'] as const,
      ['the developer’s own project loads', ownClinic, asFirst] as const,
    ].map(([when, project, seen]) => ({
      spec: '§M4',
      from: 'loading',
      when,
      to: 'reading',
      effects: [watch(seen)],
      contextAfter: { project, updates: 0, problem: null },
    })),
    {
      spec: '§M7',
      from: 'reading',
      when: editedAndApplied,
      to: 'reading',
      effects: [watch(asApplied)],
      contextAfter: { project: appliedClinic, updates: 1 },
    },
    {
      spec: '§M2, §M7: a developer who hasn’t applied doesn’t see an ended project',
      from: 'reading',
      when: projectEnds,
      to: 'notFound',
      effects: [],
    },
    {
      spec: '§M7: a failed refresh shows no message',
      from: 'reading',
      when: pollFails,
      contextBefore: (context) => isOpen(context) && context.problem === null,
      to: 'reading',
      effects: [watch(asFirst)],
      contextAfter: { project: clinic, updates: 0, problem: null },
    },
    {
      spec: '§M2',
      from: 'loading',
      when: 'there is no such project',
      to: 'notFound',
      effects: [],
      contextAfter: { project: null, problem: null },
    },
    ...[
      ['the project can’t be loaded', 'The project couldn’t be loaded. Please try again.'] as const,
      ['the project can’t be loaded, and the server says why', 'Too many requests.'] as const,
      [cancelsAfterWaiting, 'Loading was canceled.'] as const,
    ].map(([when, problem]) => ({
      spec: 'reading 9',
      from: 'loading',
      when,
      to: 'unavailable',
      effects: [],
      contextAfter: { problem, project: null },
    })),
    {
      spec: 'reading 9',
      from: 'unavailable',
      when: 'the user tries again',
      to: 'loading',
      effects: [['call projectFetch', { projectId }]],
      contextAfter: { problem: null },
    },
    {
      spec: '§M9',
      from: 'reading',
      when: saveProject,
      contextBefore: isOpen,
      to: 'saving',
      effects: [['call saveToggle', { projectId, isSaved: true }]],
    },
    {
      spec: '§M9',
      from: 'reading',
      when: takeOff,
      to: 'saving',
      effects: [['call saveToggle', { projectId, isSaved: false }]],
    },
    {
      spec: '§M9',
      from: 'saving',
      when: 'the server confirms it',
      contextBefore: isOpen,
      to: 'reading',
      effects: [watch(asSaved)],
      contextAfter: { project: savedProject, problem: null },
    },
    {
      spec: '§M9',
      from: 'saving',
      when: 'the server confirms it',
      contextBefore: (context) => JSON.stringify(context.project) === JSON.stringify(savedProject),
      to: 'reading',
      effects: [watch(asFirst)],
      contextAfter: { project: clinic, problem: null },
    },
    ...[
      ['the server fails to do it', 'That couldn’t be saved. Please try again.'] as const,
      ['the project has ended', 'It is gone.'] as const,
      [cancelsAfterWaiting, null] as const,
    ].map(([when, problem]) => ({
      spec: 'reading 9',
      from: 'saving',
      when,
      contextBefore: isOpen,
      to: 'reading',
      effects: [watch(asFirst)],
      contextAfter: { project: clinic, problem },
    })),
  ],
});
