import { applicationFormFlow } from '../../../../src/app/flows/marketplace/application-form-flow.ts';
import { applicationRevisionFlow } from '../../../../src/app/flows/marketplace/application-revision-flow.ts';
import {
  askingClinic,
  changedLetter,
  proposalWith,
  sentApplication,
  takenClinic,
} from '../../../model/marketplace/apply-samples.ts';
import { type App, run } from '../../app/app-support.ts';
import type { CallSite } from '../call-site.ts';
import { runThrough } from '../run-through.ts';

const projectId = askingClinic.id;
const atForm = { projectId, localDraft: null };
const change = { type: 'form.changed', values: proposalWith(changedLetter) };
const send = { type: 'form.submitted' };
const form = {
  screen: 'application-form',
  signedIn: true,
  answers: { project: askingClinic },
  ids: { project: projectId, applicationDraft: projectId, saveApplicationDraft: projectId, apply: projectId },
  cancel: { type: 'form.canceled' },
  retryEvents: [{ type: 'form.retried' }],
} as const;
const typed = {
  field: 'name="letter"',
  text: changedLetter,
  read: ({ values }) => (values as { letter: unknown }).letter,
} as const satisfies CallSite['typed'];

const atRevision = { applicationId: 'a1', draft: null };
const revise = { type: 'revision.changed', values: proposalWith(changedLetter) };
const sendRevision = { type: 'revision.submitted' };
const revision = {
  screen: 'application-revision',
  signedIn: true,
  answers: { application: sentApplication, project: takenClinic },
  ids: { application: 'a1', project: projectId, applicationEvent: 'a1' },
  cancel: { type: 'revision.canceled' },
  retryEvents: [{ type: 'revision.retried' }],
} as const;

/** A developer's calls while writing or revising an application. */
export const applyCallSites: Readonly<Record<string, CallSite>> = {
  'open the application form': {
    ...form,
    route: 'applicationDraft',
    waiting: { state: 'loading', actor: 'draftFetch' },
    start: ({ context }: App) => run(applicationFormFlow(context), atForm),
    goodEnds: ['notFound'],
    ends: {
      failed: { state: 'unavailable', text: 'Something went wrong. Please try again.' },
      good: { state: 'saved', text: 'Send application' },
      canceled: { state: 'unavailable', text: 'Loading was canceled.' },
      exceptions: { '404': { state: 'notFound', text: 'We couldn’t find that project' } },
    },
  },
  'read the project for its form': {
    ...form,
    route: 'project',
    waiting: { state: 'loadingProject', actor: 'projectFetch' },
    start: ({ context }: App) => run(applicationFormFlow(context), atForm),
    goodEnds: ['barred'],
    ends: {
      failed: { state: 'unavailable', text: 'Something went wrong. Please try again.' },
      good: { state: 'saved', text: 'Send application' },
      canceled: { state: 'unavailable', text: 'Loading was canceled.' },
      exceptions: { '404': { state: 'barred', text: 'You can’t apply to this project' } },
    },
  },
  'save an application’s draft': {
    ...form,
    route: 'saveApplicationDraft',
    waiting: { state: 'saving', actor: 'draftSaving' },
    start: ({ context }: App) =>
      runThrough(applicationFormFlow(context), atForm, [
        ['saved', change],
        ['unsaved', 'a second'],
      ]),
    typed,
    ends: {
      failed: { state: 'saveFailed', text: 'Something went wrong. Please try again.' },
      good: { state: 'saved', text: 'Send application' },
      canceled: { state: 'saveFailed', text: 'Try again' },
    },
  },
  'save before applying': {
    ...form,
    route: 'saveApplicationDraft',
    waiting: { state: 'savingBeforeSending', actor: 'saveBeforeSending' },
    start: ({ context }: App) =>
      runThrough(applicationFormFlow(context), atForm, [
        ['saved', change],
        ['unsaved', send],
      ]),
    retryEvents: [send],
    goodEnds: ['barred'],
    ends: {
      failed: { state: 'saveFailed', text: 'Something went wrong. Please try again.' },
      good: {
        state: 'applied',
        toast: 'Application sent',
        navigatesTo: '/developer/dashboard/applications/a1',
      },
      canceled: { state: 'saveFailed', text: 'Try again' },
      exceptions: { '404': { state: 'barred', text: 'You can’t apply to this project' } },
    },
  },
  apply: {
    ...form,
    route: 'apply',
    waiting: { state: 'applying', actor: 'applicationSending' },
    start: ({ context }: App) => runThrough(applicationFormFlow(context), atForm, [['saved', send]]),
    retryEvents: [send],
    goodEnds: ['barred'],
    ends: {
      failed: { state: 'saved', text: 'Something went wrong. Please try again.' },
      good: {
        state: 'applied',
        toast: 'Application sent',
        navigatesTo: '/developer/dashboard/applications/a1',
      },
      canceled: { state: 'saved', text: 'Send application' },
      exceptions: { '404': { state: 'barred', text: 'You can’t apply to this project' } },
    },
  },
  'open the form of a revision': {
    ...revision,
    route: 'application',
    waiting: { state: 'loading', actor: 'applicationFetch' },
    start: ({ context }: App) => run(applicationRevisionFlow(context), atRevision),
    goodEnds: ['notFound'],
    ends: {
      failed: { state: 'unavailable', text: 'Something went wrong. Please try again.' },
      good: { state: 'writing', text: 'Send revision' },
      canceled: { state: 'unavailable', text: 'Loading was canceled.' },
      exceptions: { '404': { state: 'notFound', text: 'We couldn’t find that application' } },
    },
  },
  'read the project for a revision': {
    ...revision,
    route: 'project',
    waiting: { state: 'loadingProject', actor: 'projectFetch' },
    start: ({ context }: App) => run(applicationRevisionFlow(context), atRevision),
    ends: {
      failed: { state: 'unavailable', text: 'Something went wrong. Please try again.' },
      good: { state: 'writing', text: 'Send revision' },
      canceled: { state: 'unavailable', text: 'Loading was canceled.' },
    },
  },
  'send a revision': {
    ...revision,
    route: 'applicationEvent',
    waiting: { state: 'revising', actor: 'revision' },
    start: ({ context }: App) =>
      runThrough(applicationRevisionFlow(context), atRevision, [
        ['writing', revise],
        ['writing', sendRevision],
      ]),
    retryEvents: [sendRevision],
    typed,
    ends: {
      failed: { state: 'writing', text: 'Something went wrong. Please try again.' },
      good: {
        state: 'revised',
        toast: 'Application updated',
        navigatesTo: '/developer/dashboard/applications/a1',
      },
      canceled: { state: 'writing', text: 'Send revision' },
    },
  },
};
