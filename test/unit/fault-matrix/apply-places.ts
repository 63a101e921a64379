import {
  askingClinic,
  changedLetter,
  proposalWith,
  sentApplication,
  takenClinic,
} from '../../model/marketplace/apply-samples.ts';
import { type App, run } from '../app/app-support.ts';
import type { Place } from './places.ts';
import { runThrough } from './run-through.ts';

const projectId = askingClinic.id;
const atForm = { projectId, kept: null };
const change = { type: 'form.changed', values: proposalWith(changedLetter) };
const send = { type: 'form.submitted' };
const form = {
  screen: 'application-form',
  signedIn: true,
  answers: { project: askingClinic },
  ids: { project: projectId, applicationDraft: projectId, saveApplicationDraft: projectId, apply: projectId },
  cancel: { type: 'form.cancelled' },
  again: [{ type: 'form.retried' }],
} as const;
const typed = {
  field: 'name="letter"',
  text: changedLetter,
  read: ({ values }) => (values as { letter: unknown }).letter,
} as const satisfies Place['typed'];

const atRevision = { applicationId: 'a1', kept: null };
const revise = { type: 'revision.changed', values: proposalWith(changedLetter) };
const sendRevision = { type: 'revision.submitted' };
const revision = {
  screen: 'application-revision',
  signedIn: true,
  answers: { application: sentApplication, project: takenClinic },
  ids: { application: 'a1', project: projectId, applicationEvent: 'a1' },
  cancel: { type: 'revision.cancelled' },
  again: [{ type: 'revision.retried' }],
} as const;

/** Where a developer writes an application, or changes it. */
export const applyPlaces: Readonly<Record<string, Place>> = {
  'open the application form': {
    ...form,
    route: 'applicationDraft',
    waiting: { state: 'loading', actor: 'draftFetch' },
    start: ({ flows }: App) => run(flows.applicationForm, atForm),
    ends: ['notFound'],
  },
  'read the project for its form': {
    ...form,
    route: 'project',
    waiting: { state: 'loadingProject', actor: 'projectFetch' },
    start: ({ flows }: App) => run(flows.applicationForm, atForm),
    ends: ['barred'],
  },
  'save an application’s draft': {
    ...form,
    route: 'saveApplicationDraft',
    waiting: { state: 'saving', actor: 'draftSave' },
    start: ({ flows }: App) =>
      runThrough(flows.applicationForm, atForm, [
        ['saved', change],
        ['unsaved', 'a second'],
      ]),
    typed,
  },
  'save before applying': {
    ...form,
    route: 'saveApplicationDraft',
    waiting: { state: 'savingWhole', actor: 'wholeSave' },
    start: ({ flows }: App) =>
      runThrough(flows.applicationForm, atForm, [
        ['saved', change],
        ['unsaved', send],
      ]),
    again: [send],
    ends: ['barred'],
  },
  apply: {
    ...form,
    route: 'apply',
    waiting: { state: 'applying', actor: 'applying' },
    start: ({ flows }: App) => runThrough(flows.applicationForm, atForm, [['saved', send]]),
    again: [send],
    ends: ['barred'],
  },
  'open the form of a revision': {
    ...revision,
    route: 'application',
    waiting: { state: 'loading', actor: 'applicationFetch' },
    start: ({ flows }: App) => run(flows.applicationRevision, atRevision),
    ends: ['notFound'],
  },
  'read the project for a revision': {
    ...revision,
    route: 'project',
    waiting: { state: 'loadingProject', actor: 'projectFetch' },
    start: ({ flows }: App) => run(flows.applicationRevision, atRevision),
  },
  'send a revision': {
    ...revision,
    route: 'applicationEvent',
    waiting: { state: 'revising', actor: 'revision' },
    start: ({ flows }: App) =>
      runThrough(flows.applicationRevision, atRevision, [
        ['writing', revise],
        ['writing', sendRevision],
      ]),
    again: [sendRevision],
    typed,
  },
};
